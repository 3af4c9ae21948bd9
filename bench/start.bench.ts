import { fileURLToPath } from 'node:url'
import { startLecternProcess } from '#tests/support/lectern-process.ts'
import { atMost, type Figure, median } from './figure.ts'
import { cpuSeconds } from './support/cpu-seconds.ts'

const ROUNDS = 5
/** As `npm start` sets them. */
const SETTINGS = {
  LOG_LEVEL: 'warn',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/lectern-compiled', import.meta.url)),
}

/** A start on a data folder that has been used before, to the first page; and what of it is our own process. */
export async function run(): Promise<Figure[]> {
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
    own.push(await cpuSeconds(site.child.pid ?? 0))
    await site.stop()
  }
  first.clean()
  return [
    atMost(5, 'second start to the first page', median(whole), 's'),
    atMost(1.5, 'second start, CPU time of our process', median(own), 's'),
  ]
}
