import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import { AppError } from '#platform/rules/app-error.ts'
import { getLanguage } from '#platform/rules/messages/language.ts'
import { t } from '../../messages/index.ts'
import { forkChild } from '../fork-child.ts'

const answerSchema = z.union([
  z.object({ pdf: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
  z.object({ failure: z.string() }),
])
export type WarmPdfAnswer = z.infer<typeof answerSchema>

interface WarmPdfOptions {
  /** Without work for so long, the process ends. */
  readonly idleMs?: number
  /** A document that takes longer is given up, and its process with it. */
  readonly longestMs?: number
  /** Documents that wait for the one in work. */
  readonly mostWaiting?: number
  /** After so many documents the process is replaced: what it keeps of fonts and texts grows with each. */
  readonly mostDocuments?: number
}

/** Renders documents one after the other in a process that stays for the next one. Somebody waits for each: its priority is the usual one. */
export interface WarmPdfProcess<Order extends object> {
  /**
   * @param signal takes back what waits; a document in work is finished and thrown away
   * @throws AppError `pdf/busy` when too many wait, `pdf/too_long` when it takes too long; the signal's reason; Error when rendering
   *   fails or the process dies
   */
  render(order: Order, signal?: AbortSignal): Promise<Uint8Array>
  /** Ends the process; what waits or is in work fails, and so does what is ordered later. */
  close(): void
}

const MINUTE_MS = 60_000

/** @param main file that calls `serveWarmPdfProcess`; its process is started with the first document */
export function createWarmPdfProcess<Order extends object>(
  main: URL,
  {
    idleMs = MINUTE_MS,
    longestMs = MINUTE_MS / 2,
    mostWaiting = 24,
    mostDocuments = 2_000,
  }: WarmPdfOptions = {},
): WarmPdfProcess<Order> {
  let current: { child: ChildProcess; rendered: number } | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const closing = new AbortController()

  function end() {
    clearTimeout(idle)
    current?.child.kill('SIGKILL')
    current = undefined
  }

  function start() {
    const child = forkChild(main, { serialization: 'advanced' })
    // A message to a process that has just ended; without a listener it would end this one, too.
    child.on('error', () => {})
    return { child, rendered: 0 }
  }

  async function renderNow(order: Order): Promise<Uint8Array> {
    clearTimeout(idle)
    if (!current?.child.connected) current = start()
    const { child } = current
    const limit = AbortSignal.timeout(longestMs)
    const done = new AbortController()
    try {
      const signal = AbortSignal.any([limit, closing.signal, done.signal])
      const answered = once(child, 'message', { signal })
      const died = once(child, 'exit', { signal }).then(([code, by]) => {
        throw new Error(`rendering a PDF ended with ${by ?? code}`)
      })
      child.send({ order, language: getLanguage() })
      const [raw] = await Promise.race([answered, died])
      const answer = answerSchema.parse(raw)
      current.rendered += 1
      if (current.rendered >= mostDocuments) end()
      else idle = setTimeout(end, idleMs).unref()
      if ('failure' in answer) throw new RenderingError(answer.failure)
      return answer.pdf
    } catch (error) {
      if (error instanceof RenderingError) throw error
      end()
      closing.signal.throwIfAborted()
      if (limit.aborted) throw new AppError('pdf/too_long', t.documentTakesTooLong, { cause: error })
      throw error
    } finally {
      done.abort()
    }
  }

  return {
    async render(order, signal) {
      closing.signal.throwIfAborted()
      signal?.throwIfAborted()
      if (waiting > mostWaiting) throw new AppError('pdf/busy', t.tooManyDocuments)
      waiting += 1
      let place: 'waiting' | 'in work' | 'left' = 'waiting'
      const leave = () => {
        if (place !== 'left') waiting -= 1
        place = 'left'
      }
      const turn = last.then(() => {
        closing.signal.throwIfAborted()
        signal?.throwIfAborted()
        place = 'in work'
        return renderNow(order)
      })
      last = turn.catch(() => {}).finally(leave)
      // What is taken back makes room for others at once.
      return signal ? unlessAborted(turn, signal, () => place === 'waiting' && leave()) : turn
    },
    close() {
      closing.abort(new Error('no more documents are rendered: the server is stopping'))
      end()
    },
  }
}

/** What the process says of one document; it goes on with the next. */
class RenderingError extends Error {}

async function unlessAborted<Value>(
  value: Promise<Value>,
  signal: AbortSignal,
  onAborted: () => void,
): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const aborted = () => {
    onAborted()
    reject(signal.reason)
  }
  signal.addEventListener('abort', aborted, { once: true })
  // Nobody waits for it any more when the signal came first.
  value.catch(() => {})
  try {
    return await Promise.race([value, promise])
  } finally {
    signal.removeEventListener('abort', aborted)
  }
}
