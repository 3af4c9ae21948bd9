import { type NotesPdfInput, renderNotesPdf } from './render-notes-pdf.ts'
import type { NotesPdfMessage } from './run-notes-pdf.ts'

const say = (message: NotesPdfMessage, then?: () => void) => process.send?.(message, () => then?.())

// Renders the one document it is sent, and sends it back. The message comes from the server's own process.
process.once('message', async (order: NotesPdfInput) => {
  try {
    const pdf = await renderNotesPdf(order, (percent) => say({ kind: 'progress', percent }))
    say({ kind: 'made', pdf }, () => process.exit(0))
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    say({ kind: 'failed', message }, () => process.exit(1))
  }
})
process.once('disconnect', () => process.exit(0))
