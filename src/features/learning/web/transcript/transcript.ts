import type { CaptionCue } from '../player/caption-search.ts'

export interface TranscriptSentence {
  /** Among all sentences. */
  readonly index: number
  readonly startMs: number
  readonly text: string
  /** Where it begins in the whole text. */
  readonly begin: number
}

export interface TranscriptParagraph {
  readonly startMs: number
  readonly sentences: readonly TranscriptSentence[]
}

export interface Transcript {
  /** All that is said. */
  readonly text: string
  readonly sentences: readonly TranscriptSentence[]
  readonly paragraphs: readonly TranscriptParagraph[]
}

/** Characters after which a sentence is parted where a caption ends: not every caption has punctuation. */
const LONGEST_SENTENCE = 220
/** Characters after which a sentence begins a new paragraph. */
const PARAGRAPH_LENGTH = 320
/** Milliseconds that saying a character takes at the most; what is longer is silence. */
const CHARACTER_MS = 130
/** Milliseconds of silence that part paragraphs. */
const SILENCE_MS = 4_000

/** What the captions say as a text to be read: captions end anywhere, sentences and paragraphs where it makes sense. */
export function buildTranscript(cues: readonly CaptionCue[]): Transcript {
  const starts: number[] = []
  let text = ''
  for (const cue of cues) {
    starts.push(text.length)
    text += `${cue.text.replace(/\s+/g, ' ').trim()} `
  }
  const sentences = sentenceRanges(text, starts).map(([begin, end], index) => ({
    index,
    begin,
    text: text.slice(begin, end).trim(),
    startMs: timeAt(begin, cues, starts, text.length),
  }))
  return { text, sentences, paragraphs: paragraphsOf(sentences) }
}

function sentenceRanges(text: string, cueStarts: readonly number[]): [begin: number, end: number][] {
  const ranges: [number, number][] = []
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
  let cue = 0
  for (const { index, segment } of segmenter.segment(text)) {
    if (segment.trim() === '') continue
    let begin = index
    const end = index + segment.length
    while (end - begin > LONGEST_SENTENCE) {
      while ((cueStarts[cue + 1] ?? Number.POSITIVE_INFINITY) <= begin + LONGEST_SENTENCE) cue += 1
      const cut = cueStarts[cue] ?? 0
      if (cut <= begin) break
      ranges.push([begin, cut])
      begin = cut
    }
    ranges.push([begin, end])
  }
  return ranges
}

/** When a place of the text is said: within its caption as far as it stands in it. */
function timeAt(
  place: number,
  cues: readonly CaptionCue[],
  starts: readonly number[],
  length: number,
): number {
  const index = lastAtMost(starts, place)
  const cue = cues[index]
  if (!cue) return 0
  const begin = starts[index] ?? 0
  const characters = (starts[index + 1] ?? length) - begin
  const spokenMs = Math.min(
    characters * CHARACTER_MS,
    (cues[index + 1]?.startMs ?? Number.POSITIVE_INFINITY) - cue.startMs,
  )
  return Math.round(cue.startMs + (Math.max(0, spokenMs) * (place - begin)) / characters)
}

function paragraphsOf(sentences: readonly TranscriptSentence[]): TranscriptParagraph[] {
  const paragraphs: { startMs: number; sentences: TranscriptSentence[] }[] = []
  let length = 0
  for (const sentence of sentences) {
    const last = paragraphs.at(-1)
    const before = last?.sentences.at(-1)
    const silenceMs = before ? sentence.startMs - before.startMs - before.text.length * CHARACTER_MS : 0
    if (last && length < PARAGRAPH_LENGTH && silenceMs < SILENCE_MS) last.sentences.push(sentence)
    else {
      paragraphs.push({ startMs: sentence.startMs, sentences: [sentence] })
      length = 0
    }
    length += sentence.text.length
  }
  return paragraphs
}

/** The sentence that is said at a time; -1 before the first. */
export function findSentenceIndexAt(sentences: readonly TranscriptSentence[], positionMs: number): number {
  // The player is a little before what was asked for.
  return sentences.findLastIndex(({ startMs }) => startMs <= positionMs + 50)
}

/** Index of the last number that is not larger; -1 where all are. Numbers rise. */
function lastAtMost(numbers: readonly number[], most: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) <= most) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** What was searched for, in the whole text. */
export interface TranscriptMatch {
  readonly number: number
  readonly begin: number
  readonly end: number
}

const NO_MATCHES: readonly TranscriptMatch[] = []

/** The matches that each paragraph has a part of. */
export function groupMatchesByParagraph(
  paragraphs: readonly TranscriptParagraph[],
  found: readonly { begin: number; end: number }[],
): (readonly TranscriptMatch[])[] {
  const matches = found.map((match, number) => ({ ...match, number }))
  let next = 0
  return paragraphs.map(({ sentences }) => {
    const last = sentences.at(-1)
    const end = last ? last.begin + last.text.length : 0
    const own: TranscriptMatch[] = []
    let match = matches[next]
    while (match && match.begin < end) {
      own.push(match)
      // One that goes on in the next paragraph belongs to both.
      if (match.end > end) break
      next += 1
      match = matches[next]
    }
    return own.length === 0 ? NO_MATCHES : own
  })
}

/** A sentence in pieces: `match` is the number of the match that a piece belongs to, -1 for none. */
export function splitSentenceByMatches(
  { text, begin }: TranscriptSentence,
  matches: readonly TranscriptMatch[],
): { text: string; match: number }[] {
  const pieces: { text: string; match: number }[] = []
  let at = 0
  for (const { number, begin: from, end: to } of matches) {
    const [start, end] = [Math.max(at, from - begin), Math.min(text.length, to - begin)]
    if (end <= start) continue
    if (start > at) pieces.push({ text: text.slice(at, start), match: -1 })
    pieces.push({ text: text.slice(start, end), match: number })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), match: -1 })
  return pieces
}
