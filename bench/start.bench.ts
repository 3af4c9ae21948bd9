import { fileURLToPath } from 'node:url'
import { startLecternProcess } from '#tests/support/lectern-process.ts'
import { type BenchFigure, computeMedian, requireAtMost } from './figure.ts'
import { readCpuSeconds } from './support/processes.ts'

const ROUNDS = 5
/** As `npm start` sets them. */
const SETTINGS = {
  LOG_LEVEL: 'warn',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/lectern-compiled', import.meta.url)),
}

/** A start on a data folder that has been used before, to the first page; and what of it is our own process. */
export async function run(): Promise<BenchFigure[]> {
  const first = await startLecternProcess(SETTINGS)
  await first.stop()
  const [whole, own]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now()
    const site = await startLecternProcess(SETTINGS, first.dataDir)
    const answer = await fetch(`${site.address}/courses`)
    if (answer.status !== 200) throw new Error(`the first page answered ${answer.status}`)
    await answer.text()
    whole.push((performance.now() - started) / 1000)
    own.push(await readCpuSeconds(site.child.pid ?? 0))
    await site.stop()
  }
  first.clean()
  return [
    requireAtMost(5, 'second start to the first page', computeMedian(whole), 's'),
    requireAtMost(0.8, 'second start, CPU time of our process', computeMedian(own), 's'),
  ]
}
