import createBidi, { type Bidi } from 'bidi-js'
import type { FontStyle, PdfFonts, TextRun } from './pdf-fonts.ts'

/** A word, a space, or a character of a script without spaces, in one font and direction. */
interface Unit extends TextRun {
  width: number
  readonly space: boolean
  /** Whether a line may begin with it. */
  readonly breakable: boolean
}

/** A stretch of a paragraph in one style. */
export interface TextSpan {
  readonly text: string
  readonly style: FontStyle
}

/** Part of a line in one font. */
export interface PlacedText extends TextRun {
  /** Distance from the line's left end. */
  readonly x: number
  readonly width: number
  /** Horizontal scaling in percent; 100 by default. */
  readonly stretch?: number
}

export interface TextLine {
  /** In reading order. */
  readonly texts: readonly PlacedText[]
  readonly width: number
}

export interface TextLines {
  readonly rightToLeft: boolean
  readonly lines: readonly TextLine[]
}

/** Tolerance in points, too small to be seen. */
const HAIR = 0.01
// Its types describe the CommonJS build, where the function is a property.
const bidi = (createBidi as unknown as () => Bidi)()
const READS_FROM_RIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u202b\u202e\u2067]/u
const SPACELESS = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}'
/** No line begins with these. */
const CLOSING = '，。、！？；：）」』】》〉…ー'
/** Spaces at which lines break; others stay within their word. */
const SPACES = '[^\\S\u00a0\u202f]+'
const UNIT = new RegExp(
  `${SPACES}|[${SPACELESS}${CLOSING}]|(?:[\u00a0\u202f]|[^\\s${SPACELESS}${CLOSING}])+`,
  'gu',
)
const ONLY_SPACES = new RegExp(`^${SPACES}$`, 'u')
const ALONE = new RegExp(`^[${SPACELESS}]$`, 'u')
/** Scripts without spaces whose lines break between words. */
const UNSPACED_WORDS = /\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}|\p{Script=Myanmar}/u
const words = new Intl.Segmenter('th', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

interface ParagraphOptions {
  /** Points. */
  readonly size: number
  /** Points of a line. */
  readonly width: number
  /** By default the first letter decides. */
  readonly direction?: 'ltr' | 'rtl'
}

/** Breaks a paragraph of one style into lines, as `layoutSpans` does. */
export const layoutParagraph = (
  fonts: PdfFonts,
  text: string,
  { style, ...options }: ParagraphOptions & { style: FontStyle },
): TextLines => layoutSpans(fonts, [{ text, style }], options)

/**
 * Breaks a paragraph into lines and positions their parts, each of which says by `span` where it comes from. Lines break at spaces,
 * between characters or words of scripts without spaces, and inside a word only when it is wider than a line.
 */
export function layoutSpans(
  fonts: PdfFonts,
  spans: readonly TextSpan[],
  { size, width, direction }: ParagraphOptions,
): TextLines {
  const { levels, base } = levelsOf(spans.map(({ text }) => text).join(''), direction)
  const measure = ({ font, text: part, level }: TextRun) =>
    (font.measure(part, level % 2 === 1) * size) / 1_000
  let end = 0
  const runs = spans.flatMap(({ text, style }, span) => {
    const start = end
    end += text.length
    return fonts.runsOf(text, style, levels?.subarray(start, end)).map((run) => ({ ...run, span }))
  })
  const units = unitsOf(runs, measure)
  return {
    rightToLeft: base % 2 === 1,
    lines: breakLines(units, width, measure).map((line) => placeLine(line, base)),
  }
}

function levelsOf(text: string, direction?: 'ltr' | 'rtl'): { levels?: Uint8Array; base: number } {
  if (direction !== 'rtl' && !READS_FROM_RIGHT.test(text)) return { base: 0 }
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, direction)
  return { levels, base: paragraphs[0]?.level ?? 0 }
}

type Measure = (run: TextRun) => number

function unitsOf(runs: readonly TextRun[], measure: Measure): Unit[] {
  let before = ''
  return runs.flatMap((run) =>
    [...piecesOf(run.text)].map(({ piece, begins }) => {
      const space = ONLY_SPACES.test(piece)
      const breakable =
        begins ||
        space ||
        ONLY_SPACES.test(before) ||
        ((ALONE.test(piece) || ALONE.test(before)) && !CLOSING.includes(piece))
      before = piece
      const unit = { ...run, text: piece, width: 0, space, breakable }
      unit.width = measure(unit)
      return unit
    }),
  )
}

function* piecesOf(text: string): Iterable<{ piece: string; begins: boolean }> {
  for (const [piece] of text.matchAll(UNIT)) {
    if (!UNSPACED_WORDS.test(piece)) yield { piece, begins: false }
    else for (const { segment, index } of words.segment(piece)) yield { piece: segment, begins: index > 0 }
  }
}

function breakLines(units: readonly Unit[], width: number, measure: Measure): Unit[][] {
  const lines: Unit[][] = [[]]
  let used = 0
  for (const word of wordsOf(units)) {
    const wordWidth = widthOf(word)
    if (used + wordWidth > width && used > 0) {
      if (word[0]?.space) continue
      lines.push([])
      used = 0
    }
    for (const unit of wordWidth > width ? word.flatMap((one) => slices(one, width, measure)) : word) {
      if (used + unit.width > width && used > 0) {
        lines.push([])
        used = 0
      }
      lines.at(-1)?.push(unit)
      used += unit.width
    }
  }
  return lines
}

/** Units that must stay on one line. */
function wordsOf(units: readonly Unit[]): Unit[][] {
  const grouped: Unit[][] = []
  for (const unit of units) {
    if (unit.breakable || grouped.length === 0) grouped.push([unit])
    else grouped.at(-1)?.push(unit)
  }
  return grouped
}

/** Parts of a word that is wider than a line. Measuring shapes the text, so it is done for whole parts and not for each letter. */
function slices(unit: Unit, width: number, measure: Measure): Unit[] {
  if (unit.width <= width) return [unit]
  const letters = Array.from(graphemes.segment(unit.text), ({ segment }) => segment)
  const made: Unit[] = []
  for (let start = 0; start < letters.length; ) {
    const take = (end: number): Unit => {
      const part = { ...unit, text: letters.slice(start, end).join('') }
      return { ...part, width: measure(part) }
    }
    let end = start + 1
    let apart = 0
    for (; end < letters.length; end += 1) {
      apart += measure({ ...unit, text: letters[end - 1] ?? '' })
      if (apart > width) break
    }
    let part = take(end)
    while (part.width > width && end > start + 1) {
      end -= 1
      part = take(end)
    }
    // Letters that join, as in Arabic, are narrower together.
    while (end < letters.length) {
      const longer = take(end + 1)
      if (longer.width > width) break
      end += 1
      part = longer
    }
    made.push(part)
    start = end
  }
  return made
}

const widthOf = (units: readonly { width: number }[]) => units.reduce((sum, { width }) => sum + width, 0)

/** Positions the parts of a line: right-to-left stretches are reversed, the innermost first. */
function placeLine(units: readonly Unit[], base: number): TextLine {
  const order = visualOrder(units, base)
  const lefts: number[] = []
  let x = 0
  for (const index of order) {
    lefts[index] = x
    x += units[index]?.width ?? 0
  }
  return { texts: joinNeighbours(units, lefts), width: x }
}

/** Indices of the units from left to right. */
function visualOrder(units: readonly Unit[], base: number): number[] {
  if (base === 0 && units.every(({ level }) => level === 0)) return [...units.keys()]
  const lastWord = units.findLastIndex(({ space }) => !space)
  const order = units.map(({ level }, index) => ({ index, level: index > lastWord ? base : level }))
  const highest = Math.max(base, ...order.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start
      while ((order[end]?.level ?? -1) >= level) end += 1
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).reverse())
      start = end
    }
  }
  return order.map(({ index }) => index)
}

/** Joins neighbours of one font and direction. */
function joinNeighbours(units: readonly Unit[], lefts: readonly number[]): PlacedText[] {
  const texts: (TextRun & { text: string; x: number; width: number })[] = []
  for (const [index, { font, text, level, span, width }] of units.entries()) {
    const x = lefts[index] ?? 0
    const last = texts.at(-1)
    const fromRight = level % 2 === 1
    const follows = last && Math.abs(fromRight ? x + width - last.x : last.x + last.width - x) < HAIR
    if (follows && last.font === font && last.level === level && last.span === span) {
      last.text += text
      last.width += width
      if (fromRight) last.x = x
    } else texts.push({ font, text, level, span, x, width })
  }
  return texts
}
