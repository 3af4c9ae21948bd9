import process from 'node:process'

/**
 * Sends a message to the process that started this one, if there is one. When it has ended, nobody wants the rest either, so this
 * process ends as well: by itself Node would throw EPIPE at whatever runs next.
 */
export function sendToParent(message: unknown): void {
  process.send?.(message, (error) => {
    if (error) process.exit(1)
  })
}
