import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#features/accounts/server/index.ts'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import { getLocalDay } from '#features/learning/rules/local-day.ts'
import { WATCH_LIMITS } from '#features/learning/rules/watch-limits.ts'
import { lessonProgress, viewerState } from '#features/learning/server/index.ts'
import { createWatchConnection } from '#features/learning/server/watch/watch-connection.ts'
import { siteSettings } from '#platform/server/settings/tables.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeLesson, makeUser } from '#tests/support/factories.ts'
import { createTestContext, createTestQueryContext } from '#tests/support/test-context.ts'
import { insightsPersonalData } from '../personal-data.ts'
import { getCourseInsights } from '../queries/get-course-insights.ts'
import { getVideoInsights } from '../queries/get-video-insights.ts'
import { countedViewers, courseInsightDays, lessonWatchCurves } from '../watch-insight-tables.ts'
import { countWatching, createLessonSeenSubscriber } from './count-watching.ts'

const { db, url } = await setUpTestDatabase()
const connection = createWatchConnection(url, WATCH_LIMITS, () => [])
afterAll(() => connection.close())

const NOW = new Date('2026-11-21T09:00:00Z')
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const later = (ms: number) => new Date(NOW.getTime() + ms)
const count = (at: Date, options = {}) => countWatching(createTestQueryContext(db, at), options)

beforeEach(async () => {
  for (const table of [lessonProgress, viewerState, countedViewers, siteSettings]) await db.delete(table)
  await count(later(-5 * MINUTE_MS))
})

type Lesson = Awaited<ReturnType<typeof makeLesson>>['lesson']

/** Somebody plays a stretch in ticks of ten seconds, as the server credits them. All of the film was delivered. */
async function play(
  { id: lessonId, courseId, videoId, durationMs }: Lesson,
  viewerId: string,
  {
    at = NOW,
    from = 0,
    to,
    session = randomUUID() as string,
  }: { at?: Date; from?: number; to: number; session?: string },
) {
  const viewer = { kind: 'learner' as const, id: viewerId }
  const lesson = { id: lessonId, courseId, videoId: videoId ?? '', durationMs }
  let seq = 0
  const send = async (covered: [number, number] | undefined) => {
    seq += 1
    const now = new Date(at.getTime() + (covered ? covered[1] - from : 0))
    const playedMs = covered ? covered[1] - covered[0] : 0
    const tick = { session, seq, lesson, covered, positionMs: covered?.[1] ?? from, playedMs, pause: false }
    const checked = { ...tick, heldMs: 0, allowanceMs: null, refused: undefined }
    const unwritten = { ranges: [[0, durationMs]] as const, since: at.getTime() - MINUTE_MS }
    const batch = [{ viewer, local: getLocalDay('UTC', now.getTime()), tick: checked, unwritten }]
    // The first tick of a new viewer gets no row, and goes again.
    for (let taken = false; !taken; ) taken = (await connection.credit(batch, now)).some(([n]) => n === 1)
  }
  await send(undefined)
  for (let start = from; start < to; start += 10_000) await send([start, Math.min(to, start + 10_000)])
}

async function readVideo(lesson: Lesson, { at = later(5 * MINUTE_MS), span = 'all' as const } = {}) {
  const [course] = await db.select().from(courses).where(eq(courses.id, lesson.courseId))
  const [creator] = await db
    .select()
    .from(users)
    .where(eq(users.id, course?.creatorId ?? ''))
  const actor = { ...(await makeUser(db)), id: creator?.id ?? '' }
  const found = await getVideoInsights(createTestContext(db, actor, { clock: { now: () => at } }), {
    videoId: lesson.id,
    span,
  })
  if (found === 'NOT_FOUND') throw new Error('not found')
  return found
}

const repeat = (value: number, times: number) => Array.from({ length: times }, () => value)

describe('a curve', () => {
  test('has each person once for each second, and what was watched again on another day', async () => {
    const { lesson } = await makeLesson(db)
    const [one, other] = [(await makeUser(db)).id, (await makeUser(db)).id]
    await play(lesson, one, { to: 30_000 })
    await play(lesson, other, { to: 10_000 })
    await count(later(5 * MINUTE_MS))
    await play(lesson, one, { at: later(DAY_MS), from: 20_000, to: 40_000 })
    await count(later(DAY_MS + 5 * MINUTE_MS))
    const { began, curve, watchedMs, averageShare } = await readVideo(lesson, { at: later(DAY_MS) })
    expect(began).toBe(2)
    expect(curve?.people).toEqual([...repeat(2, 10), ...repeat(1, 30), ...repeat(0, 20)])
    expect(curve?.watchedMs).toEqual([
      ...[...repeat(2_000, 10), ...repeat(1_000, 10)],
      ...[...repeat(2_000, 10), ...repeat(1_000, 10), ...repeat(0, 20)],
    ])
    expect(watchedMs).toBe(60_000)
    expect(averageShare).toBeCloseTo(50 / 120)
  })

  test('counts sessions that overlap as one person, and only what was credited', async () => {
    const { lesson } = await makeLesson(db)
    const viewer = (await makeUser(db)).id
    // Two tabs side by side play different parts; more than twice as fast as time passes is not believed.
    await play(lesson, viewer, { to: 20_000 })
    await play(lesson, viewer, { from: 10_000, to: 60_000 })
    await count(later(5 * MINUTE_MS))
    const [stored] = await db.select().from(lessonProgress).where(eq(lessonProgress.viewerId, viewer))
    const { began, curve } = await readVideo(lesson)
    expect(began).toBe(1)
    expect(Math.max(...(curve?.people ?? []))).toBe(1)
    expect((curve?.watchedMs ?? []).reduce((sum, ms) => sum + ms, 0)).toBe(stored?.watchedMs)
  })

  test('of a span is of those who began in it', async () => {
    const { lesson } = await makeLesson(db)
    await play(lesson, (await makeUser(db)).id, { at: later(-40 * DAY_MS), to: 20_000 })
    await play(lesson, (await makeUser(db)).id, { to: 10_000 })
    await db.delete(siteSettings)
    await count(later(5 * MINUTE_MS))
    expect((await readVideo(lesson)).began).toBe(2)
    const month = await readVideo(lesson, { span: '30' as never })
    expect(month).toMatchObject({ began: 1, watchedMs: 10_000 })
    expect(month.curve?.people.slice(9, 11)).toEqual([1, 0])
  })

  test('is not shown of fewer than five people where not everybody may watch', async () => {
    const { lesson, course } = await makeLesson(db)
    await db.update(courses).set({ visibility: 'restricted' }).where(eq(courses.id, course.id))
    for (let people = 0; people < 4; people += 1) await play(lesson, randomUUID(), { to: 10_000 })
    await count(later(5 * MINUTE_MS))
    expect(await readVideo(lesson)).toMatchObject({ began: 4, watchedMs: 40_000, curve: null })
    await play(lesson, randomUUID(), { at: later(6 * MINUTE_MS), to: 10_000 })
    await count(later(11 * MINUTE_MS))
    expect((await readVideo(lesson)).curve?.people[0]).toBe(5)
  })

  test('begins anew with another film', async () => {
    const { lesson } = await makeLesson(db)
    const viewer = (await makeUser(db)).id
    await play(lesson, viewer, { to: 20_000 })
    await count(later(5 * MINUTE_MS))
    const { video } = await makeLesson(db)
    await db
      .update(lessons)
      .set({ videoId: video?.id ?? '' })
      .where(eq(lessons.id, lesson.id))
    expect(await readVideo(lesson)).toMatchObject({ began: 0 })
    await play({ ...lesson, videoId: video?.id ?? '' }, viewer, { at: later(DAY_MS), to: 10_000 })
    await count(later(DAY_MS + 5 * MINUTE_MS))
    const { began, curve } = await readVideo(lesson, { at: later(DAY_MS) })
    expect([began, curve?.people.slice(9, 11)]).toEqual([1, [1, 0]])
  })
})

test('creators do not count at their own lessons', async () => {
  const { lesson, course } = await makeLesson(db)
  await play(lesson, course.creatorId, { to: 60_000 })
  await count(later(5 * MINUTE_MS))
  expect(await readVideo(lesson)).toMatchObject({ began: 0, watchedMs: 0 })
  expect(await db.select().from(countedViewers)).toEqual([])
})

describe('a run', () => {
  const readAll = async (courseId: string) => {
    const days = await db.select().from(courseInsightDays).where(eq(courseInsightDays.courseId, courseId))
    return { days, curves: await db.select().from(lessonWatchCurves).orderBy(lessonWatchCurves.day) }
  }

  test('may come again, at once and bit by bit: nothing is added twice', async () => {
    await db.delete(lessonWatchCurves)
    const { lesson } = await makeLesson(db)
    for (let people = 0; people < 5; people += 1) await play(lesson, (await makeUser(db)).id, { to: 20_000 })
    await count(later(5 * MINUTE_MS), { atOnce: 2, signal: AbortSignal.abort() })
    await Promise.all([count(later(5 * MINUTE_MS), { atOnce: 2 }), count(later(5 * MINUTE_MS))])
    const once = await readAll(lesson.courseId)
    expect(once.days).toMatchObject([{ began: 5, learners: 5, watchedMs: 100_000 }])
    await db.delete(siteSettings)
    await count(later(6 * MINUTE_MS))
    expect(await readAll(lesson.courseId)).toEqual(once)
  })

  test('that is killed leaves nothing half done, and the next one does all of it', async () => {
    const { lesson } = await makeLesson(db)
    const learner = await makeUser(db)
    await play(lesson, learner.id, { to: 20_000 })
    // The last of the statements fails, when all others have been made.
    await db.execute(
      sql`alter table course_insight_days add constraint killed check (watched_ms = 0) not valid`,
    )
    await expect(count(later(5 * MINUTE_MS))).rejects.toThrow()
    expect(await db.select().from(countedViewers)).toEqual([])
    expect(await readVideo(lesson)).toMatchObject({ began: 0, watchedMs: 0 })
    await db.execute(sql`alter table course_insight_days drop constraint killed`)
    await count(later(DAY_MS))
    expect(await readVideo(lesson)).toMatchObject({ began: 1, watchedMs: 20_000 })
  })
})

test('an erased account stays in the figures as a number, and nowhere else', async () => {
  const { lesson } = await makeLesson(db)
  const learner = await makeUser(db)
  await play(lesson, learner.id, { to: 20_000 })
  await count(later(5 * MINUTE_MS))
  expect(await insightsPersonalData.exportData(db, learner.id)).toMatchObject({
    'watching-counted': [{ lessonId: lesson.id }],
  })
  await db.transaction(async (tx) => {
    await insightsPersonalData.eraseData(tx, learner.id, NOW)
    await tx.delete(lessonProgress).where(eq(lessonProgress.viewerId, learner.id))
    await tx.delete(viewerState).where(eq(viewerState.viewerId, learner.id))
  })
  await count(later(10 * MINUTE_MS))
  expect(await db.select().from(countedViewers)).toEqual([])
  expect(await readVideo(lesson)).toMatchObject({ began: 1, watchedMs: 20_000 })
})

test('a count that meets an erasure waits for it, and finds nothing left', async () => {
  const { lesson } = await makeLesson(db)
  const learner = await makeUser(db)
  await play(lesson, learner.id, { to: 20_000 })
  let counting = Promise.resolve()
  await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, learner.id)).for('update')
    await insightsPersonalData.eraseData(tx, learner.id, NOW)
    counting = count(later(5 * MINUTE_MS))
    // Until it waits for the account.
    for (let waits = false; !waits; ) {
      const { rows } = await db.execute<{ waits: boolean }>(
        sql`select exists(select from pg_stat_activity where wait_event_type = 'Lock' and query like '%key share%'
          and datname = current_database()) as waits`,
      )
      waits = rows[0]?.waits ?? false
    }
    await tx.delete(lessonProgress).where(eq(lessonProgress.viewerId, learner.id))
  })
  await counting
  expect(await db.select().from(countedViewers)).toEqual([])
})

test('learners who see an article are counted with the next run, visitors only in curves', async () => {
  const { lesson, course } = await makeLesson(db)
  const { lesson: article } = await makeLesson(db, { course, type: 'article' })
  const [learner, visitor] = [(await makeUser(db)).id, randomUUID()]
  await play(lesson, learner, { to: 60_000 })
  await play(lesson, visitor, { to: 60_000 })
  await count(later(5 * MINUTE_MS))
  await db
    .insert(lessonProgress)
    .values({ viewerId: learner, lessonId: article.id, courseId: course.id, seenAt: later(6 * MINUTE_MS) })
  const [subscriber] = [createLessonSeenSubscriber({ db })]
  const payload = { userId: learner, lessonId: article.id, courseId: course.id }
  await subscriber.job.handle(payload, {} as never)
  await subscriber.job.handle(payload, {} as never)
  await count(later(10 * MINUTE_MS))
  const actor = { ...(await makeUser(db)), id: course.creatorId }
  const context = createTestContext(db, actor, { clock: { now: () => later(10 * MINUTE_MS) } })
  const found = await getCourseInsights(context, { courseId: course.id, span: '7' })
  expect(found).toMatchObject({
    began: 1,
    watchedMs: 120_000,
    items: [
      { lessonId: lesson.id, began: 1, finished: 1, watchedMs: 120_000 },
      { lessonId: article.id, began: 1, finished: 1, watchedMs: 0 },
    ],
  })
  expect(typeof found !== 'string' && found.days.at(-1)).toMatchObject({ learners: 1, watchedMs: 120_000 })
  expect((await readVideo(lesson)).began).toBe(2)
})
