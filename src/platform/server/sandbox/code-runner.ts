import type { ChildProcess } from 'node:child_process'
import { AppError } from '#platform/rules/app-error.ts'
import { t } from '../../messages/index.ts'
import { lowerPriority } from '../fork-child.ts'
import {
  createProcessInbox,
  EndedProcessError,
  type ProcessInbox,
  SilentProcessError,
} from './process-inbox.ts'
import { sandboxMessageSchema } from './sandbox-messages.ts'
import type { SandboxOrder, SandboxResult } from './sandbox-order.ts'
import { type SandboxLanguage, startSandbox } from './start-sandbox.ts'

export interface CodeRunnerOptions {
  /** Programs that run at the same time. */
  readonly atOnce?: number
  /** Those that wait for them. */
  readonly mostWaiting?: number
  /** Without work for so long, no process is kept ready. */
  readonly idleMs?: number
  /** So much longer than its CPU time may one run take: others have the machine as well. */
  readonly wallFactor?: number
  /** The longest that the runs of one order take together. */
  readonly longestMs?: number
  /** The longest that an interpreter takes to load. */
  readonly startMs?: number
}

export interface CodeOrder extends SandboxOrder {
  readonly language: SandboxLanguage
  /** Whose program it is: one of theirs at a time. */
  readonly personId: string
}

/** Runs programs that nobody trusts, each in a process of its own that is gone after it: docs/decisions/0065-coding-problems.md. */
export interface CodeRunner {
  /**
   * @returns the result of each input in order, up to the first that is neither finished nor an error
   * @throws AppError `code/busy` when too many wait or no interpreter loads in time, `code/already_running` when another one of this person does; Error when the machine
   *   starts no process, or the server stops
   */
  run(order: CodeOrder): Promise<SandboxResult[]>
  /** Ends all processes; what waits or runs fails, and so does what comes later. */
  close(): void
}

const MINUTE_MS = 60_000

/** A process that has loaded its interpreter, or fails to. */
interface ReadyProcess {
  readonly child: ChildProcess
  readonly inbox: ProcessInbox
  readonly ready: Promise<unknown>
}

export function createCodeRunner({
  atOnce = 2,
  mostWaiting = 20,
  idleMs = 5 * MINUTE_MS,
  wallFactor = 10,
  longestMs = MINUTE_MS,
  startMs = MINUTE_MS,
}: CodeRunnerOptions = {}): CodeRunner {
  const people = new Set<string>()
  const waiting: (() => void)[] = []
  const spares = new Map<SandboxLanguage, ReadyProcess>()
  const living = new Set<ChildProcess>()
  let running = 0
  let isClosed = false
  let idle: NodeJS.Timeout | undefined

  function start(language: SandboxLanguage): ReadyProcess {
    const child = startSandbox(language)
    living.add(child)
    child.once('exit', () => living.delete(child))
    const inbox = createProcessInbox(child)
    const ready = inbox.next(startMs)
    // Whoever takes it hears of it.
    ready.catch(() => {})
    return { child, inbox, ready }
  }

  function dropSpares() {
    for (const { child } of spares.values()) child.kill('SIGKILL')
    spares.clear()
  }

  function takeProcess(language: SandboxLanguage): ReadyProcess {
    const spare = spares.get(language)
    spares.delete(language)
    return spare?.child.connected ? spare : start(language)
  }

  /** For the next one, who need not wait for the interpreter. */
  function keepSpare(language: SandboxLanguage) {
    clearTimeout(idle)
    idle = setTimeout(dropSpares, idleMs).unref()
    if (spares.get(language)?.child.connected) return
    try {
      spares.set(language, start(language))
    } catch {
      // The next order says so.
    }
  }

  function throwIfClosed() {
    if (isClosed) throw new Error('no more programs are run: the server is stopping')
  }

  async function runNow(order: CodeOrder): Promise<SandboxResult[]> {
    throwIfClosed()
    const { language, personId: _personId, ...sent } = order
    const taken = takeProcess(language)
    try {
      await taken.ready.catch((error: unknown) => {
        throwIfClosed()
        // The machine has no time for it, or no memory.
        throw new AppError('code/busy', t.tooManyPrograms, { cause: error })
      })
      // The interpreter was loaded quickly; programs let those processes go first that answer requests.
      lowerPriority(taken.child)
      return await collectResults(taken, sent, { wallFactor, longestMs })
    } finally {
      taken.child.kill('SIGKILL')
      throwIfClosed()
      keepSpare(language)
    }
  }

  return {
    async run(order) {
      if (people.has(order.personId)) throw new AppError('code/already_running', t.yourOtherProgramRuns)
      if (running >= atOnce && waiting.length >= mostWaiting)
        throw new AppError('code/busy', t.tooManyPrograms)
      people.add(order.personId)
      try {
        if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
        else running += 1
        try {
          return await runNow(order)
        } finally {
          const next = waiting.shift()
          if (next) next()
          else running -= 1
        }
      } finally {
        people.delete(order.personId)
      }
    },
    close() {
      isClosed = true
      clearTimeout(idle)
      spares.clear()
      for (const child of living) child.kill('SIGKILL')
    },
  }
}

async function collectResults(
  { child, inbox }: ReadyProcess,
  order: SandboxOrder,
  { wallFactor, longestMs }: { wallFactor: number; longestMs: number },
): Promise<SandboxResult[]> {
  const results: SandboxResult[] = []
  const end = performance.now() + longestMs
  child.send(order)
  while (results.length < order.inputs.length) {
    const left = Math.max(0, end - performance.now())
    try {
      const message = sandboxMessageSchema.parse(
        await inbox.next(Math.min(left, order.timeLimitMs * wallFactor)),
      )
      if (message.kind === 'ready') throw new Error('a sandbox is ready twice')
      const isTooLong = 'output' in message && Buffer.byteLength(message.output) > order.outputLimitBytes
      results.push(isTooLong ? { kind: 'output' } : message)
    } catch (error) {
      if (error instanceof SilentProcessError) results.push({ kind: 'time' })
      // The system ends what has used up its CPU time with one of these, and what gets no more memory with others.
      else if (error instanceof EndedProcessError)
        results.push({ kind: ['SIGXCPU', 'SIGKILL'].includes(error.by) ? 'time' : 'memory' })
      else throw error
    }
    const last = results.at(-1)?.kind
    if (last !== 'finished' && last !== 'error') break
  }
  return results
}
