import { startLecternProcess } from '#tests/support/lectern-process.ts'
import { atMost, type Figure, median } from './figure.ts'

const ROUNDS = 5

/** A start on a data folder that has been used before, to the first page; and what of it is our own process. */
export async function run(): Promise<Figure[]> {
  const first = await startLecternProcess({ LOG_LEVEL: 'warn' })
  await first.stop()
  const [whole, own]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now()
    const site = await startLecternProcess({ LOG_LEVEL: 'warn' }, first.dataDir)
    const answer = await fetch(`${site.address}/courses`)
    if (answer.status !== 200) throw new Error(`the first page answered ${answer.status}`)
    whole.push((performance.now() - started) / 1000)
    const metrics = await (await fetch(`${site.address}/metrics`)).text()
    own.push(Number(/^lectern_process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]))
    await site.stop()
  }
  first.clean()
  return [
    atMost(5, 'second start to the first page', median(whole), 's'),
    atMost(1.5, 'second start, CPU time of our process', median(own), 's'),
  ]
}
