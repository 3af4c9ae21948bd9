import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BenchFigure } from './figure.ts'
import { runBenchmark } from './support/run-benchmark.ts'

const MINUTE_MS = 60_000
/** Longer than any of them takes on a slow machine. */
const USUAL_MINUTES = 30
const LONG_MINUTES: Readonly<Record<string, number>> = { 'soak.bench.ts': 90, 'console.bench.ts': 90 }

/** Runs every `*.bench.ts` beside it (or those named), prints a table and, with --json FILE, writes the figures. */
const { values, positionals } = parseArgs({ options: { json: { type: 'string' } }, allowPositionals: true })
const names = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.bench.ts')).sort()
const chosen = names.filter(
  (name) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
)

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stopping.abort())

const figures: BenchFigure[] = []
for (const name of chosen) {
  if (stopping.signal.aborted) break
  process.stdout.write(`${name} …\n`)
  const limit = (LONG_MINUTES[name] ?? USUAL_MINUTES) * MINUTE_MS
  const measured = await runBenchmark(join(import.meta.dirname, name), limit, stopping.signal)
  figures.push(...measured)
  for (const figure of measured) process.stdout.write(`  ${line(figure)}\n`)
  // After each, so that an end by force loses nothing that is known.
  if (values.json) await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`)
}
process.stdout.write(`\n${figures.map(line).join('\n')}\n`)
process.exit(figures.every((figure) => figure.holds) && !stopping.signal.aborted ? 0 : 1)

function line({ name, value, unit, bar, holds }: BenchFigure): string {
  const size = Number.isNaN(value) ? '' : value.toFixed(2)
  return `${holds ? 'holds' : 'FAILS'}  ${name.padEnd(84)} ${size.padStart(9)} ${unit.padEnd(6)} ${bar}`
}
