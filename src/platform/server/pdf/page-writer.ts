import { layoutCodeLine } from './grid-lines.ts'
import { createPdfTextPainter } from './paint-text.ts'
import type { FontStyle, PdfFonts } from './pdf-fonts.ts'
import { layoutParagraph, type TextLine } from './text-lines.ts'

export const PDF_PAGE_SIZE = { width: 595.28, height: 841.89 }
export const PDF_PAGE_MARGIN = 56
export const PDF_FOOTER_HEIGHT = 40
const TEXT_WIDTH = PDF_PAGE_SIZE.width - 2 * PDF_PAGE_MARGIN
const FOOT_SIZE = 8.5
export const PDF_COLORS = {
  text: '#1b2340',
  soft: '#5b6480',
  accent: '#8a4b00',
  line: '#d9dce6',
  band: '#0b1021',
  code: '#f3f4f8',
}

export interface TextStyle {
  size: number
  font: FontStyle
  colour: string
  /** Points from the left. */
  indent?: number
  /** Line height as a multiple of the size. */
  leading?: number
}

const CODE = { size: 9, font: 'mono', colour: PDF_COLORS.text, leading: 1.45 } as const
const CODE_PADDING = 8
const CELL_GAP = 14
/** Tolerance for rounding errors of widths, in points. */
const HAIR = 0.01
/** Tables that are wider than the page shrink to this share of their size before their cells break into lines. */
const SMALLEST_TABLE = 0.75

export type PageWriter = ReturnType<typeof createPageWriter>

/** Writes text from top to bottom, with page breaks. */
export function createPageWriter(doc: PDFKit.PDFDocument, fonts: PdfFonts) {
  const paint = createPdfTextPainter(doc, fonts)
  let y = PDF_PAGE_MARGIN

  function draw(line: TextLine, left: number, baseline: number, { size, colour }: TextStyle) {
    paint(line, left, baseline, size, () => colour)
  }

  function goToNewPage() {
    doc.addPage()
    y = PDF_PAGE_MARGIN
  }

  /** Breaks the page when less than this is left of it. */
  function keepTogether(height: number) {
    if (y + height > PDF_PAGE_SIZE.height - PDF_PAGE_MARGIN - PDF_FOOTER_HEIGHT) goToNewPage()
  }

  return {
    moveTo(to: number) {
      y = to
    },
    moveDown(by: number) {
      y += by
    },
    goToNewPage,
    keepTogether,
    paragraph(text: string, style: TextStyle) {
      const { size, font, indent = 0, leading = 1.4 } = style
      const width = TEXT_WIDTH - indent
      const { lines, rightToLeft } = layoutParagraph(fonts, text, { style: font, size, width })
      for (const line of lines) {
        keepTogether(size * leading)
        draw(line, PDF_PAGE_MARGIN + indent + (rightToLeft ? width - line.width : 0), y + size, style)
        y += size * leading
      }
    },
    /** Lines of code with a background; their characters align in columns. */
    code(lines: readonly string[], indent: number) {
      const [width, height] = [TEXT_WIDTH - indent, CODE.size * CODE.leading]
      const shown = lines.flatMap((line) =>
        layoutCodeLine(fonts, line, { size: CODE.size, width: width - 2 * CODE_PADDING }),
      )
      for (const [index, line] of shown.entries()) {
        const [above, below] = [index === 0 ? CODE_PADDING : 0, index === shown.length - 1 ? CODE_PADDING : 0]
        keepTogether(above + height + below)
        doc.rect(PDF_PAGE_MARGIN + indent, y, width, above + height + below + 0.3).fill(PDF_COLORS.code)
        draw(line, PDF_PAGE_MARGIN + indent + CODE_PADDING, y + above + CODE.size, CODE)
        y += above + height + below
      }
    },
    /** A table; columns are as wide as their widest cell, as far as the page allows. */
    table(rows: readonly (readonly string[])[], headed: boolean, indent: number) {
      const available = TEXT_WIDTH - indent
      const columns = Math.max(...rows.map((row) => row.length))
      const widthOfCell = (cell: string) =>
        Math.max(
          0,
          ...layoutParagraph(fonts, cell, {
            style: 'mono',
            size: 1,
            width: Number.POSITIVE_INFINITY,
          }).lines.map((line) => line.width),
        )
      const natural = Array.from({ length: columns }, (_, column) =>
        Math.max(...rows.map((row) => widthOfCell(row[column] ?? ''))),
      )
      const wanted = natural.reduce((sum, width) => sum + width, 0)
      const gaps = CELL_GAP * columns
      const size =
        CODE.size * Math.min(1, Math.max(SMALLEST_TABLE, (available - gaps) / (wanted * CODE.size)))
      const share = Math.min(1, (available - gaps) / (wanted * size))
      const style = { ...CODE, size }
      for (const [index, row] of rows.entries()) {
        const cells = natural.map((width, column) =>
          layoutParagraph(fonts, row[column] ?? '', {
            style: 'mono',
            size,
            width: width * size * share + HAIR,
          }),
        )
        const height = Math.max(...cells.map(({ lines }) => lines.length)) * size * CODE.leading + 5
        keepTogether(height)
        let x = PDF_PAGE_MARGIN + indent
        for (const [column, { lines, rightToLeft }] of cells.entries()) {
          const width = (natural[column] ?? 0) * size * share
          for (const [below, line] of lines.entries()) {
            const left = x + CELL_GAP / 2 + (rightToLeft ? width - line.width : 0)
            draw(line, left, y + 3 + size + below * size * CODE.leading, style)
          }
          x += width + CELL_GAP
        }
        y += height
        const ruled = headed && index === 0
        doc
          .moveTo(PDF_PAGE_MARGIN + indent, y)
          .lineTo(x, y)
          .lineWidth(ruled ? 1 : 0.5)
          .strokeColor(ruled ? PDF_COLORS.soft : PDF_COLORS.line)
          .stroke()
      }
    },
    /** A short text, optionally a link, in the margin of the next paragraph. */
    beside(text: string, style: TextStyle, baseline: number, link: string | null) {
      const [line] = layoutParagraph(fonts, text, {
        style: style.font,
        size: style.size,
        width: TEXT_WIDTH,
      }).lines
      if (!line) return
      draw(line, PDF_PAGE_MARGIN, y + baseline, style)
      if (link === null) return
      doc.link(PDF_PAGE_MARGIN, y, line.width, style.size * 1.4, link)
      doc
        .moveTo(PDF_PAGE_MARGIN, y + baseline + 2)
        .lineTo(PDF_PAGE_MARGIN + line.width, y + baseline + 2)
        .lineWidth(0.6)
        .strokeColor(style.colour)
        .stroke()
    },
    /** One line at the foot of a page, at its left or right side. */
    foot(text: string, side: 'left' | 'right') {
      const style: TextStyle = { size: FOOT_SIZE, font: 'regular', colour: PDF_COLORS.soft }
      const width = side === 'left' ? TEXT_WIDTH - 60 : 60
      const [line] = layoutParagraph(fonts, text, { style: style.font, size: style.size, width }).lines
      if (!line) return
      const x = side === 'left' ? PDF_PAGE_MARGIN : PDF_PAGE_SIZE.width - PDF_PAGE_MARGIN - line.width
      draw(line, x, PDF_PAGE_SIZE.height - PDF_FOOTER_HEIGHT, style)
    },
  }
}
