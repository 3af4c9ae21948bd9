import type { ChildProcess } from 'node:child_process'
import { z } from 'zod'
import { getLanguage } from '#platform/rules/messages/language.ts'
import { forkChild, lowerPriority } from '../fork-child.ts'

/** Messages of the child process that renders a PDF. */
const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), percent: z.number() }),
  z.object({ kind: z.literal('made'), pdf: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
])
export type PdfProcessMessage = z.infer<typeof messageSchema>

interface RunOptions {
  onProgress: (percent: number) => void
  signal: AbortSignal
  /** Without a message for so long, the process is killed. */
  stallMs?: number
}

/**
 * Renders a PDF in a child process, with a lower priority than the process that answers requests.
 * @param main file that calls `servePdfProcess`
 * @returns the PDF
 * @throws the signal's reason when aborted; Error when the process fails or stalls
 */
export async function renderPdfInChildProcess<Order extends object>(
  main: URL,
  order: Order,
  options: RunOptions,
): Promise<Uint8Array> {
  options.signal.throwIfAborted()
  const child = forkChild(main, { serialization: 'advanced' })
  lowerPriority(child)
  try {
    return await waitForPdf(child, order, options)
  } finally {
    child.kill('SIGKILL')
  }
}

function waitForPdf(
  child: ChildProcess,
  order: object,
  { signal, stallMs = 60_000, onProgress }: RunOptions,
) {
  return new Promise<Uint8Array>((resolve, reject) => {
    const stalled = setTimeout(() => settle(() => reject(new Error('rendering a PDF stalled'))), stallMs)
    const aborted = () => settle(() => reject(signal.reason))
    const settle = (end: () => void): void => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', aborted)
      child.removeAllListeners('message')
      end()
    }
    signal.addEventListener('abort', aborted)
    child.once('error', (error) => settle(() => reject(error)))
    child.once('exit', (code, by) =>
      settle(() => reject(new Error(`rendering a PDF ended with ${by ?? code}`))),
    )
    child.on('message', (raw) => {
      const { data: message } = messageSchema.safeParse(raw)
      if (message?.kind === 'progress') {
        stalled.refresh()
        onProgress(message.percent)
      } else if (message?.kind === 'made') settle(() => resolve(message.pdf))
      else if (message) settle(() => reject(new Error(message.message)))
    })
    child.send({ order, language: getLanguage() })
  })
}
