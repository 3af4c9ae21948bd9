import { GlobalWorkerOptions, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { preloadFiles } from '#ui/lazy/code-files.ts'

GlobalWorkerOptions.workerSrc = workerUrl

let worker: Promise<PDFWorker> | undefined

/** Its code is at hand before, since a worker whose code could not be had fails for as long as the page is open. */
async function startWorker(): Promise<PDFWorker> {
  await preloadFiles([workerUrl])
  const started = new PDFWorker()
  await started.promise
  return started
}

/** One for all documents: it is a megabyte of code. After a failure the next document tries again. */
export async function getPdfWorker(): Promise<PDFWorker> {
  worker ??= startWorker()
  try {
    return await worker
  } catch (error) {
    worker = undefined
    throw error
  }
}
