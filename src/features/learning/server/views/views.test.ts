import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import { siteSettings } from '#platform/server/settings/tables.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { createTestQueryContext } from '#tests/support/test-context.ts'
import {
  buildBatchTick,
  buildCaseTicks,
  buildTickSetting,
  CASE_WATCH_LIMITS,
  type CaseTick,
  type ViewerStep,
} from '#tests/support/watch-cases.ts'
import { creditTick, INITIAL_WATCH_STATE, type WatchState } from '../../rules/credit.ts'
import { getTotalLengthMs } from '../../rules/intervals.ts'
import type { Viewer } from '../../rules/tick.ts'
import { isLectureView } from '../../rules/view.ts'
import { lessonProgress, viewerState } from '../tables.ts'
import { createWatchConnection } from '../watch/watch-connection.ts'
import { lessonViews } from '../watch-tables.ts'
import { countLectureViews } from './count-views.ts'

const { db, url } = await setUpTestDatabase()
const at = (now: Date) => createTestQueryContext(db, now)
const connection = createWatchConnection(url, CASE_WATCH_LIMITS, () => [])
afterAll(() => connection.close())

const NOW = new Date('2026-11-21T09:00:00Z')
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const later = (ms: number) => new Date(NOW.getTime() + ms)

/** The site has counted before, and nobody watches. */
beforeEach(async () => {
  await db.delete(lessonProgress)
  await db.delete(viewerState)
  await db.delete(lessonViews)
  await db.delete(siteSettings)
  await countLectureViews(at(later(-5 * MINUTE_MS)))
})

const viewsOf = async ({ id }: { id: string }) => {
  const [row] = await db.select({ views: lessons.viewCount }).from(lessons).where(eq(lessons.id, id))
  return row?.views
}
const viewsOfCourse = async ({ id }: { id: string }) => {
  const [row] = await db.select({ views: courses.viewCount }).from(courses).where(eq(courses.id, id))
  return row?.views
}

/** Somebody has watched the first `ms` of a lesson that day, as ticks leave it. */
async function watch(
  viewerId: string,
  lesson: { id: string; courseId: string },
  ms: number,
  { at = NOW, day = at.toISOString().slice(0, 10) } = {},
) {
  const [watched, counted]: [number, number][][] = [[[0, ms]], [[0, ms]]]
  const row = { watched, watchedMs: ms, counted, countedDay: day, watchedAt: at }
  await db
    .insert(lessonProgress)
    .values({ viewerId, lessonId: lesson.id, courseId: lesson.courseId, ...row })
    .onConflictDoUpdate({ target: [lessonProgress.viewerId, lessonProgress.lessonId], set: row })
  const state = { refilledAt: at, day, dayEndsAt: at, zone: 'UTC' }
  await db
    .insert(viewerState)
    .values({ viewerId, ...state })
    .onConflictDoUpdate({ target: viewerState.viewerId, set: state })
}

describe('what is counted', () => {
  test('enough of a lecture, once for each viewer, lecture and day; the course has the sum', async () => {
    const course = await makeCourse(db)
    const [{ lesson }, { lesson: short }] = [
      await makeLesson(db, { course, durationMs: 600_000 }),
      await makeLesson(db, { course, durationMs: 20_000 }),
    ]
    const [learner, visitor] = [(await makeUser(db)).id, randomUUID()]
    await watch(learner, lesson, 30_000)
    await watch(visitor, lesson, 29_900)
    await watch(visitor, short, 10_000)
    expect(await countLectureViews(at(NOW))).toBe(2)
    await watch(visitor, lesson, 40_000, { at: later(MINUTE_MS) })
    await watch(learner, lesson, 90_000, { at: later(2 * MINUTE_MS) })
    expect(await countLectureViews(at(later(5 * MINUTE_MS)))).toBe(1)
    await watch(learner, lesson, 30_000, { at: later(DAY_MS) })
    expect(await countLectureViews(at(later(DAY_MS)))).toBe(1)
    expect([await viewsOf(lesson), await viewsOf(short)]).toEqual([3, 1])
    expect(await viewsOfCourse(course)).toBe(4)
  })

  test('not what its creator watches, nor what is no lecture, nor what has gone', async () => {
    const { course, lesson } = await makeLesson(db)
    const { lesson: article } = await makeLesson(db, { course, type: 'article' })
    const viewer = randomUUID()
    await watch(course.creatorId, lesson, 60_000)
    await watch(viewer, article, 60_000)
    await watch(viewer, { id: randomUUID(), courseId: course.id }, 60_000)
    expect(await countLectureViews(at(NOW))).toBe(0)
    expect(await viewsOfCourse(course)).toBe(0)
  })

  test('the first time, one view for each viewer and lecture there ever was', async () => {
    const { course, lesson } = await makeLesson(db, { durationMs: 600_000 })
    const [early, late, hasty] = [randomUUID(), randomUUID(), randomUUID()]
    await watch(early, lesson, 300_000, { at: later(-90 * DAY_MS) })
    await watch(late, lesson, 300_000)
    await watch(hasty, lesson, 20_000)
    await db.delete(viewerState)
    await db.delete(siteSettings)
    expect(await countLectureViews(at(NOW), { atOnce: 1 })).toBe(2)
    // Only what may come again is told apart from now on.
    expect(await db.select({ viewerId: lessonViews.viewerId }).from(lessonViews)).toEqual([
      { viewerId: late },
    ])
    expect(await countLectureViews(at(later(MINUTE_MS)))).toBe(0)
    await watch(early, lesson, 40_000, { at: later(2 * MINUTE_MS) })
    await watch(late, lesson, 310_000, { at: later(2 * MINUTE_MS) })
    expect(await countLectureViews(at(later(5 * MINUTE_MS)))).toBe(1)
    expect(await viewsOfCourse(course)).toBe(3)
  })
})

describe('each view is counted once', () => {
  test('by runs at the same time', async () => {
    const course = await makeCourse(db)
    const made = [await makeLesson(db, { course }), await makeLesson(db, { course }), await makeLesson(db)]
    for (const { lesson } of made) {
      for (let one = 0; one < 10; one++) await watch(randomUUID(), lesson, 60_000)
    }
    const runs = await Promise.all([1, 2, 3, 4].map((atOnce) => countLectureViews(at(NOW), { atOnce })))
    expect(runs.reduce((sum, views) => sum + views, 0)).toBe(30)
    expect(await viewsOfCourse(course)).toBe(20)
  })

  test('by runs that are stopped in between, and when the clock is set back', async () => {
    const { course, lesson } = await makeLesson(db)
    for (let one = 0; one < 5; one++) await watch(randomUUID(), lesson, 60_000)
    const stopped = { atOnce: 2, signal: AbortSignal.abort() }
    expect(await countLectureViews(at(NOW), stopped)).toBe(2)
    expect(await countLectureViews(at(NOW), stopped)).toBe(0)
    expect(await countLectureViews(at(later(MINUTE_MS)), { atOnce: 2 })).toBe(3)
    await countLectureViews(at(later(3 * DAY_MS)))
    await watch(randomUUID(), lesson, 60_000, { at: later(2 * MINUTE_MS) })
    expect(await countLectureViews(at(later(3 * MINUTE_MS)))).toBe(1)
    expect(await viewsOfCourse(course)).toBe(6)
  })

  test('through any life of a viewer, whenever it runs', async () => {
    const seconds = [60_000, 95_050]
    const [{ id: courseId, ...course }, ids] = [await makeCourse(db), [CASE_LESSON(1), CASE_LESSON(2)]]
    for (const [index, id] of ids.entries()) {
      await makeLesson(db, { id, course: { id: courseId, ...course }, durationMs: seconds[index] ?? 0 })
    }
    const durations = new Map(ids.map((id, index) => [id, seconds[index] ?? 0]))
    const long = fc.array(step, { minLength: 25, maxLength: 40 })
    let all = 0
    const runs = fc.array(fc.constantFrom('none', 'none', 'once', 'twice', 'stopped'), {
      minLength: 40,
      maxLength: 40,
    })
    await fc.assert(
      fc.asyncProperty(long, runs, fc.constantFrom('learner', 'visitor'), async (steps, when, kind) => {
        const viewer: Viewer = { kind, id: randomUUID() }
        const before = await viewsOfCourse({ id: courseId })
        const viewed = new Set<string>()
        let state: WatchState = INITIAL_WATCH_STATE
        let now = NOW
        for (const [index, one] of buildCaseTicks(steps, viewer, NOW.getTime()).entries()) {
          const next = inModel(state, one)
          // Of each lecture only its last day is stored: it runs before another one begins, if at no other time.
          if (beginsDay(state, next)) await countLectureViews(at(now))
          state = next
          now = new Date(one.now)
          await credit(viewer, one)
          for (const [id, { counted, countedDay }] of state.lessons) {
            if (isLectureView(getTotalLengthMs(counted), durations.get(id) ?? 0))
              viewed.add(`${id} ${countedDay}`)
          }
          const how = when[index % when.length]
          if (how === 'once') await countLectureViews(at(now))
          if (how === 'twice') await Promise.all([countLectureViews(at(now)), countLectureViews(at(now))])
          if (how === 'stopped') await countLectureViews(at(now), { atOnce: 1, signal: AbortSignal.abort() })
        }
        await countLectureViews(at(now))
        expect((await viewsOfCourse({ id: courseId })) ?? 0).toBe((before ?? 0) + viewed.size)
        all += viewed.size
        await db.delete(lessonProgress)
        await db.delete(viewerState)
      }),
      { numRuns: 16 },
    )
    // Every second life has a view.
    expect(all).toBeGreaterThan(0)
    const { rows } = await db.execute(sql`
      select sum(view_count)::int as views from lessons where course_id = ${courseId}`)
    expect(rows).toEqual([{ views: all }])
  }, 60_000)
})

/** The ids that random lives watch. */
const CASE_LESSON = (n: number) => `01900000-0000-7000-8000-0000000000a${n}`

const mostly = <Value>(value: Value, ...others: Value[]) =>
  fc.oneof({ arbitrary: fc.constant(value), weight: 9 }, fc.constantFrom(...others))

/** Somebody who watches much of two lectures, again and on other days, on two tabs and from one zone to another. */
const step: fc.Arbitrary<ViewerStep> = fc.record({
  passed: mostly(10_000, 0, -1_000, 200_000, 10 * 3_600_000, DAY_MS, 9 * DAY_MS),
  session: mostly(0, 1),
  number: mostly<ViewerStep['number']>('next', 'again', 'ahead'),
  zone: mostly('Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'),
  lesson: fc.constantFrom(0, 1, 1),
  from: fc.integer({ min: 0, max: 9 }).map((n) => n * 5_000),
  span: mostly(10_000, 19_000, 0),
  playedMs: mostly(10_000, 3_000),
  rate: mostly(1, 2, 16),
  visible: mostly(true, false),
  pause: mostly(false, true),
  heldMs: fc.constant(0),
  waitedMs: fc.constant(0),
  fetched: fc.constant('all'),
  written: fc.constant(false),
})

const inModel = (state: WatchState, one: CaseTick): WatchState =>
  creditTick(state, one.tick, { ...buildTickSetting(one), milestones: [] }).state

const beginsDay = (state: WatchState, next: WatchState) =>
  [...state.lessons].some(([id, { countedDay }]) => next.lessons.get(id)?.countedDay !== countedDay)

/** Sends a tick, again where it got no row, as the committer does. */
async function credit(viewer: Viewer, one: CaseTick) {
  for (let taken = false; !taken; ) {
    const rows = await connection.credit([buildBatchTick(viewer, one)], new Date(one.now))
    taken = rows.some(([n]) => n === 1)
  }
}
