import { createPdfEmojiPainter } from './draw-emoji.ts'
import type { PdfFonts } from './pdf-fonts.ts'
import type { PlacedText, TextLine } from './text-lines.ts'

/** Draws lines of text from a point on their baseline. */
export function createPdfTextPainter(doc: PDFKit.PDFDocument, fonts: PdfFonts) {
  for (const { name, font } of fonts.all) doc.registerFont(name, font as unknown as string)
  const paintEmoji = createPdfEmojiPainter(doc)

  return (
    { texts }: TextLine,
    left: number,
    baseline: number,
    size: number,
    colourOf: (text: PlacedText) => string,
  ): void => {
    for (const placed of texts) {
      const { font, text, level, x, width, stretch = 100 } = placed
      const options = {
        lineBreak: false,
        // Spares PDFKit measuring it again.
        textWidth: width,
        wordCount: 1,
        baseline: 'alphabetic' as const,
        horizontalScaling: stretch,
        ...(level % 2 === 1 ? { features: ['rtlm' as const] } : {}),
      }
      doc
        .font(font.name, size)
        .fillColor(colourOf(placed))
        .text(text, left + x, baseline, options)
      if (font.layers) paintEmoji(font, text, left + x, baseline, size)
    }
  }
}
