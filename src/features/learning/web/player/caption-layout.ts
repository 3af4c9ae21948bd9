/** How a cue asks to be placed: the settings of WebVTT, as browsers give them. */
export interface CueSettings {
  readonly text: string
  readonly line: number | 'auto'
  readonly snapToLines: boolean
  /** Not known to every browser; `start` then. */
  readonly lineAlign?: 'start' | 'center' | 'end'
  readonly position: number | 'auto'
  readonly positionAlign?: 'line-left' | 'center' | 'line-right' | 'auto'
  readonly align: 'start' | 'center' | 'end' | 'left' | 'right'
  readonly size: number
}

/** Where a caption stands in the room it has. */
export interface CaptionLayout {
  /** Percent of the width. */
  readonly left: number
  readonly width: number
  readonly textAlign: CueSettings['align']
  /** Null at the foot, where captions stand that ask for nothing else. */
  readonly line: CaptionRow | null
}

/** Counted from the top or the foot, in lines of text or percent of the height; `center` has its middle there. */
export interface CaptionRow {
  readonly from: 'top' | 'foot' | 'center'
  readonly offset: number
  readonly unit: 'lines' | 'percent'
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const TAGS = /<[^<>]*>/g

/** Whether a text runs from right to left, by its first letter. */
const isRightToLeft = (text: string): boolean =>
  RIGHT_TO_LEFT.test(/\p{L}/u.exec(text.replace(TAGS, ''))?.[0] ?? '')

const clamp = (value: number, most = 100) => Math.min(most, Math.max(0, value))

function sideOf({ align, text }: CueSettings): 'line-left' | 'center' | 'line-right' {
  if (align === 'center') return 'center'
  const forward = align === 'left' || align === (isRightToLeft(text) ? 'end' : 'start')
  return forward ? 'line-left' : 'line-right'
}

function rowOf({ line, snapToLines, lineAlign = 'start' }: CueSettings): CaptionRow | null {
  if (line === 'auto' || (snapToLines && line === -1)) return null
  if (!snapToLines) {
    const offset = clamp(line)
    if (lineAlign === 'end') return { from: 'foot', offset: 100 - offset, unit: 'percent' }
    return { from: lineAlign === 'center' ? 'center' : 'top', offset, unit: 'percent' }
  }
  return line < 0
    ? { from: 'foot', offset: -line - 1, unit: 'lines' }
    : { from: 'top', offset: line, unit: 'lines' }
}

/** Places a caption as its cue asks, as wide as there is room on the side where it begins. */
export function layoutCaption(cue: CueSettings): CaptionLayout {
  const side =
    cue.positionAlign === undefined || cue.positionAlign === 'auto' ? sideOf(cue) : cue.positionAlign
  const middle = side === 'center' ? 50 : side === 'line-left' ? 0 : 100
  const position = cue.position === 'auto' ? middle : clamp(cue.position)
  const room =
    side === 'center'
      ? 2 * Math.min(position, 100 - position)
      : side === 'line-left'
        ? 100 - position
        : position
  const width = clamp(cue.size, room)
  const left = side === 'center' ? position - width / 2 : side === 'line-left' ? position : position - width
  return { left, width, textAlign: cue.align, line: rowOf(cue) }
}
