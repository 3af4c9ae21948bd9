import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { getPdfWorker } from '../pdf-worker.ts'

/** More pixels than that for each of the page's do not look better on paper that is read on a screen. */
const MAX_PIXEL_RATIO = 2

interface DrawPdfOptions {
  /** CSS pixels. */
  readonly width: number
  readonly maxPages: number
}

/**
 * Draws the first pages of a PDF.
 * @throws when it is none
 */
export async function drawPdf(file: Blob, { width, maxPages }: DrawPdfOptions) {
  const loading = getDocument({
    data: await file.arrayBuffer(),
    worker: await getPdfWorker(),
    useWasm: false,
    useSystemFonts: false,
  })
  try {
    const pdf = await loading.promise
    const canvases: HTMLCanvasElement[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number += 1) {
      const page = await pdf.getPage(number)
      const scale =
        (width * Math.min(devicePixelRatio, MAX_PIXEL_RATIO)) / page.getViewport({ scale: 1 }).width
      const viewport = page.getViewport({ scale })
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(viewport.width)
      canvas.height = Math.round(viewport.height)
      await page.render({ canvas, viewport }).promise
      canvases.push(canvas)
    }
    return { pageCount: pdf.numPages, canvases }
  } finally {
    await loading.destroy()
  }
}
