import { sql } from 'drizzle-orm'
import { createCourseLister } from '#features/catalogue/server/index.ts'
import { refreshTrendingCourses } from '#features/learning/server/index.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { startLecternProcess } from '#tests/support/lectern-process.ts'
import { type BenchFigure, requireAtMost, told } from './figure.ts'
import { signInBenchBrowser } from './support/bench-session.ts'
import { compareCosts, timeOf } from './support/compare-costs.ts'
import { type CatalogueSize, makeLargeCatalogue } from './support/large-catalogue.ts'

const SMALL: CatalogueSize = { courses: 1_000, enrolments: 10_000 }
const LARGE: CatalogueSize = { courses: 100_000, enrolments: 1_000_000 }
const BAR = 1.2
const NOW = new Date('2026-01-01T00:00:00Z')

const PAGES = {
  home: '/',
  'course list': '/courses',
  'course list, filtered and ordered': '/courses/programming?access=free&sort=popular',
  'trending courses': '/trending-courses',
  'course page': '/courses/course-17/lesson-1',
}

const LISTS = {
  'newest courses': { sort: 'newest', page: 1 },
  'most enrolled courses of a category': { sort: 'popular', page: 1, category: 'programming' },
  'newest courses of a category': { sort: 'newest', page: 1, category: 'programming' },
  'newest advanced courses in German': { sort: 'newest', page: 1, level: 'advanced', language: 'de' },
  'trending courses': { sort: 'trending', page: 1 },
  'short free courses from A to Z': { sort: 'title', page: 1, access: 'free', length: 'short' },
  'page 10 of the longest courses': { sort: 'longest', page: 10 },
} as const

/**
 * What pages of a signed-in learner cost with many courses and enrolments against few. One client asks, so the time is what
 * server and database work. The lists behind them, which a server remembers for a minute, are shown as the database gives
 * them; with many courses PostgreSQL plans some of them anew each time, which costs a part of a millisecond.
 */
export async function run(): Promise<BenchFigure[]> {
  const [small, large] = [await startSite(SMALL), await startSite(LARGE)]
  const figures: BenchFigure[] = []
  for (const [name, path] of Object.entries(PAGES)) {
    const { ratio, sizes } = await compare(name, small.page(path), large.page(path))
    figures.push(requireAtMost(BAR, `${name}, large against small`, ratio, 'times'), ...sizes)
  }
  for (const [name, filter] of Object.entries(LISTS)) {
    const asked = { limit: 20, ...filter }
    const read = (site: typeof small) => () => site.list(asked, NOW)
    figures.push(...(await compare(`${name} at the database`, read(small), read(large))).sizes)
  }
  figures.push({
    ...{ name: 'placing the trending courses, each quarter of an hour', bar: '', holds: true },
    ...{ value: await timeOf(() => large.refreshTrends()), unit: 'ms' },
  })
  await large.stop()
  await small.stop()
  return figures
}

async function startSite(size: CatalogueSize) {
  const lectern = await startLecternProcess({ LOG_LEVEL: 'warn' })
  const options = { url: lectern.databaseUrl, onConnectionError: () => {}, statementTimeoutMs: 0 }
  const database = openDatabase(options)
  const { db } = database
  const browser = await signInBenchBrowser({ address: lectern.address, db })
  await makeLargeCatalogue(db, size)
  await enrolBench(db)
  const list = createCourseLister(db, async () => size.courses)
  return {
    page: (path: string) => async () => {
      const answer = await browser.fetch(lectern.address + path)
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      await answer.arrayBuffer()
    },
    list,
    refreshTrends: () => refreshTrendingCourses({ db, clock: { now: () => NOW } }),
    async stop() {
      await database.close()
      await lectern.stop()
      lectern.clean()
    },
  }
}

/** The learner who asks is in fifty courses, too. */
const enrolBench = (db: ReturnType<typeof openDatabase>['db']) =>
  db.execute(sql`
    with learner as (select id from users where username = 'bench'), joined as (
      insert into enrolments (user_id, course_id, created_at)
      select learner.id, courses.id, courses.created_at from learner, courses
      where seo_title = any(array(select 'course-' || n from generate_series(1, 50) as n))
      returning user_id, course_id, created_at
    )
    insert into lesson_progress (viewer_id, lesson_id, course_id, watched_ms, position_ms, watched_at)
    select j.user_id, l.id, j.course_id, 30000, 30000, j.created_at
    from joined j join lessons l on l.course_id = j.course_id and l.seq_no = 2`)

async function compare(
  name: string,
  small: () => Promise<unknown>,
  large: () => Promise<unknown>,
): Promise<{ ratio: number; sizes: BenchFigure[] }> {
  const { smallMs, largeMs, ratio } = await compareCosts(small, large)
  const sizes = [
    told(`${name}, small: 1,000 courses, 10,000 enrolments`, smallMs, 'ms'),
    told(`${name}, large: 100,000 courses, 1,000,000 enrolments`, largeMs, 'ms'),
  ]
  return { ratio, sizes }
}
