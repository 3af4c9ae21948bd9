import type { ChildMessage } from './protocol.ts'
import { type BookOrder, setBook } from './set-book.ts'

const say = (message: ChildMessage, then?: () => void) => process.send?.(message, () => then?.())

// Sets the one book that comes by message, and sends it back. The order comes from the server's own process.
process.once('message', async (order: BookOrder) => {
  try {
    const pdf = await setBook(order, (percent) => say({ kind: 'progress', percent }))
    say({ kind: 'made', pdf }, () => process.exit(0))
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    say({ kind: 'failed', message }, () => process.exit(1))
  }
})
process.once('disconnect', () => process.exit(0))
