import { servePdfProcess } from '#platform/server/pdf/serve-pdf-process.ts'
import { renderNotesPdf } from './render-notes-pdf.ts'

servePdfProcess(renderNotesPdf)
