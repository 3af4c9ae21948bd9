import type { ChildProcess } from 'node:child_process'
import { forkChild } from '../../fork-child.ts'
import { isMediaErrorCode, MediaError } from '../media-error.ts'
import type { MediaRunOptions } from '../media-types.ts'
import { type MediaWorkerRequest, mediaWorkerMessageSchema } from './protocol.ts'

export interface RunMediaWorkerOptions extends MediaRunOptions {
  /** The worker is ended when it reports no progress for so long. */
  stallMs: number
  /** Another worker file; for tests of what happens when one misbehaves. */
  worker?: URL
}

const WORKER = new URL('./main.ts', import.meta.url)

/**
 * Runs a job in a process of its own, so that a file that makes the decoder crash, hang or eat memory harms nothing else.
 * @returns what the worker answered, unchecked
 * @throws MediaError for a fault of the file; the signal's reason when aborted; Error for a fault of the machine
 */
export async function runMediaWorker(
  order: MediaWorkerRequest,
  options: RunMediaWorkerOptions,
): Promise<unknown> {
  options.signal?.throwIfAborted()
  // In a process group of its own, so that it is killed together with what it started.
  const child = forkChild(options.worker ?? WORKER, { detached: true })
  try {
    return await answerOf(child, order, options)
  } finally {
    endGroup(child)
  }
}

function answerOf(
  child: ChildProcess,
  order: MediaWorkerRequest,
  options: RunMediaWorkerOptions,
): Promise<unknown> {
  const { signal, stallMs, onProgress } = options
  return new Promise((resolve, reject) => {
    const stalled = setTimeout(() => settle(() => reject(new MediaError('media/stalled'))), stallMs)
    const aborted = () => settle(() => reject(signal?.reason))
    const settle = (end: () => void): void => {
      clearTimeout(stalled)
      signal?.removeEventListener('abort', aborted)
      child.removeAllListeners('message')
      end()
    }
    signal?.addEventListener('abort', aborted)
    child.once('error', (error) => settle(() => reject(error)))
    child.once('exit', (code, by) =>
      settle(() =>
        reject(new MediaError('media/crashed', { cause: new Error(`worker ended with ${by ?? code}`) })),
      ),
    )
    child.on('message', (raw) => {
      const parsed = mediaWorkerMessageSchema.safeParse(raw)
      if (!parsed.success) return
      const message = parsed.data
      if (message.kind === 'progress') {
        stalled.refresh()
        onProgress?.(message.done)
      } else if (message.kind === 'result') settle(() => resolve(message.value))
      else settle(() => reject(failureOf(message)))
    })
    child.send(order)
  })
}

function failureOf(
  message: { kind: 'refused'; code: string; detail: string } | { kind: 'failed'; message: string },
) {
  if (message.kind === 'failed') return new Error(`media worker: ${message.message}`)
  const code = isMediaErrorCode(message.code) ? message.code : 'media/crashed'
  return new MediaError(code, { cause: new Error(message.detail) })
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It ended already, with all it had started.
  }
}
