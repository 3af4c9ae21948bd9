import createBidi, { type Bidi } from 'bidi-js'
import type { FontStyle, PdfFonts, TextRun } from './pdf-fonts.ts'

/** A word, a space, or a character of a script without spaces, in one font and direction. */
interface Unit extends TextRun {
  width: number
  readonly space: boolean
  /** Whether a line may begin with it. */
  readonly breakable: boolean
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
const UNIT = new RegExp(`\\s+|[${SPACELESS}${CLOSING}]|[^\\s${SPACELESS}${CLOSING}]+`, 'gu')
const ALONE = new RegExp(`^[${SPACELESS}]$`, 'u')
/** Scripts without spaces whose lines break between words. */
const UNSPACED_WORDS = /\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}|\p{Script=Myanmar}/u
const words = new Intl.Segmenter('th', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Breaks a paragraph into lines and positions their parts. Lines break at spaces, between characters or words of scripts without
 * spaces, and inside a word only when it is wider than a line.
 * @param size points
 * @param width points of a line
 */
export function layoutParagraph(
  fonts: PdfFonts,
  text: string,
  { style, size, width }: { style: FontStyle; size: number; width: number },
): TextLines {
  const { levels, base } = levelsOf(text)
  const measure = ({ font, text: part, level }: TextRun) =>
    (font.measure(part, level % 2 === 1) * size) / 1_000
  const units = unitsOf(fonts.runsOf(text, style, levels), measure)
  return {
    rightToLeft: base % 2 === 1,
    lines: breakLines(units, width, measure).map((line) => placeLine(line, base)),
  }
}

/** The first letter decides the direction of a paragraph. */
function levelsOf(text: string): { levels?: Uint8Array; base: number } {
  if (!READS_FROM_RIGHT.test(text)) return { base: 0 }
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text)
  return { levels, base: paragraphs[0]?.level ?? 0 }
}

type Measure = (run: TextRun) => number

function unitsOf(runs: readonly TextRun[], measure: Measure): Unit[] {
  let before = ''
  return runs.flatMap((run) =>
    [...piecesOf(run.text)].map(({ piece, begins }) => {
      const space = piece.trim() === ''
      const breakable =
        begins ||
        space ||
        /\s$/.test(before) ||
        ((ALONE.test(piece) || ALONE.test(before)) && !CLOSING.includes(piece))
      before = piece
      const unit = { font: run.font, level: run.level, text: piece, width: 0, space, breakable }
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

function slices(unit: Unit, width: number, measure: Measure): Unit[] {
  if (unit.width <= width) return [unit]
  const made: Unit[] = []
  for (const { segment } of graphemes.segment(unit.text)) {
    const last = made.at(-1)
    const longer = last && { ...last, text: last.text + segment }
    const longerWidth = longer ? measure(longer) : 0
    if (longer && longerWidth <= width) made[made.length - 1] = { ...longer, width: longerWidth }
    else made.push({ ...unit, text: segment, width: measure({ ...unit, text: segment }) })
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
  const texts: { font: Unit['font']; text: string; level: number; x: number; width: number }[] = []
  for (const [index, { font, text, level, width }] of units.entries()) {
    const x = lefts[index] ?? 0
    const last = texts.at(-1)
    const fromRight = level % 2 === 1
    const follows = last && Math.abs(fromRight ? x + width - last.x : last.x + last.width - x) < HAIR
    if (follows && last.font === font && last.level === level) {
      last.text += text
      last.width += width
      if (fromRight) last.x = x
    } else texts.push({ font, text, level, x, width })
  }
  return texts
}
