import type { PdfFonts } from '#platform/server/pdf/pdf-fonts.ts'
import type { ResumeDesign } from '../../rules/resume-design.ts'
import { type FlowLine, type PlacedLine, paginate } from './flow.ts'
import type { ResumeContent } from './resume-content.ts'

/** Points. */
const PAGES = {
  A4: { width: 595.28, height: 841.89 },
  Letter: { width: 612, height: 792 },
} as const

export interface Frame {
  readonly width: number
  readonly height: number
  readonly rightToLeft: boolean
}

/** A column of lines on the pages. */
export interface Column {
  /** From the page's left edge. */
  readonly left: number
  readonly width: number
  readonly lines: readonly PlacedLine[]
  /** From the page's top to where the column begins on a page. */
  topOf(page: number): number
  /** Where it ends on each page, from the page's top. */
  readonly bottom: number
}

/** A resume on its pages. */
export interface ResumeLayout {
  readonly frame: Frame
  readonly margin: number
  readonly pageCount: number
  /** In the order in which they are read. */
  readonly columns: readonly Column[]
  /** Hairlines that belong to no line of text. */
  readonly rules: readonly { page: number; x: number; top: number; bottom: number }[]
}

export type Template = (content: ResumeContent, fonts: PdfFonts, frame: Frame) => ResumeLayout

const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu
const LETTER = /\p{L}/gu

/** A resume begins at the right when most of its letters do. */
export function createFrame({ pageSize }: ResumeDesign, texts: readonly string[]): Frame {
  const all = texts.join(' ')
  const fromRight = all.match(FROM_RIGHT)?.length ?? 0
  return { ...PAGES[pageSize], rightToLeft: fromRight * 2 > (all.match(LETTER)?.length ?? 0) }
}

/** Places lines in a column that begins lower on the first page when something stands above. */
export function placeColumn(
  lines: readonly FlowLine[],
  place: { left: number; width: number; firstTop?: number; top: number; bottom: number },
): Column {
  const { left, width, top, bottom, firstTop = top } = place
  const topOf = (page: number) => (page === 0 ? firstTop : top)
  return { left, width, topOf, bottom, lines: paginate(lines, (page) => bottom - topOf(page)) }
}

export const countPages = (columns: readonly Column[]): number =>
  Math.max(1, ...columns.map(({ lines }) => (lines.at(-1)?.page ?? 0) + 1))
