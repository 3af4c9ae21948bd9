import type { SpokenWord } from './speech.ts'

/** A caption: at most two lines. Milliseconds. */
export interface CaptionCue {
  startMs: number
  endMs: number
  lines: string[]
}

const LONGEST_LINE = 42
const MOST_LINES = 2

interface Token {
  text: string
  /** Place in the sentence. */
  at: number
}

/** Letters that are written apart for the voice (`S Q L`) are one word for the reader. */
const TOKENS = /(?<!\S)[A-Z](?: [A-Z])+(?![\w'’])\S*|\S+/g

/**
 * Captions of one spoken sentence, each as short as it can be read at a glance, beginning when its first word is heard.
 * @param startMs when the sentence begins
 * @param endMs when its sound ends
 */
export function buildSentenceCues(
  sentence: string,
  words: readonly SpokenWord[],
  startMs: number,
  endMs: number,
): CaptionCue[] {
  const tokens = Array.from(sentence.matchAll(TOKENS), (match): Token => {
    return { text: match[0].replaceAll(/(?<=\b[A-Z]) (?=[A-Z]\b)/g, ''), at: match.index }
  })
  const pieces = splitEvenly(tokens)
  const starts = pieces.map((piece, index) =>
    index === 0 ? startMs : startMs + msOf(piece[0]?.at ?? 0, words),
  )
  return pieces.map((piece, index) => ({
    startMs: starts[index] ?? startMs,
    endMs: starts[index + 1] ?? endMs,
    lines: wrap(piece.map((token) => token.text)),
  }))
}

/** The word at a place, or the last one before it: the voice reads some signs together. */
function msOf(at: number, words: readonly SpokenWord[]): number {
  return words.findLast((word) => word.at <= at)?.ms ?? 0
}

/** As few pieces as fit, of about the same length, rather ended at a comma than in the middle of a phrase. */
function splitEvenly(tokens: readonly Token[]): Token[][] {
  const least = Math.ceil(lengthOf(tokens) / (LONGEST_LINE * MOST_LINES))
  for (let count = Math.max(1, least); count < tokens.length; count++) {
    const pieces = splitInto(tokens, count)
    if (pieces.every(fits)) return pieces
  }
  return tokens.map((token) => [token])
}

function splitInto(tokens: readonly Token[], count: number): Token[][] {
  const target = lengthOf(tokens) / count
  const pieces: Token[][] = []
  let rest = [...tokens]
  while (rest.length > 0) {
    let cut = rest.length
    if (pieces.length < count - 1) {
      const costs = rest.map((token, index) => {
        const length = lengthOf(rest.slice(0, index + 1))
        const phrase = /[,;:–—]$/.test(token.text) ? 0 : 20
        return fits(rest.slice(0, index + 1)) ? Math.abs(length - target) + phrase : Number.POSITIVE_INFINITY
      })
      cut = costs.indexOf(Math.min(...costs)) + 1
    }
    pieces.push(rest.slice(0, cut))
    rest = rest.slice(cut)
  }
  return pieces
}

const lengthOf = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, token) => sum + token.text.length + 1, -1)
const fits = (tokens: readonly Token[]): boolean => {
  const lines = wrap(tokens.map((token) => token.text))
  return lines.length <= MOST_LINES && lines.every((line) => line.length <= LONGEST_LINE)
}

/** One line when it fits, else two of similar length. */
function wrap(words: readonly string[]): string[] {
  const whole = words.join(' ')
  if (whole.length <= LONGEST_LINE || words.length === 1) return [whole]
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length))
  return splits.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best))
}

export function formatWebVtt(cues: readonly CaptionCue[]): string {
  const blocks = cues.map(
    (cue) => `${stamp(cue.startMs)} --> ${stamp(cue.endMs)}\n${cue.lines.map(escapeMarkup).join('\n')}`,
  )
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`
}

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function stamp(ms: number): string {
  const part = (value: number, width: number) => String(Math.floor(value)).padStart(width, '0')
  return `${part(ms / 3_600_000, 2)}:${part((ms / 60_000) % 60, 2)}:${part((ms / 1000) % 60, 2)}.${part(ms % 1000, 3)}`
}
