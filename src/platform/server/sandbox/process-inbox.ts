import type { ChildProcess } from 'node:child_process'

/** The messages of a process one after the other, none of them lost. */
export interface ProcessInbox {
  /**
   * @throws SilentProcessError when none comes in time; EndedProcessError when the process has ended, and all that it has said was read
   */
  next(withinMs: number): Promise<unknown>
}

export class SilentProcessError extends Error {}

export class EndedProcessError extends Error {
  /** The signal or the exit code. */
  readonly by: string
  constructor(by: string) {
    super(`the process ended with ${by}`)
    this.by = by
  }
}

export function createProcessInbox(child: ChildProcess): ProcessInbox {
  const messages: unknown[] = []
  let wake = () => {}
  const isGone = () => !child.connected && (child.exitCode !== null || child.signalCode !== null)
  child.on('message', (message) => {
    messages.push(message)
    wake()
  })
  child.on('exit', () => wake())
  child.on('disconnect', () => wake())

  return {
    async next(withinMs) {
      const silence = AbortSignal.timeout(withinMs)
      while (messages.length === 0) {
        if (isGone()) throw new EndedProcessError(child.signalCode ?? String(child.exitCode))
        if (silence.aborted) throw new SilentProcessError('nothing was heard of it in time')
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = resolve
        silence.addEventListener('abort', () => resolve(), { once: true })
        await promise
      }
      return messages.shift()
    },
  }
}
