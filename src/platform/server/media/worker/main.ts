import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { sendToParent } from '../../send-to-parent.ts'
import { MediaError } from '../media-error.ts'
import { executeMediaJob } from './execute-media-job.ts'
import type { MediaWorkerMessage, MediaWorkerRequest } from './protocol.ts'

/** The media worker process: takes one order, reports progress and the result, and waits to be killed. */
const MEMORY_LIMIT_BYTES = 4 * 1024 ** 3
const REPORT_EVERY_MS = 200

const say = (message: MediaWorkerMessage): void => sendToParent(message)

/** Gives the server precedence: for the processor, and when the machine runs out of memory. */
function stepBack(): void {
  // The lowest. At 10, pages took 2.7 times as long beside it as without it, at 19 1.5 times (bench/transcode.bench.ts).
  setPriority(19)
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not on this system.
  }
  setInterval(() => {
    if (process.memoryUsage.rss() > MEMORY_LIMIT_BYTES) process.kill(process.pid, 'SIGKILL')
  }, 500).unref()
}

function progressReporter(): (done: number) => void {
  let highest = 0
  let reported = 0
  return (done) => {
    highest = Math.max(highest, Math.min(1, done))
    const now = performance.now()
    if (now - reported < REPORT_EVERY_MS) return
    reported = now
    say({ kind: 'progress', done: highest })
  }
}

async function carryOut(order: MediaWorkerRequest): Promise<void> {
  try {
    say({ kind: 'result', value: await executeMediaJob(order, progressReporter()) })
  } catch (error) {
    if (error instanceof MediaError) {
      const cause = error.cause instanceof Error ? error.cause.message : ''
      say({ kind: 'refused', code: error.code, detail: cause })
    } else {
      say({
        kind: 'failed',
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
    }
  }
}

// The server is gone, perhaps before this line was reached: nobody wants the result any more.
process.once('disconnect', () => process.exit(1))
if (!process.connected) process.exit(1)
stepBack()
process.once('message', (order: MediaWorkerRequest) => void carryOut(order))
