import { Piscina } from 'piscina'
import { AppError } from '#platform/rules/app-error.ts'
import { getLanguage } from '#platform/rules/messages/language.ts'
import { limitConcurrency } from '../limit-concurrency.ts'
import { inOwnTurn } from './asker.ts'
import type { ThreadTask } from './thread-main.ts'

/** Who waits for the work: a person, or a job that has the night. Neither takes the other's threads. */
export type Lane = 'request' | 'job'

interface LaneLimits {
  readonly threads: number
  readonly budgetMs: number
  readonly mostWaiting: number
  /** On Linux what requests wait for goes first. */
  readonly nice: number
}

const LANES: Readonly<Record<Lane, LaneLimits>> = {
  request: { threads: 2, budgetMs: 15_000, mostWaiting: 200, nice: 0 },
  job: { threads: 1, budgetMs: 120_000, mostWaiting: 1_000, nice: 5 },
}
/** Of JavaScript's own memory; the buffers of inputs are bounded where they come in. */
const MAX_HEAP_MB = 512
/** Threads that have nothing to do give their memory back. */
const IDLE_MS = 5 * 60_000

/** Work that took more time or memory than it may. What was brought in is too large or made to harm. */
export class TooMuchWorkError extends AppError {
  constructor(options?: ErrorOptions) {
    super('work/too-much', 'This takes more time or memory than it may.', options)
  }
}

function openLane(lane: Lane) {
  const { threads, mostWaiting, nice } = LANES[lane]
  const pool = new Piscina({
    filename: new URL('./thread-main.ts', import.meta.url).href,
    name: 'default',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    niceIncrement: nice,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  // The task's own promise says the same.
  pool.on('error', () => {})
  return { pool, inTurns: limitConcurrency(threads, mostWaiting) }
}

const open: Partial<Record<Lane, ReturnType<typeof openLane>>> = {}

async function run(lane: Lane, budgetMs: number, task: ThreadTask): Promise<unknown> {
  open[lane] ??= openLane(lane)
  const { pool, inTurns } = open[lane]
  const takeThread = () => inTurns(() => runWithin(pool, budgetMs, task))
  return lane === 'request' ? inOwnTurn(takeThread) : takeThread()
}

async function runWithin(pool: Piscina, budgetMs: number, task: ThreadTask): Promise<unknown> {
  // From here on, so that waiting for a turn costs nothing.
  const budget = AbortSignal.timeout(budgetMs)
  try {
    return await pool.run(task, { signal: budget })
  } catch (error) {
    const isOutOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    if (budget.aborted || isOutOfMemory) throw new TooMuchWorkError({ cause: error })
    throw error
  }
}

// biome-ignore lint/suspicious/noExplicitAny: only `any` stands for the inputs of all functions
type Work = (input: any) => unknown

/**
 * Makes work that depends on what people bring run in a thread, off the event loop, with a budget of time and memory
 * (docs/decisions/0078-what-people-bring-is-read-in-threads.md). Input and result are copied, so they are plain data: a class arrives
 * without its methods, and an error without its class. What a person should read is therefore returned, never thrown.
 *
 * @param file whose default export does the work; the server imports nothing of it but types
 * @param options.budgetMs milliseconds from when it has a thread; of its lane when left out
 * @returns the same work as a promise, which rejects with `TooMuchWorkError` when the budget is spent, and with AppError `busy` when too
 *   many wait for a thread
 */
export const defineThreadWork =
  <Does extends Work>(file: URL, { budgetMs }: { readonly budgetMs?: number } = {}) =>
  (input: Parameters<Does>[0], lane: Lane = 'request'): Promise<Awaited<ReturnType<Does>>> =>
    run(lane, budgetMs ?? LANES[lane].budgetMs, {
      file: file.href,
      language: getLanguage(),
      input,
    }) as Promise<Awaited<ReturnType<Does>>>
