import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { startLecternProcess } from '#tests/support/lectern-process.ts'
import { type BenchFigure, requireAtLeast, requireAtMost } from './figure.ts'
import { judgeSearches, readJudgedSearches } from './support/judge-searches.ts'
import { makeSearchCatalogue } from './support/search-catalogue.ts'
import { makeForeignCourses } from './support/search-languages.ts'

const PATIENCE_MS = 20 * 60_000

/** How often what people look for comes first, in the demonstration and among 100,000 others (bench/search/judged-searches.txt). */
export async function run(): Promise<BenchFigure[]> {
  const site = await startLecternProcess({ LOG_LEVEL: 'warn', TRUST_PROXY: '1', SEED_DEMO: '1' })
  const database = openDatabase({ url: site.databaseUrl, onConnectionError: () => {}, statementTimeoutMs: 0 })
  try {
    await waitForTranscripts(database.db)
    await makeForeignCourses(database.db)
    await makeSearchCatalogue(database.db)
    const judged = await judgeSearches(site.address, await readJudgedSearches())
    for (const { query, place, isWronglyCorrected, found } of judged) {
      if (place !== 1 || isWronglyCorrected)
        process.stdout.write(`  ${place} ${query}: ${found.slice(0, 3).join(', ')}\n`)
    }
    const part = (holds: number) => (100 * holds) / judged.length
    const isWithin = (most: number) => judged.filter(({ place }) => place > 0 && place <= most).length
    const wrong = judged.filter(({ isWronglyCorrected }) => isWronglyCorrected).length
    return [
      requireAtLeast(
        90,
        `judged searches (${judged.length}) with what is right first`,
        part(isWithin(1)),
        '%',
      ),
      requireAtLeast(97, 'judged searches with what is right among the first three', part(isWithin(3)), '%'),
      requireAtMost(0, 'judged searches that are mended wrongly', wrong, ''),
    ]
  } finally {
    await database.close()
    await site.stop()
    site.clean()
  }
}

/** Until what is said in the videos of the demonstration can be found: they are made in the background. */
async function waitForTranscripts(db: ReturnType<typeof openDatabase>['db']): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  const isRead = sql`exists (select from video_transcripts where video_transcripts.video_id = ${lessons.videoId})`
  for (;;) {
    const [row] = await db
      .select({
        waiting: sql<number>`count(*) filter (where not ${isRead})::int`,
        all: sql<number>`count(*)::int`,
      })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .where(eq(lessons.type, 'lecture'))
    if (row && row.all > 0 && row.waiting === 0) return
    if (Date.now() > until) throw new Error(`${row?.waiting} videos of the demonstration are not ready`)
    await wait(1000)
  }
}
