import autocannon from 'autocannon'
import { createDocumentFinder } from '#features/catalogue/server/search/find-documents.ts'
import { createQueryReader } from '#features/catalogue/server/search/query-words.ts'
import { createCatalogueSearch } from '#features/catalogue/server/search/search.ts'
import { type OpenDatabase, openDatabase } from '#platform/server/db/database.ts'
import { startLecternProcess } from '#tests/support/lectern-process.ts'
import { type BenchFigure, computeMedian, requireAtLeast, requireAtMost } from './figure.ts'
import { buildSearchQueries, makeSearchCatalogue } from './support/search-catalogue.ts'

const ROUNDS = 3
const QUERIES = 600
const CLIENTS = 16
const SECONDS = 5
const NOW = new Date('2026-02-01T00:00:00Z')

const KINDS = ['course', 'video', 'creator'] as const
const VISITOR = { opensAll: false, opened: [], now: NOW }
const AS_TYPED = { ...VISITOR, any: false, inTexts: false }
/** Ranks all that matches, however many. */
const EVERY_ONE = { maxRanked: 1e6, maxPopularRanked: 1, enoughTitleMatches: 1e6, maxTextMatches: 1e6 }

/** The slowest in a hundred. */
const p99 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN

/** Search over 100,000 courses and lectures, half of the queries with a typing error or an unfinished word. */
export async function run(): Promise<BenchFigure[]> {
  // Each request names a network of its own behind a proxy, so that none is refused for asking too much.
  const site = await startLecternProcess({ LOG_LEVEL: 'warn', TRUST_PROXY: '1' })
  const open = () =>
    openDatabase({ url: site.databaseUrl, onConnectionError: () => {}, statementTimeoutMs: 0 })
  const database = open()
  await makeSearchCatalogue(database.db)
  const queries = await buildSearchQueries(database.db, QUERIES)

  const search = createCatalogueSearch(database.db)
  const ask = async (query: string) => {
    const started = performance.now()
    await search({ query, type: 'all', page: 1, limit: 20 }, { actor: null, clock: { now: () => NOW } })
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
  const same = await sameBest(open, queries)
  await database.close()
  await site.stop()
  site.clean()
  return [
    requireAtMost(
      8,
      'search over 100,000 courses and videos at the database, one client, p99',
      computeMedian(alone),
      'ms',
    ),
    requireAtMost(
      40,
      'search over 100,000 courses and videos at the API, 16 clients, p99',
      computeMedian(together),
      'ms',
    ),
    requireAtLeast(95, 'searches that give the same ten first as ranking all that matches', 100 * same, '%'),
  ]
}

/** How many queries give the ten documents that are the best when none is left out for its cost, as a part of all. */
async function sameBest(open: () => OpenDatabase, queries: readonly string[]): Promise<number> {
  // Statements of the same name would meet on the connections of one pool.
  const databases = [open(), open()] as const
  const reader = createQueryReader(databases[0].db)
  const best = (find: ReturnType<typeof createDocumentFinder>) => async (text: string) => {
    const words = await reader.readWords(text, false, VISITOR)
    const ask = {
      ...{ words, kinds: KINDS, ...AS_TYPED, limit: 10, offset: 0 },
      ...{ filters: {}, sort: 'relevance' as const },
    }
    return (await find(ask)).found.map(({ id }) => id).join(' ')
  }
  const fast = best(createDocumentFinder(databases[0].db))
  const exact = best(createDocumentFinder(databases[1].db, EVERY_ONE))
  let same = 0
  for (const query of queries) if ((await fast(query)) === (await exact(query))) same += 1
  for (const database of databases) await database.close()
  return same / queries.length
}

/**
 * The slowest answer in a hundred of `CLIENTS` clients that ask all the time, in milliseconds. Each asks a part of the queries,
 * since people who search at once look for different things. With all of them it would also spend the first tenth of a second on
 * making its requests, and that would count as the time of its first answers.
 */
async function load(address: string, queries: readonly string[]): Promise<number> {
  const requests = queries.map((query, index) => ({
    path: `/api/search?query=${encodeURIComponent(query)}`,
    headers: { 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` },
  }))
  const parts = Array.from({ length: CLIENTS }, (_, client) =>
    requests.filter((_request, index) => index % CLIENTS === client),
  )
  const result = await autocannon({
    url: address,
    connections: CLIENTS,
    duration: SECONDS,
    setupClient: (client) => client.setRequests(parts.pop() ?? []),
  })
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} searches failed`)
  return result.latency.p99
}
