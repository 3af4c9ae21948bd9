import { once } from 'node:events'
import { z } from 'zod'
import { forkChild, lowerPriority } from '../fork-child.ts'

/** What HTML is of: a whole article or description, or one line or a few of a question. */
export type ContentKind = 'article' | 'inline'

export const conversionRequestSchema = z.object({
  kind: z.enum(['article', 'inline']),
  html: z.array(z.string()),
})
const answerSchema = z.object({ markdown: z.array(z.string()).nullable() })

const MAIN = new URL('./convert-html-main.ts', import.meta.url)
/**
 * Longer than anything takes that people write, also beside transcodes that take all processors: half a megabyte of Markdown takes
 * half a minute then. What takes longer is taken for unconvertible, for good.
 */
const LONGEST_MS = 10 * 60_000

export interface HtmlConverter {
  /** @returns Markdown for each piece of HTML; null when there is none for one of them */
  convert(kind: ContentKind, html: readonly string[]): Promise<string[] | null>
  close(): void
}

/**
 * Converts HTML to Markdown in a process of its own with a low priority: long articles take a second of computing, in which a
 * server could answer nobody.
 */
export function openHtmlConverter(signal: AbortSignal, longestMs = LONGEST_MS): HtmlConverter {
  let current: ReturnType<typeof start> | undefined
  const close = () => {
    current?.child.kill('SIGKILL')
    current = undefined
  }
  return {
    async convert(kind, html) {
      signal.throwIfAborted()
      if (!current?.child.connected) current = start()
      const { child, ended } = current
      const limit = AbortSignal.any([signal, ended, AbortSignal.timeout(longestMs)])
      try {
        child.send({ kind, html })
        const [answer] = await once(child, 'message', { signal: limit })
        return answerSchema.parse(answer).markdown
      } catch (error) {
        const killedWithUs = child.signalCode === 'SIGTERM' || child.signalCode === 'SIGINT'
        close()
        signal.throwIfAborted()
        if (killedWithUs || !limit.aborted) throw error
        return null
      }
    },
    close,
  }
}

function start() {
  const child = forkChild(MAIN)
  lowerPriority(child)
  const ended = new AbortController()
  // A message to a process that has just ended; without a listener it would end this one, too.
  child.on('error', () => {})
  child.once('exit', () => ended.abort())
  return { child, ended: ended.signal }
}
