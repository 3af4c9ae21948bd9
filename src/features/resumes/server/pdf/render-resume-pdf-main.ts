// The child process of resume-pdf-maker.ts.
import { serveWarmPdfProcess } from '#platform/server/pdf/serve-warm-pdf-process.ts'
import { renderResumePdf } from './render-resume-pdf.ts'

serveWarmPdfProcess(renderResumePdf)
