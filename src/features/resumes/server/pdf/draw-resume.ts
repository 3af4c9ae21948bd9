import { createPdfTextPainter } from '#platform/server/pdf/paint-text.ts'
import type { PdfFonts } from '#platform/server/pdf/pdf-fonts.ts'
import { layoutParagraph } from '#platform/server/pdf/text-lines.ts'
import type { Colour, FlowElement, PlacedLine, SetText } from './flow.ts'
import type { Column, ResumeLayout } from './page-frame.ts'

type Colours = Readonly<Record<Colour, string>>
interface DrawOptions {
  readonly colours: Colours
  /** What stands at the foot of a page, from the second one on: the first of these texts that fits into a line. */
  footsOf(page: number, count: number): readonly string[]
}

const FOOT_SIZE = 8.5
const FOOT_BASELINE = 30
const HAIRLINE = 0.6

/** Draws a resume that has been laid out: texts with links, outline, and structure for programs that read it aloud. */
export function drawResume(
  doc: PDFKit.PDFDocument,
  fonts: PdfFonts,
  layout: ResumeLayout,
  { colours, footsOf }: DrawOptions,
): void {
  const paint = createPdfTextPainter(doc, fonts)
  const { width, height } = layout.frame
  for (let page = 0; page < layout.pageCount; page += 1) doc.addPage({ size: [width, height], margin: 0 })
  const root = doc.struct('Document')
  const outline = createOutline(doc, width)

  for (const { column, lines } of layout.columns.flatMap(elementsOf)) {
    const [first] = lines
    if (!first) continue
    const { element } = first.line
    if (element.outline) outline(element.outline, first.page, column.topOf(first.page) + first.y)
    const part = element.tag === 'Artifact' ? null : doc.struct(element.tag)
    for (const placed of lines) {
      doc.switchToPage(placed.page)
      const top = column.topOf(placed.page) + placed.y
      if (part) part.add(doc.markStructureContent(element.tag))
      else doc.markContent('Artifact', { type: 'Layout' })
      for (const text of placed.line.texts) drawText(text, column.left, top, part)
      doc.endMarkedContent()
      for (const rule of placed.line.rules) {
        drawRule(placed.page, column.left + rule.x, top + rule.y, rule.width, 0, colours[rule.colour])
      }
    }
    if (part) root.add(part)
  }
  for (const { page, x, top, bottom } of layout.rules) drawRule(page, x, top, 0, bottom - top, colours.line)
  for (let page = 1; page < layout.pageCount; page += 1) drawFoot(page)
  root.end()
  doc.addStructure(root)

  function drawText(
    { line, spans, size, x, baseline }: SetText,
    left: number,
    top: number,
    part: Part | null,
  ) {
    paint(line, left + x, top + baseline, size, ({ span = 0 }) => colours[spans[span]?.colour ?? 'text'])
    for (const { span = 0, x: at, width: wide } of line.texts) {
      const { href, text } = spans[span] ?? {}
      if (!href || !part) continue
      const link = doc.struct('Link')
      const options = { structParent: link, Contents: new String(text) } as object
      doc.link(left + x + at, top + baseline - size * 0.85, wide, size * 1.15, href, options)
      link.end()
      part.add(link)
    }
  }

  function drawRule(page: number, x: number, y: number, wide: number, high: number, colour: string) {
    if (wide <= 0 && high <= 0) return
    doc.switchToPage(page)
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .moveTo(x, y)
      .lineTo(x + wide, y + high)
      .lineWidth(HAIRLINE)
      .strokeColor(colour)
      .stroke()
    doc.endMarkedContent()
  }

  function drawFoot(page: number) {
    const room = width - 2 * layout.margin
    const line = footsOf(page + 1, layout.pageCount)
      .map((text) => layoutParagraph(fonts, text, { style: 'regular', size: FOOT_SIZE, width: room }).lines)
      .find((lines) => lines.length === 1)?.[0]
    if (!line) return
    doc.switchToPage(page)
    doc.markContent('Artifact', { type: 'Pagination' })
    const left = layout.frame.rightToLeft ? layout.margin : width - layout.margin - line.width
    paint(line, left, height - FOOT_BASELINE, FOOT_SIZE, () => colours.soft)
    doc.endMarkedContent()
  }
}

type Part = PDFKit.PDFStructureElement

/** Neighbouring lines of one paragraph or heading. */
function elementsOf(column: Column): { column: Column; lines: PlacedLine[] }[] {
  const elements: { element: FlowElement; column: Column; lines: PlacedLine[] }[] = []
  for (const placed of column.lines) {
    const last = elements.at(-1)
    if (last?.element === placed.line.element) last.lines.push(placed)
    else elements.push({ element: placed.line.element, column, lines: [placed] })
  }
  return elements
}

/** Adds sections and, below them, their entries to the document's outline. */
function createOutline(doc: PDFKit.PDFDocument, width: number) {
  let section: PDFKit.PDFOutline | undefined
  return ({ level, title }: NonNullable<FlowElement['outline']>, page: number, top: number): void => {
    // Its left edge is counted from the right.
    const place = { pageNumber: page, top, left: width, expanded: false } as object
    const item = (level === 0 ? doc.outline : (section ?? doc.outline)).addItem(title, place)
    if (level === 0) section = item
  }
}
