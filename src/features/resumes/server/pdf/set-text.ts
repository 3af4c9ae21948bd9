import type { PdfFonts } from '#platform/server/pdf/pdf-fonts.ts'
import { layoutSpans, type TextLine } from '#platform/server/pdf/text-lines.ts'
import { type FlowElement, type FlowLine, keepParagraph, type SetSpan, type SetText } from './flow.ts'

/** Lengths in points. */
export interface TextStyle {
  readonly size: number
  /** Line height as a multiple of the size. */
  readonly leading: number
  readonly before?: number
}

export interface SetterOptions {
  readonly width: number
  /** Whether lines begin at the right. */
  readonly rightToLeft: boolean
}

export type Setter = ReturnType<typeof createSetter>

const READS_FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const BESIDE_GAP = 14
/** Share of a line's height above which its baseline lies, beside half of its leading. */
const ASCENT = 0.79

/** Sets paragraphs in a column: lines with their parts, but not where on a page. */
export function createSetter(fonts: PdfFonts, { width, rightToLeft }: SetterOptions) {
  /** Parts that were put together keep the order of the document, whatever direction each has. */
  function layOut(spans: readonly SetSpan[], size: number, available: number): readonly TextLine[] {
    const mixed = spans.length > 1 && spans.some(({ text }) => rightToLeft || READS_FROM_RIGHT.test(text))
    const parts = spans.map(({ text, bold, href }) => ({
      text: mixed && href !== undefined ? `\u2068${text}\u2069` : text,
      style: bold ? ('bold' as const) : ('regular' as const),
    }))
    const direction = rightToLeft ? 'rtl' : 'ltr'
    return layoutSpans(fonts, parts, { size, width: available, ...(mixed ? { direction } : {}) }).lines
  }

  /** A paragraph, with something beside its first line: a bullet before, dates after it. */
  function paragraph(
    spans: readonly SetSpan[],
    { size, leading, before = 0 }: TextStyle,
    element: FlowElement,
    more: { indent?: number; bullet?: boolean; after?: readonly SetSpan[]; afterSize?: number } = {},
  ): FlowLine[] {
    const { indent = 0, bullet = false, after = [], afterSize = size } = more
    const height = size * leading
    const baseline = (height - size) / 2 + size * ASCENT
    const place = (line: TextLine, own: readonly SetSpan[], x: number, by = size): SetText => ({
      line,
      spans: own,
      size: by,
      x: rightToLeft ? width - x - line.width : x,
      baseline,
    })
    const [beside] = after.some(({ text }) => text) ? layOut(after, afterSize, width) : []
    const available = width - indent - (beside ? beside.width + BESIDE_GAP : 0)
    const dot: SetSpan[] = [{ text: '•', colour: 'accent' }]
    const [dotLine] = bullet ? layOut(dot, size, width) : []
    const lines = layOut(spans, size, available).map((line, index): FlowLine => {
      const texts = [
        ...(dotLine && index === 0 ? [place(dotLine, dot, indent - size)] : []),
        place(line, spans, indent),
        ...(beside && index === 0 ? [place(beside, after, width - beside.width, afterSize)] : []),
      ]
      return { height, before: index === 0 ? before : 0, withNext: false, element, texts, rules: [] }
    })
    return keepParagraph(lines)
  }

  return { width, rightToLeft, paragraph }
}

/** Puts a separator between groups of words. */
export const joinSpans = (
  groups: readonly SetSpan[],
  separator: string,
  colour: SetSpan['colour'],
): SetSpan[] =>
  groups.flatMap((span, index) =>
    index === 0 ? [span] : [{ text: separator, ...(colour ? { colour } : {}) }, span],
  )
