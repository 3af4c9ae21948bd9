import { t } from '../../messages/index.ts'
import { CAPTIONS_MAX_CUES } from './caption-limits.ts'
import { type EditableCaption, readSrtText, readWebVttText } from './caption-text.ts'
import { toMs } from './caption-times.ts'
import { findCaptionFault } from './validate-captions.ts'

/** Something about a line of a file, which counts from 1. */
export interface CaptionsFileRemark {
  readonly line: number
  readonly message: string
}

/** A caption and the line of its times. */
export interface ReadCaption {
  readonly caption: EditableCaption
  readonly line: number
}

export interface ReadCaptions {
  readonly isWebVtt: boolean
  /** Those that can be shown, in the order of their times. */
  readonly captions: readonly ReadCaption[]
  /** What was left out. */
  readonly dropped: readonly CaptionsFileRemark[]
  /** What is in another place than in the file. */
  readonly moved: readonly CaptionsFileRemark[]
  /** The first line that says where or how captions are shown, which is not read; null where none does. */
  readonly styleLine: number | null
}

const WEBVTT = /^WEBVTT(?:[ \t]|$)/
const OTHER_BLOCK = /^(?:NOTE|STYLE|REGION)(?:\s|$)/
const TIME = String.raw`(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)[,.](\d{1,3})`
const TIMES = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s(.*))?$`)
/** What was meant to be times. */
const LIKE_TIMES = /^\s*-?\d+:\d.*->|^\s*\d{1,3}:\d{1,2}(?::\d{1,2})?[.,]\d/
const NUMBER = /^\s*\d{1,9}\s*$/

/** A piece of a file that should be a caption: the lines are counted from 0, and `to` is behind the last one of its text. */
interface Block {
  readonly timesAt: number
  readonly to: number
}

/** Reads a file with captions, WebVTT or SRT, whichever it is by its content: what of it can be shown, and what is wrong with the rest. */
export function readCaptions(source: string): ReadCaptions {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const isWebVtt = WEBVTT.test(lines.find((line) => line.trim() !== '') ?? '')
  const nothing = { isWebVtt, captions: [], moved: [], styleLine: null }
  if (!isWebVtt && !lines.some((line) => TIMES.test(line)))
    return { ...nothing, dropped: [{ line: 1, message: t.notACaptionsFile }] }
  const dropped: CaptionsFileRemark[] = []
  const drop = (at: number, message: string) => void dropped.push({ line: at + 1, message })
  const dropUntimed = (at: number) => drop(at, t.notACaptionTime({ text: shorten(lines[at] ?? '') }))
  const blocks = isWebVtt ? listWebVttBlocks(lines, dropUntimed) : listSrtBlocks(lines, drop)
  const captions: ReadCaption[] = []
  let styleLine = isWebVtt ? lines.findIndex((line) => /^(?:STYLE|REGION)\s*$/.test(line)) : -1
  for (const { timesAt, to } of blocks) {
    const [found, h1 = '0', m1 = '', s1 = '', p1 = '', h2 = '0', m2 = '', s2 = '', p2 = '', settings = ''] =
      TIMES.exec(lines[timesAt] ?? '') ?? []
    if (found === undefined) {
      dropUntimed(timesAt)
      continue
    }
    if (isWebVtt && settings.trim() !== '' && styleLine < 0) styleLine = timesAt
    const text = lines.slice(timesAt + 1, to).join('\n')
    const caption = {
      startMs: toMs(h1, m1, s1, p1),
      endMs: toMs(h2, m2, s2, p2),
      text: isWebVtt ? readWebVttText(text) : readSrtText(text),
    }
    const fault = findCaptionFault(caption, undefined)
    if (fault !== null) drop(timesAt, fault)
    else if (captions.length === CAPTIONS_MAX_CUES) {
      drop(timesAt, t.tooManyCaptions({ max: CAPTIONS_MAX_CUES }))
      break
    } else captions.push({ caption, line: timesAt + 1 })
  }
  return {
    isWebVtt,
    captions: captions.toSorted((one, other) => one.caption.startMs - other.caption.startMs),
    dropped: dropped.toSorted((one, other) => one.line - other.line),
    moved: listMoved(captions),
    styleLine: styleLine < 0 ? null : styleLine + 1,
  }
}

/** Captions that begin before one above them. */
function listMoved(captions: readonly ReadCaption[]): CaptionsFileRemark[] {
  let latest = 0
  return captions.flatMap(({ caption, line }) => {
    const isMoved = caption.startMs < latest
    latest = Math.max(latest, caption.startMs)
    return isMoved ? [{ line, message: t.captionWasMoved }] : []
  })
}

/** In WebVTT an empty line ends a caption, one with a blank does not; an arrow begins the next one. */
function* listWebVttBlocks(lines: readonly string[], dropUntimed: (at: number) => void): Generator<Block> {
  const isArrow = (at: number) => (lines[at] ?? '').includes('-->')
  const findEnd = (from: number) => {
    let end = from
    while (end < lines.length && lines[end] !== '' && !isArrow(end)) end += 1
    return end
  }
  let at = findEnd(lines.findIndex((line) => line.trim() !== ''))
  while (at < lines.length) {
    if ((lines[at] ?? '').trim() === '') {
      at += 1
      continue
    }
    const timesAt = isArrow(at) ? at : at + 1
    if (!isArrow(timesAt)) {
      if (!OTHER_BLOCK.test(lines[at] ?? '')) dropUntimed(at)
      at = findEnd(at)
      continue
    }
    const end = findEnd(timesAt + 1)
    // Without an empty line between them: the name of the next caption is above its times.
    const hasName = isArrow(end) && end - 1 > timesAt && isName(lines, end - 1)
    yield { timesAt, to: hasName ? end - 1 : end }
    at = hasName ? end - 1 : end
  }
}

/** A number, or what stands alone behind a line of blanks. */
const isName = (lines: readonly string[], at: number): boolean =>
  NUMBER.test(lines[at] ?? '') || ((lines[at - 1] ?? '').trim() === '' && (lines[at] ?? '').trim() !== '')

/** In SRT a caption lasts until the number above the next times: texts may have empty lines. */
function* listSrtBlocks(
  lines: readonly string[],
  drop: (at: number, message: string) => void,
): Generator<Block> {
  const starts = lines.flatMap((line, at) => (TIMES.test(line) || LIKE_TIMES.test(line) ? [at] : []))
  const readNumber = (at: number) => (NUMBER.test(lines[at] ?? '') ? Number(lines[at]) : null)
  const hasNumber = (start: number) => start > 0 && readNumber(start - 1) !== null
  for (const [index, timesAt] of starts.entries()) {
    const next = starts[index + 1]
    if (next !== undefined) {
      yield { timesAt, to: hasNumber(next) && next - 1 > timesAt ? next - 1 : next }
      continue
    }
    const last = lines.findLastIndex((line) => line.trim() !== '')
    // A file that was cut off ends with the number of a caption.
    const isCutOff =
      last > timesAt && hasNumber(timesAt) && readNumber(last) === Number(lines[timesAt - 1]) + 1
    if (isCutOff) drop(last, t.captionHasNoText)
    yield { timesAt, to: isCutOff ? last : lines.length }
  }
}

const shorten = (text: string): string => (text.length <= 40 ? text : `${text.slice(0, 40)}…`)
