import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { SECURITY_HEADERS } from './security.ts'

/** How much of a refused body is still read, and how long: a client that is cut off while sending misses the answer. */
const LINGER_BYTES = 4 * 1024 * 1024
const LINGER_MS = 500
const ANSWER = new TextEncoder().encode(
  JSON.stringify({ code: 'PAYLOAD_TOO_LARGE', message: 'This is larger than what can be sent here.' }),
)

/**
 * Middleware: answers 413 to a longer body, and closes the connection, so that nobody goes on sending what nobody reads.
 * @param maxSize in bytes
 */
export const limitBody = (maxSize: number): MiddlewareHandler<{ Bindings: HttpBindings }> =>
  bodyLimit({
    maxSize,
    onError: (c) => {
      const { incoming } = c.env as HttpBindings
      return new Response(endingWith(incoming as IncomingMessage), {
        status: 413,
        headers: {
          ...SECURITY_HEADERS,
          'content-type': 'application/json',
          'content-length': String(ANSWER.byteLength),
          'cache-control': 'no-store',
          connection: 'close',
        },
      })
    },
  })

/** Sends the answer at once, and ends it when the client has finished sending or its time is up. */
function endingWith(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(ANSWER)
      await discard(incoming)
      controller.close()
    },
  })
}

function discard(incoming: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, LINGER_MS)
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.byteLength
    if (bytes > LINGER_BYTES) resolve()
    // An earlier reader may have paused it.
    else incoming.resume()
  }
  incoming.on('data', count).once('end', resolve).once('close', resolve)
  return promise.finally(() => {
    clearTimeout(timer)
    incoming.off('data', count).off('end', resolve).off('close', resolve)
  })
}
