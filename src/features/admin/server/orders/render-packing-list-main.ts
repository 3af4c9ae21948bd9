// The child process of packing-list-maker.ts.
import { serveWarmPdfProcess } from '#platform/server/pdf/serve-warm-pdf-process.ts'
import { renderPackingList } from './render-packing-list.ts'

serveWarmPdfProcess(renderPackingList)
