import PDFDocument from 'pdfkit'
import { getLanguage } from '#platform/rules/messages/language.ts'
import {
  createPageWriter,
  type PageWriter,
  PDF_COLORS,
  PDF_FOOTER_HEIGHT,
  PDF_PAGE_MARGIN,
  PDF_PAGE_SIZE,
} from './page-writer.ts'
import { loadPdfFonts } from './pdf-fonts.ts'

interface PdfDocumentOptions {
  readonly title: string
  readonly author: string
  readonly createdAt: Date
  /** All that will be written, by font: the fonts of the document hold the characters of these texts and no others. */
  readonly texts: Parameters<typeof loadPdfFonts>[0]
}

/**
 * Writes a document of A4 pages. Takes a core for a second or two, so run it in a process of its own.
 * @param write draws the pages, beginning with adding the first one
 */
export async function writePdf(
  options: PdfDocumentOptions,
  write: (doc: PDFKit.PDFDocument, page: PageWriter) => void,
): Promise<Buffer> {
  const fonts = await loadPdfFonts(options.texts)
  return drawPdf(options, (doc) => write(doc, createPageWriter(doc, fonts)))
}

/**
 * Writes a document that is drawn by its caller.
 * @param draw draws the pages, beginning with adding the first one
 */
export async function drawPdf(
  {
    title,
    author,
    createdAt,
    ...more
  }: Omit<PdfDocumentOptions, 'texts'> & Pick<PDFKit.PDFDocumentOptions, 'size' | 'tagged'>,
  draw: (doc: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: more.size ?? 'A4',
    tagged: more.tagged ?? false,
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: getLanguage(),
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
  })
  const bytes: Buffer[] = []
  doc.on('data', (part: Buffer) => bytes.push(part))
  const done = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject))
  draw(doc)
  doc.end()
  await done
  return Buffer.concat(bytes)
}

/** Writes a text and the number at the foot of each page but the first, which is a cover. */
export function numberPdfPages(doc: PDFKit.PDFDocument, page: PageWriter, text: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let index = 1; index < count; index += 1) {
    doc.switchToPage(start + index)
    doc
      .moveTo(PDF_PAGE_MARGIN, PDF_PAGE_SIZE.height - PDF_FOOTER_HEIGHT - 16)
      .lineTo(PDF_PAGE_SIZE.width - PDF_PAGE_MARGIN, PDF_PAGE_SIZE.height - PDF_FOOTER_HEIGHT - 16)
      .lineWidth(0.6)
      .strokeColor(PDF_COLORS.line)
      .stroke()
    page.foot(text, 'left')
    page.foot(`${index + 1} / ${count}`, 'right')
  }
}
