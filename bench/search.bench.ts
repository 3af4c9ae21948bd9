import autocannon from 'autocannon'
import { searcher } from '#features/catalogue/server/search/search.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { startLecternProcess } from '#tests/support/lectern-process.ts'
import { atMost, type Figure, median } from './figure.ts'
import { makeSearchCatalogue } from './support/search-catalogue.ts'
import { searchQueries } from './support/search-queries.ts'

const ROUNDS = 3
const QUERIES = 600
const CLIENTS = 16
const SECONDS = 5

/** The slowest in a hundred. */
const p99 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN

/** Search over 100,000 courses and lectures, half of the queries with a typing error or an unfinished word. */
export async function run(): Promise<Figure[]> {
  // Each request names a network of its own behind a proxy, so that none is refused for asking too much.
  const site = await startLecternProcess({ LOG_LEVEL: 'warn', TRUST_PROXY: '1' })
  const database = openDatabase({ url: site.databaseUrl, onConnectionError: () => {}, statementTimeoutMs: 0 })
  await makeSearchCatalogue(database.db)
  const queries = await searchQueries(database.db, QUERIES)

  const search = searcher(database.db)
  const ask = async (query: string) => {
    const started = performance.now()
    await search({ query, type: 'all', page: 1, limit: 20 }, new Date('2026-02-01T00:00:00Z'))
    return performance.now() - started
  }
  const alone: number[] = []
  const together: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times: number[] = []
    for (const query of queries) times.push(await ask(query))
    const result = await load(site.address.replace('localhost', '127.0.0.1'), queries)
    // The first round warms up.
    if (round === 0) continue
    alone.push(p99(times))
    together.push(result)
  }
  await database.close()
  await site.stop()
  site.clean()
  return [
    atMost(8, 'search over 100,000 courses and videos at the database, one client, p99', median(alone), 'ms'),
    atMost(40, 'search over 100,000 courses and videos at the API, 16 clients, p99', median(together), 'ms'),
  ]
}

/** The slowest answer in a hundred of `CLIENTS` clients that ask all the time, in milliseconds. */
async function load(address: string, queries: readonly string[]): Promise<number> {
  let network = 0
  const result = await autocannon({
    url: address,
    connections: CLIENTS,
    duration: SECONDS,
    requests: queries.map((query, index) => ({
      path: `/api/search?query=${encodeURIComponent(query)}`,
      headers: { 'x-forwarded-for': `10.${index % 250}.${(network++ >> 8) & 255}.${network & 255}` },
    })),
  })
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} searches failed`)
  return result.latency.p99
}
