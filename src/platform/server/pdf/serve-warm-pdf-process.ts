import { runInLanguage } from '#platform/server/language/language-context.ts'
import { sendToParent } from '../send-to-parent.ts'
import type { WarmPdfAnswer } from './warm-pdf-process.ts'

/**
 * To be called by the file that `createWarmPdfProcess` names: renders each document that is ordered, one at a time. Orders come from
 * the server's own process.
 */
export function serveWarmPdfProcess<Order>(render: (order: Order) => Promise<Uint8Array>): void {
  const answer = (message: WarmPdfAnswer) => sendToParent(message)
  process.on('message', async ({ order, language }: { order: Order; language: string }) => {
    try {
      answer({ pdf: await runInLanguage(language, () => render(order)) })
    } catch (error) {
      answer({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
  process.once('disconnect', () => process.exit(0))
}
