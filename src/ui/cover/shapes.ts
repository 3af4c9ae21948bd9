/** Colours by their role in a cover; the category's palette has the values. */
export type CoverColor = 'ground' | 'deep' | 'mid' | 'light' | 'paper' | 'spark'

/** One path of a cover, in a field of 320 by 180. */
export interface CoverShape {
  d: string
  fill?: CoverColor
  stroke?: CoverColor
  /** Width of the stroke. */
  width?: number
  /** Percent, 100 where absent. */
  opacity?: number
}

export const COVER_WIDTH = 320
export const COVER_HEIGHT = 180

export interface CoverPoint {
  x: number
  y: number
}

/** Path data of a disc. */
export function buildDiscPath({ x, y }: CoverPoint, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
}

/** Path data of a rectangle with round corners. */
export function buildBoxPath(x: number, y: number, w: number, h: number, r = 0): string {
  if (r === 0) return `M${x} ${y}h${w}v${h}h${-w}z`
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${w - 2 * r}${arc(r, r)}v${h - 2 * r}${arc(-r, r)}h${2 * r - w}${arc(-r, -r)}v${2 * r - h}${arc(r, -r)}z`
}

/** Path data of a smooth line through the middles of the given points. */
export function buildWavePath(points: ReadonlyArray<CoverPoint>): string {
  const [first, ...rest] = points
  if (!first) return ''
  let d = `M${first.x} ${first.y}`
  rest.forEach((point, index) => {
    const after = rest[index + 1]
    d += after
      ? `Q${point.x} ${point.y} ${Math.round((point.x + after.x) / 2)} ${Math.round((point.y + after.y) / 2)}`
      : `T${point.x} ${point.y}`
  })
  return d
}
