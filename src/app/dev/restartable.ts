import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

/** Long enough to release database connections; jobs that are cut off go on after the restart, as after any crash. */
const STOP_MS = 400

/**
 * A process that can be restarted at any time. One that ends by itself stays down until then.
 *
 * @param spawn starts a process that gets ready and then waits for a message
 * @param prepareMs how long after a start the next process is made ready
 * @param stopMs how long a process may take to end when it is asked to
 */
export function createRestartableProcess(spawn: () => ChildProcess, prepareMs: number, stopMs = STOP_MS) {
  let current: ChildProcess | undefined
  let next: ChildProcess | undefined
  let preparing: NodeJS.Timeout | undefined
  let turn = Promise.resolve()
  let waiting = false

  function start(): void {
    clearTimeout(preparing)
    current = next && lives(next) ? next : spawn()
    next = undefined
    current.send('start')
    preparing = setTimeout(() => {
      next = spawn()
    }, prepareMs)
  }

  return {
    /** Calls during a restart lead to exactly one more, so that the last change is always included. */
    restart(): Promise<void> {
      if (waiting) return turn
      waiting = true
      turn = turn.then(async () => {
        await end(current, stopMs)
        waiting = false
        start()
      })
      return turn
    },
    async stop(): Promise<void> {
      await turn
      clearTimeout(preparing)
      await Promise.all([end(current, stopMs), end(next, stopMs)])
    },
  }
}

/** To be called by the process that is restarted, once it is ready. */
export async function waitForStart(): Promise<void> {
  if (!process.channel) return
  // What lets a process end with its parent (end-with-parent.mjs) leaves its channel holding nothing, and this wait would end it.
  process.channel.ref()
  await once(process, 'message')
  process.channel.unref()
}

const lives = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

async function end(child: ChildProcess | undefined, stopMs: number): Promise<void> {
  if (!child || !lives(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const inTime = await Promise.race([ended.then(() => true), delay(stopMs, false, { ref: false })])
  if (!inTime) child.kill('SIGKILL')
  await ended
}
