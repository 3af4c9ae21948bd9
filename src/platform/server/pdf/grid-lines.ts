import type { PdfFonts } from './pdf-fonts.ts'
import { layoutParagraph, type PlacedText, type TextLine } from './text-lines.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Characters that are two columns wide. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|\ufe0f/u
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * Lays out a line of code in the fixed-width font: each character has its column, whatever font it comes from. A line that is too
 * long wraps.
 * @param size points
 * @param width points of a line
 */
export function layoutCodeLine(
  fonts: PdfFonts,
  text: string,
  { size, width }: { size: number; width: number },
): TextLine[] {
  // Letters that join have no columns.
  if (RIGHT_TO_LEFT.test(text)) return [...layoutParagraph(fonts, text, { style: 'mono', size, width }).lines]
  const [zero] = fonts.runsOf('0', 'mono')
  const column = ((zero?.font.measure('0', false) ?? 0) * size) / 1_000
  const columns = Math.floor(width / column)
  return cut(text, columns).map((line) => ({ width, texts: [...placeRuns(fonts, line, size, column)] }))
}

function cut(text: string, columns: number): string[] {
  const lines = ['']
  let used = 0
  for (const { segment } of graphemes.segment(text)) {
    const taken = columnsOf(segment)
    if (used + taken > columns) {
      lines.push('')
      used = 0
    }
    lines.push((lines.pop() ?? '') + segment)
    used += taken
  }
  return lines
}

const columnsOf = (grapheme: string) => (WIDE.test(grapheme) ? 2 : 1)

function* placeRuns(fonts: PdfFonts, text: string, size: number, column: number): Iterable<PlacedText> {
  const [mono] = fonts.runsOf('0', 'mono')
  let at = 0
  for (const run of fonts.runsOf(text, 'mono')) {
    const parts = [...graphemes.segment(run.text)].map(({ segment }) => segment)
    // Characters of other fonts are placed column by column, and narrowed when they are too wide.
    for (const part of run.font === mono?.font ? [run.text] : parts) {
      const own = (run.font.measure(part, false) * size) / 1_000
      const columns = run.font === mono?.font ? parts.length : columnsOf(part)
      const width = columns * column
      yield { ...run, text: part, x: at * column, width, stretch: Math.min(100, (width / own) * 100) }
      at += columns
    }
  }
}
