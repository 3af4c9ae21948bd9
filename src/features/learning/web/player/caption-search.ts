/** A caption: what is said, and from when (ms). */
export interface Cue {
  readonly startMs: number
  readonly text: string
}

/** A place where the words are said, with what stands around them. */
export interface CaptionHit {
  readonly startMs: number
  readonly before: string
  readonly match: string
  readonly after: string
}

const mostHits = 100
/** How much of the text is shown on each side of a hit, in characters. */
const around = 40
const leastLetters = 2

/** A letter without case and accents; can become several or none. */
const fold = (letter: string) => letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Folded text, and for each of its places the place in the text it came from. */
function folded(text: string): { text: string; from: number[] } {
  const from: number[] = []
  let plain = ''
  let at = 0
  for (const letter of text) {
    const bare = fold(letter)
    plain += bare
    for (let index = 0; index < bare.length; index += 1) from.push(at)
    at += letter.length
  }
  return { text: plain, from: [...from, text.length] }
}

const cutLeft = (text: string) =>
  text.length > around ? `…${text.slice(text.length - around).replace(/^\S*\s/, '')}` : text
const cutRight = (text: string) =>
  text.length > around ? `${text.slice(0, around).replace(/\s\S*$/, '')}…` : text

/**
 * Where something is said. Without regard to case and accents, and over the border between two captions; a hit belongs
 * to the caption in which it begins, which is named once.
 *
 * @param query at least two letters, else nothing is found
 * @returns in the order of their times, at most a hundred
 */
export function findInCaptions(cues: readonly Cue[], query: string): CaptionHit[] {
  const wanted = folded(query.trim().replace(/\s+/g, ' ')).text
  if (wanted.length < leastLetters) return []
  const starts: number[] = []
  let whole = ''
  for (const { text } of cues) {
    starts.push(whole.length)
    whole += `${text.replace(/\s+/g, ' ').trim()} `
  }
  const { text, from } = folded(whole)
  const hits: CaptionHit[] = []
  let lastCue = -1
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const begin = from[at] ?? 0
    const end = from[at + wanted.length] ?? whole.length
    const index = starts.findLastIndex((start) => start <= begin)
    const cue = cues[index]
    if (!cue || index === lastCue) continue
    lastCue = index
    hits.push({
      startMs: cue.startMs,
      before: cutLeft(whole.slice(0, begin)),
      match: whole.slice(begin, end),
      after: cutRight(whole.slice(end).trimEnd()),
    })
    if (hits.length === mostHits) break
  }
  return hits
}
