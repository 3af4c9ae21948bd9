import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { CALIBRATION_MS } from './budgets.mjs'

const THREADS = 2
/** Runs in a thread: allocation, hashing and sorting, as tests do. */
const LOOP = `
const { createHash } = require('node:crypto')
const { parentPort } = require('node:worker_threads')
const started = performance.now()
const words = []
for (let round = 0; round < 60_000; round += 1) words.push(createHash('sha1').update('word ' + round).digest('hex'))
words.sort()
parentPort.postMessage(performance.now() - started)
`

/**
 * How slow this machine is now: runs a fixed loop on as many threads as the suite has workers, so that what else runs here counts too.
 * @returns 1 on the machine that the budgets were set on, 2 where everything takes twice as long
 */
export async function measureSlowness() {
  const times = await Promise.all(
    Array.from({ length: THREADS }, async () => {
      const worker = new Worker(LOOP, { eval: true })
      const [ms] = await once(worker, 'message')
      await worker.terminate()
      return ms
    }),
  )
  return Math.max(...times) / CALIBRATION_MS
}
