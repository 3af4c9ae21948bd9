import { setTimeout as wait } from 'node:timers/promises'
import { type BenchFigure, requireAtMost } from './figure.ts'
import { startBenchSite } from './support/bench-site.ts'
import { findPostmaster, listDescendants, readPss, readRss } from './support/processes.ts'

const COURSES = 40
/** Until what a start leaves behind is done, and idle connections, the benchmark's own too, are closed. */
const SETTLED_MS = 20_000
const MEGABYTE = 1_048_576

/** What a site holds that has been started, has shown a page and is left alone. */
export async function run(): Promise<BenchFigure[]> {
  const site = await startBenchSite(COURSES)
  try {
    const answer = await fetch(`${site.address}/courses`)
    if (answer.status !== 200) throw new Error(`the first page answered ${answer.status}`)
    await answer.text()
    await wait(SETTLED_MS)
    const postmaster = await findPostmaster(site.dataDir)
    const database = [postmaster, ...(await listDescendants(postmaster))]
    const shares = await Promise.all(database.map(readPss))
    const rss = await readRss(site.child.pid ?? 0)
    return [
      requireAtMost(180, 'RSS of an idle process', rss / MEGABYTE, 'MB'),
      requireAtMost(
        120,
        'memory of its database, all processes',
        shares.reduce((sum, one) => sum + one, 0) / MEGABYTE,
        'MB',
      ),
    ]
  } finally {
    await site.stop()
  }
}
