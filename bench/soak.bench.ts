import { setTimeout as wait } from 'node:timers/promises'
import { createSoakLoad, PROCESS_REPORT_ENV, readSiteReport, type SiteReport } from '#tests/support/soak.ts'
import { type BenchFigure, requireAtMost } from './figure.ts'
import { startBenchSite } from './support/bench-site.ts'

/** The allocator goes on taking memory for 40,000 requests, and as many sockets as come in a row; then RSS rises by 0.2 MB for each 20,000. */
const [WARM_REQUESTS, WARM_SOCKETS] = [60_000, 2_000]
const [REQUESTS, SOCKETS] = [200_000, 2_000]
const MEGABYTE = 1_048_576
/** Longer than an idle connection to the database is kept. */
const SETTLED_MS = 20_000

/** What a server still holds after requests of every kind and sockets that came and went. */
export async function run(): Promise<BenchFigure[]> {
  const site = await startBenchSite(40, PROCESS_REPORT_ENV)
  try {
    const soak = await createSoakLoad(site)
    const settled = async () => {
      await wait(SETTLED_MS)
      return readSiteReport(site)
    }
    await soak.requests(WARM_REQUESTS)
    await soak.sockets(WARM_SOCKETS)
    const before = await settled()
    const answers = await soak.requests(REQUESTS)
    await soak.sockets(SOCKETS)
    const after = await settled()
    process.stdout.write(`  answers: ${JSON.stringify(answers)}\n`)
    const grown = (what: keyof SiteReport, unit = 1) => (after[what] - before[what]) / unit
    return [
      requireAtMost(
        5,
        `heap after ${REQUESTS} requests and ${SOCKETS} sockets, growth`,
        grown('heap', MEGABYTE),
        'MB',
      ),
      requireAtMost(5, 'RSS, growth', grown('rss', MEGABYTE), 'MB'),
      requireAtMost(2, 'file descriptors, growth', grown('files'), ''),
      requireAtMost(2, 'database connections, growth', grown('connections'), ''),
      requireAtMost(10, 'requests and answers still in memory', after.exchanges, ''),
    ]
  } finally {
    await site.stop()
  }
}
