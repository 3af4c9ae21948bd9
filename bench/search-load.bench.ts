import { eq, sql } from 'drizzle-orm'
import { createCatalogueSearch } from '#features/catalogue/server/search/search.ts'
import { lessons } from '#features/catalogue/server/tables.ts'
import { type Database, openDatabase } from '#platform/server/db/database.ts'
import { type BenchFigure, computeMedian, requireAtMost, told } from './figure.ts'
import { startBenchDatabase } from './support/bench-database.ts'
import { LESSONS_EACH, makeLargeSearchCatalogue } from './support/large-search-catalogue.ts'
import { buildSearchQueries } from './support/search-catalogue.ts'

/** 100,000 are what the bar is for: they take more than an hour to make, and some 20 GB. */
const COURSES = Number(process.env['BENCH_SEARCH_COURSES'] ?? 2_000)
const ROUNDS = 5
const QUERIES = 2_000
const CLIENTS = 16
const ROUND_MS = 4_000
const BAR = 12
const NOW = new Date('2026-02-01T00:00:00Z')

type Work = (query: string, index: number) => Promise<unknown>

/**
 * What a search costs many at once, in what a bare prepared query of one row costs as many: both run in the same process over the
 * same connections, in turns, so that a slow machine slows both.
 */
export async function run(): Promise<BenchFigure[]> {
  const server = await startBenchDatabase()
  const database = openDatabase({ url: server.url, onConnectionError: () => {}, statementTimeoutMs: 0 })
  try {
    await makeLargeSearchCatalogue(database.db, COURSES)
    return await measureSearchLoad(database.db)
  } finally {
    await database.close()
    await server.stop()
  }
}

/** The figures of a database that is filled. */
export async function measureSearchLoad(db: Database): Promise<BenchFigure[]> {
  const queries = [...new Set(await buildSearchQueries(db, QUERIES))]
  const bare = await createBareRead(db)
  const search = createSearch(db)
  const ratios: Record<'p99' | 'work', number[]> = { p99: [], work: [] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const one = await load(queries, bare)
    const searches = await load(queries, search)
    // The first round warms up.
    if (round === 0) continue
    ratios.p99.push(searches.p99 / one.p99)
    ratios.work.push(one.rate / searches.rate)
  }
  const size = `${COURSES.toLocaleString('en')} courses and ${(COURSES * LESSONS_EACH).toLocaleString('en')} lessons with captions`
  return [
    requireAtMost(
      BAR,
      `search, ${size}, ${CLIENTS} clients, p99 against a bare query of one row`,
      computeMedian(ratios.p99),
      'times',
    ),
    told('bare queries in the time of one search', computeMedian(ratios.work), 'times'),
  ]
}

function createSearch(db: Database): Work {
  const search = createCatalogueSearch(db)
  const context = { actor: null, clock: { now: () => NOW } }
  return (query) => search({ query, type: 'all', page: 1, limit: 20, passages: false }, context)
}

async function createBareRead(db: Database): Promise<Work> {
  const ids = await db.select({ id: lessons.id }).from(lessons).limit(QUERIES)
  const read = db
    .select({ id: lessons.id, title: lessons.title })
    .from(lessons)
    .where(eq(lessons.id, sql.placeholder('id')))
    .prepare('bench_search_bare')
  return (_, index) => read.execute({ id: ids[index % ids.length]?.id })
}

interface Load {
  /** The slowest in a hundred, in milliseconds. */
  readonly p99: number
  /** In a second. */
  readonly rate: number
}

/** Clients that ask all the time, each something else. */
async function load(queries: readonly string[], work: Work): Promise<Load> {
  const times: number[] = []
  const started = performance.now()
  let asked = 0
  const ask = async () => {
    while (performance.now() < started + ROUND_MS) {
      const index = asked
      asked += 1
      const sent = performance.now()
      await work(queries[index % queries.length] ?? '', index)
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, ask))
  const seconds = (performance.now() - started) / 1000
  const p99 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN
  return { p99, rate: times.length / seconds }
}
