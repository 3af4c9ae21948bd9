import { runInLanguage } from '#platform/server/language/language-context.ts'
import type { PdfProcessMessage } from './run-pdf-process.ts'

const say = (message: PdfProcessMessage, then?: () => void) => process.send?.(message, () => then?.())

/**
 * To be called by the file that `renderPdfInChildProcess` names: renders the one document that is ordered, and sends it back. The order
 * comes from the server's own process.
 * @param render gets a function for progress, 0 to 100
 */
export function servePdfProcess<Order>(
  render: (order: Order, onProgress: (percent: number) => void) => Promise<Uint8Array>,
): void {
  process.once('message', async ({ order, language }: { order: Order; language: string }) => {
    try {
      const pdf = await runInLanguage(language, () =>
        render(order, (percent) => say({ kind: 'progress', percent })),
      )
      say({ kind: 'made', pdf }, () => process.exit(0))
    } catch (error) {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
      say({ kind: 'failed', message }, () => process.exit(1))
    }
  })
  process.once('disconnect', () => process.exit(0))
}
