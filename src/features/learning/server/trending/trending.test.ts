import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { courses } from '#features/catalogue/server/index.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { expectLockOrder } from '#tests/support/lock-order.ts'
import { createTestQueryContext } from '#tests/support/test-context.ts'
import { computeTrendingHeat, computeTrendingScore, TRENDING_RULE } from '../../rules/trending.ts'
import { enrolments } from '../enrolment-tables.ts'
import { lessonProgress } from '../tables.ts'
import { refreshTrendingCourses } from './refresh-trending-courses.ts'

const { db } = await setUpTestDatabase()
const at = (now: Date) => createTestQueryContext(db, now)
const NOW = new Date('2026-03-02T09:00:00Z')
const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)
const later = (hours: number) => ago(-hours)

const trendOf = async ({ id }: { id: string }) => {
  const [row] = await db.select({ trend: courses.trend }).from(courses).where(eq(courses.id, id))
  return row?.trend ?? Number.NaN
}
const enrol = async (course: { id: string }, createdAt: Date) =>
  db.insert(enrolments).values({ userId: (await makeUser(db)).id, courseId: course.id, createdAt })

async function watch(course: Awaited<ReturnType<typeof makeCourse>>, seconds: number, watchedAt: Date) {
  const { lesson } = await makeLesson(db, { course })
  const viewer = await makeUser(db)
  await db.insert(lessonProgress).values({
    ...{ viewerId: viewer.id, lessonId: lesson.id, courseId: course.id },
    ...{ watchedMs: seconds * 1000, watchedAt },
  })
}

describe('places of trending courses', () => {
  test('are those of the rule, from enrolments and watched seconds', async () => {
    const course = await makeCourse(db)
    await enrol(course, ago(30))
    await enrol(course, ago(200))
    await watch(course, 540, ago(3))
    await watch(course, 90, ago(24 * 57))
    await refreshTrendingCourses(at(NOW))
    const done = [
      { atMs: ago(30).getTime(), seconds: TRENDING_RULE.enrolmentSeconds },
      { atMs: ago(200).getTime(), seconds: TRENDING_RULE.enrolmentSeconds },
      { atMs: ago(3).getTime(), seconds: 540 },
    ]
    const expected = computeTrendingScore(computeTrendingHeat(done, NOW.getTime()), NOW.getTime())
    expect(await trendOf(course)).toBeCloseTo(expected, 5)
  })

  test('follow what is done, stay while nothing is, and end with the window', async () => {
    const [calm, busy] = [await makeCourse(db), await makeCourse(db)]
    await enrol(calm, ago(1))
    await enrol(busy, ago(2))
    await refreshTrendingCourses(at(NOW))
    expect(await trendOf(calm)).toBeGreaterThan(await trendOf(busy))
    const place = await trendOf(busy)
    await refreshTrendingCourses(at(later(100)))
    expect(await trendOf(busy)).toBeCloseTo(place, 5)
    await watch(busy, 1200, later(100))
    await refreshTrendingCourses(at(later(101)))
    expect(await trendOf(busy)).toBeGreaterThan(await trendOf(calm))
    await refreshTrendingCourses(at(later(101 + TRENDING_RULE.windowMs / HOUR_MS)))
    expect(await trendOf(busy)).toBe(0)
  })

  test('are written only where they have changed', async () => {
    const course = await makeCourse(db)
    await enrol(course, ago(5))
    await refreshTrendingCourses(at(NOW))
    expect(await refreshTrendingCourses(at(NOW))).toBe(0)
    expect(await refreshTrendingCourses(at(later(7)))).toBeLessThanOrEqual(1)
    await enrol(course, later(8))
    expect(await refreshTrendingCourses(at(later(8)))).toBeGreaterThanOrEqual(1)
  })
})

test('are written in the order of their ids, as everybody does who writes several courses', async () => {
  const [low, high] = ['00000000-0000-7000-8000-000000000001', 'ffffffff-0000-7000-8000-000000000001']
  // The later one stands first in the table.
  for (const id of [high, low]) await enrol(await makeCourse(db, { id }), ago(1))
  await expectLockOrder(db, {
    first: sql`select 1 from courses where id = ${low} for no key update`,
    second: sql`select 1 from courses where id = ${high} for no key update nowait`,
    work: () => refreshTrendingCourses(at(NOW)),
  })
  expect(await trendOf({ id: high })).toBe(await trendOf({ id: low }))
})
