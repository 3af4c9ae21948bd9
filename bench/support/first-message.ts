import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** The next message of a process; fails when it ends before. */
export async function firstMessage<Message>(child: ChildProcess): Promise<Message> {
  const waiting = new AbortController()
  const { signal } = waiting
  const ended = once(child, 'exit', { signal }).then(([code, by]) => {
    throw new Error(`a process of the benchmark ended early (${by ?? code})`)
  })
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended])
    return message
  } finally {
    ended.catch(() => {})
    waiting.abort()
  }
}
