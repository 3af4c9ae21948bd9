import { pathToFileURL } from 'node:url'
import type { BenchFigure } from '../figure.ts'
import type { BenchmarkOutcome } from './run-benchmark.ts'

// The process of one benchmark: runs the file it is given, and reports its figures.

const [file = ''] = process.argv.slice(2)
process.once('disconnect', () => process.exit(1))

async function measure(): Promise<BenchmarkOutcome> {
  try {
    const { run }: { run: () => Promise<BenchFigure[]> } = await import(pathToFileURL(file).href)
    return { figures: await run() }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

// Nothing else may be left to wait for; that is no success.
const outcome = await measure()
process.send?.(outcome, () => process.exit(0))
