/** A caption: what is said, and from when (ms). */
export interface CaptionCue {
  readonly startMs: number
  readonly text: string
}

/** A place where the words are said, with what stands around them. */
export interface CaptionSearchHit {
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
const fold = (letter: string) =>
  letter < '\u0080' ? letter.toLowerCase() : letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

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

/** The text that was searched last, folded: a film's words are many, and each letter typed searches them anew. */
let remembered = { whole: '', ...folded('') }

/**
 * Where words stand in a text, without regard to case and accents.
 * @param query at least two letters, else nothing is found
 */
export function findTextMatches(text: string, query: string): { begin: number; end: number }[] {
  const wanted = folded(query.trim().replace(/\s+/g, ' ')).text
  if (wanted.length < leastLetters) return []
  if (remembered.whole !== text) remembered = { whole: text, ...folded(text) }
  const { text: plain, from } = remembered
  const matches: { begin: number; end: number }[] = []
  for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, at + wanted.length)) {
    matches.push({ begin: from[at] ?? 0, end: from[at + wanted.length] ?? text.length })
  }
  return matches
}

/**
 * Where something is said. Over the border between two captions, too; a hit belongs to the caption in which it begins,
 * which is named once.
 *
 * @param query at least two letters, else nothing is found
 * @returns in the order of their times, at most a hundred
 */
export function searchCaptions(cues: readonly CaptionCue[], query: string): CaptionSearchHit[] {
  const starts: number[] = []
  let whole = ''
  for (const { text } of cues) {
    starts.push(whole.length)
    whole += `${text.replace(/\s+/g, ' ').trim()} `
  }
  const hits: CaptionSearchHit[] = []
  let lastCue = -1
  for (const { begin, end } of findTextMatches(whole, query)) {
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
