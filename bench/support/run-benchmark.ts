import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchFigure } from '../figure.ts'

const PROGRAM = fileURLToPath(new URL('./benchmark-process.ts', import.meta.url))
/** What a benchmark that is over its time gets to put things away. */
const GRACE_MS = 15_000

/** What a process of a benchmark says at its end. */
export type BenchmarkOutcome = { readonly figures: BenchFigure[] } | { readonly failure: string }

/**
 * Runs one benchmark in a process of its own, with whatever it starts: one that fails, hangs or dies is a figure that does
 * not hold, and takes nothing along.
 * @param file of the benchmark
 * @param limitMs ends it after this long
 * @param signal ends it at once
 */
export async function runBenchmark(
  file: string,
  limitMs: number,
  signal?: AbortSignal,
): Promise<BenchFigure[]> {
  const child = fork(PROGRAM, [file], { detached: true, serialization: 'advanced' })
  const ended = once(child, 'exit')
  let outcome: BenchmarkOutcome | undefined
  let failure = ''
  child.on('message', (message) => {
    outcome = message as BenchmarkOutcome
  })
  const end = (reason: string) => {
    failure ||= reason
    endGroup(child)
  }
  const timer = setTimeout(() => end(`not done after ${limitMs / 60_000} minutes`), limitMs)
  const stop = () => end('stopped')
  signal?.addEventListener('abort', stop, { once: true })
  const [code, by] = await ended
  clearTimeout(timer)
  signal?.removeEventListener('abort', stop)
  // Whatever it has left behind.
  kill(child, 'SIGKILL')
  if (outcome && 'figures' in outcome && !failure) return outcome.figures
  if (outcome && 'failure' in outcome) failure ||= outcome.failure
  failure ||= `ended early (${by ?? code})`
  return [{ name: `${basename(file)}: ${failure}`, value: Number.NaN, unit: '', bar: '', holds: false }]
}

function endGroup(child: ChildProcess): void {
  kill(child, 'SIGTERM')
  const timer = setTimeout(() => kill(child, 'SIGKILL'), GRACE_MS)
  child.once('exit', () => clearTimeout(timer))
}

/** The benchmark and all that it has started: it leads a group of processes. */
function kill({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // Nobody is left.
  }
}
