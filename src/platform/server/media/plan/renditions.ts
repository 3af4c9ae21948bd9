/** One quality to be made. */
export interface Rendition {
  name: string
  width: number
  height: number
  /** Upper limit of the picture's bits per second; quiet pictures stay far below. */
  maxBitRate: number
}

const RUNGS = [240, 360, 720, 1080]
const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2)
const evenBelow = (value: number): number => Math.max(2, Math.floor(value / 2) * 2)

/**
 * The qualities for a picture: the rungs of the ladder that are not above the source, its own size when that lies well
 * between two rungs, and never fewer than two.
 * @param shown size of the source as shown, pixels
 * @param framesPerSecond of the output
 * @returns smallest first, even sizes
 */
export function planRenditions(
  shown: { width: number; height: number },
  framesPerSecond: number,
): Rendition[] {
  const short = Math.min(shown.width, shown.height)
  const sides = RUNGS.filter((rung) => rung <= short)
  const top = sides.at(-1)
  if (short < 1080 && (top === undefined || short >= top * 1.25)) sides.push(evenBelow(short))
  if (sides.length < 2) sides.unshift(evenBelow((sides[0] ?? short) / 2))
  return sides.map((side) => {
    const scale = side / short
    const width = even(shown.width * scale)
    const height = even(shown.height * scale)
    return { name: `${side}p`, width, height, maxBitRate: maxBitRate(width * height, framesPerSecond) }
  })
}

/** Grows with the area to the power 0.75: larger pictures need fewer bits per pixel. About 2.9 Mbit/s at 720p, 30 frames. */
function maxBitRate(area: number, framesPerSecond: number): number {
  const motion = framesPerSecond > 30 ? 1.4 : 1
  return Math.round((area ** 0.75 * 96 * motion) / 1000) * 1000
}
