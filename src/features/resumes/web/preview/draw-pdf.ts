import { GlobalWorkerOptions, getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { preloadFiles } from '#ui/lazy/code-files.ts'

GlobalWorkerOptions.workerSrc = workerUrl

/** More pixels than that for each of the page's do not look better on paper that is read on a screen. */
const MAX_PIXEL_RATIO = 2

let worker: Promise<PDFWorker> | undefined

/** Its code is at hand before, since a worker whose code could not be had fails for as long as the page is open. */
async function startWorker(): Promise<PDFWorker> {
  await preloadFiles([workerUrl])
  const started = new PDFWorker()
  await started.promise
  return started
}

/** One for all documents: it is a megabyte of code. After a failure the next document tries again. */
async function getWorker(): Promise<PDFWorker> {
  worker ??= startWorker()
  try {
    return await worker
  } catch (error) {
    worker = undefined
    throw error
  }
}

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
    worker: await getWorker(),
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
