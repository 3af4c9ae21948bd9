import { t } from '../../messages/index.ts'
import { CAPTIONS_MAX_CUES, CAPTIONS_MAX_TOLD_FAULTS } from './caption-limits.ts'
import { type EditableCaption, readSrtText, readWebVttText } from './caption-text.ts'
import { formatTypedTime, toMs } from './caption-times.ts'
import { findCaptionFault } from './validate-captions.ts'

/** Something about a line of a file, which counts from 1. */
export interface CaptionsFileRemark {
  readonly line: number
  readonly message: string
}

export interface ParsedCaptionsFile {
  /** Those without a fault. */
  readonly captions: readonly EditableCaption[]
  /** The first of them; `faultCount` counts all. */
  readonly faults: readonly CaptionsFileRemark[]
  readonly faultCount: number
  /** What is odd and may stay, the first of it. */
  readonly warnings: readonly CaptionsFileRemark[]
}

const WEBVTT = /^WEBVTT(?:[ \t]|$)/
const OTHER_BLOCK = /^(?:NOTE|STYLE|REGION)(?:\s|$)/
const TIME = String.raw`(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)`
const WEBVTT_TIMES = new RegExp(String.raw`^\s*${TIME}\.(\d{3})[ \t]+-->[ \t]+${TIME}\.(\d{3})(?:[ \t].*)?$`)
/** What was meant to be times. */
const LIKE_TIMES = /-->|\d:\d/
const SRT_TIMES = new RegExp(String.raw`^\s*${TIME}[,.](\d{1,3})\s*-->\s*${TIME}[,.](\d{1,3})(?:\s.*)?$`)

/**
 * Reads a file with captions, WebVTT or SRT, whichever it is by its content.
 * @param durationMs of the film; null while nobody knows
 */
export function parseCaptionsFile(source: string, durationMs: number | null): ParsedCaptionsFile {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const isWebVtt = WEBVTT.test(lines[0] ?? '')
  const times = isWebVtt ? WEBVTT_TIMES : SRT_TIMES
  const readText = isWebVtt ? readWebVttText : readSrtText
  const captions: EditableCaption[] = []
  const faults: CaptionsFileRemark[] = []
  const warnings: CaptionsFileRemark[] = []
  let before: EditableCaption | undefined
  let count = 0
  const isBlank = (at: number) => (lines[at] ?? '').trim() === ''
  const hasTimes = (at: number) => (lines[at] ?? '').includes('-->')
  const findEnd = (from: number) => {
    let end = from
    while (end < lines.length && !isBlank(end)) end += 1
    return end
  }

  if (!isWebVtt && !lines.some((line) => SRT_TIMES.test(line))) {
    return { captions, faults: [{ line: 1, message: t.notACaptionsFile }], faultCount: 1, warnings }
  }
  let at = isWebVtt ? findEnd(0) : 0
  while (at < lines.length) {
    if (isBlank(at)) {
      at += 1
      continue
    }
    const timesAt = hasTimes(at) ? at : at + 1
    if (isWebVtt && timesAt > at && OTHER_BLOCK.test(lines[at] ?? '')) {
      at = findEnd(at)
      continue
    }
    const [found, h1 = '0', m1 = '', s1 = '', p1 = '', h2 = '0', m2 = '', s2 = '', p2 = ''] =
      times.exec(lines[timesAt] ?? '') ?? []
    if (found === undefined) {
      // Above the times there may be a name or a number.
      const line = [timesAt, at, at + 1].find((one) => LIKE_TIMES.test(lines[one] ?? '')) ?? at
      faults.push({ line: line + 1, message: t.notACaptionTime({ text: shorten(lines[line] ?? '') }) })
      at = Math.max(findEnd(at), at + 1)
      continue
    }
    let end = timesAt + 1
    while (end < lines.length && !isBlank(end) && !hasTimes(end)) end += 1
    // Without an empty line between them: the number of the next caption is above its times.
    if (end < lines.length && hasTimes(end) && /^\s*\d+\s*$/.test(lines[end - 1] ?? '') && end - 1 > timesAt)
      end -= 1
    const caption = {
      startMs: toMs(h1, m1, s1, p1),
      endMs: toMs(h2, m2, s2, p2),
      text: readText(lines.slice(timesAt + 1, end).join('\n')),
    }
    count += 1
    const fault =
      count === CAPTIONS_MAX_CUES + 1
        ? t.tooManyCaptions({ max: CAPTIONS_MAX_CUES })
        : findCaptionFault(caption, before)
    if (fault !== null) faults.push({ line: timesAt + 1, message: fault })
    else if (count <= CAPTIONS_MAX_CUES) {
      captions.push(caption)
      if (durationMs !== null && caption.endMs > durationMs)
        warnings.push({
          line: timesAt + 1,
          message: t.captionEndsAfterVideo({ length: formatTypedTime(durationMs) }),
        })
    }
    before = caption
    at = end
  }
  if (count === 0 && faults.length === 0) faults.push({ line: 1, message: t.fileHasNoCaptions })
  return {
    captions,
    faults: faults.slice(0, CAPTIONS_MAX_TOLD_FAULTS),
    faultCount: faults.length,
    warnings: warnings.slice(0, CAPTIONS_MAX_TOLD_FAULTS),
  }
}

const shorten = (text: string): string => (text.length <= 40 ? text : `${text.slice(0, 40)}…`)
