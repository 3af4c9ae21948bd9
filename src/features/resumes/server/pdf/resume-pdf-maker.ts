import { createWarmPdfProcess, type WarmPdfProcess } from '#platform/server/pdf/warm-pdf-process.ts'
import type { ResumePdfOrder } from './render-resume-pdf.ts'

const RESUME_PDF_MAIN = new URL('./render-resume-pdf-main.ts', import.meta.url)

/** Renders resumes as PDF in a process of its own, to be closed when the server stops: docs/product/resumes.md#the-document. */
export type ResumePdfMaker = WarmPdfProcess<ResumePdfOrder>

/** @param options limits other than the usual ones of `createWarmPdfProcess` */
export const createResumePdfMaker = (options?: Parameters<typeof createWarmPdfProcess>[1]): ResumePdfMaker =>
  createWarmPdfProcess<ResumePdfOrder>(RESUME_PDF_MAIN, options)
