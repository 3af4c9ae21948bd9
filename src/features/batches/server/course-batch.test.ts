import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { courses } from '#features/catalogue/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBatch, makeCourse } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { expectLockOrder, runBehindLock } from '#tests/support/lock-order.ts'
import { makeCourseBatch } from './commands/course-batch.ts'
import { batches } from './tables.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock()
const NOW = '2026-03-02T09:00:00Z'
const START = new Date('2026-04-06T08:00:00Z')
const LATER = new Date('2026-05-04T08:00:00Z')

beforeEach(() => clock.set(NOW))

const makeCohortCourse = (given: Parameters<typeof makeCourse>[1] = {}) =>
  makeCourse(db, { startsAt: START, isCohort: true, ...given })
const make = (courseId: string) => makeCourseBatch({ db, clock }, { courseId })
const read = (courseId: string) =>
  db.select().from(batches).where(eq(batches.courseId, courseId)).orderBy(batches.startsAt)
const setStart = (courseId: string, startsAt: Date) =>
  db.update(courses).set({ startsAt }).where(eq(courses.id, courseId))

describe('the batch that a course has by itself', () => {
  test('is made once, however often and at once this is asked', async () => {
    const { id, creatorId, title, seoTitle } = await makeCohortCourse()
    await Promise.all([make(id), make(id), make(id)])
    await make(id)
    expect(await read(id)).toMatchObject([
      {
        ...{ name: title, slug: seoTitle, creatorId, visibility: 'public', capacity: null },
        ...{ startsAt: START, endsAt: new Date('2026-06-01T08:00:00Z'), courseStart: START },
      },
    ])
  })

  test.each([
    ['without a start', { startsAt: null }],
    ['that is no cohort', { isCohort: false }],
    ['that is not published', { publishedAt: null }],
    ['whose run is long over', { startsAt: new Date('2025-01-06T08:00:00Z') }],
  ])('a course %s has none', async (_, given) => {
    const { id } = await makeCohortCourse(given)
    await make(id)
    expect(await read(id)).toEqual([])
  })

  test.each([
    ['restricted', 'restricted'],
    ['practice', 'restricted'],
    ['unlisted', 'public'],
  ] as const)('of a course that is %s it is %s', async (visibility, expected) => {
    const { id } = await makeCohortCourse({ visibility })
    await make(id)
    expect(await read(id)).toMatchObject([{ visibility: expected }])
  })

  test('none is made beside one with the same start, and a slug that is taken gets a number', async () => {
    const { id, creatorId, seoTitle } = await makeCohortCourse()
    const endsAt = new Date(START.getTime() + 86_400_000)
    const batch = await makeBatch(db, { creatorId, courseId: id, startsAt: START, endsAt, slug: seoTitle })
    await make(id)
    expect(await read(id)).toMatchObject([{ id: batch.id, courseStart: null }])
    await setStart(id, LATER)
    await make(id)
    expect(await read(id)).toMatchObject([{ id: batch.id }, { slug: `${seoTitle}-2`, startsAt: LATER }])
  })

  test('moves with the course before it begins; afterwards another start is another run', async () => {
    const { id } = await makeCohortCourse()
    await make(id)
    await setStart(id, LATER)
    await make(id)
    expect(await read(id)).toMatchObject([
      { startsAt: LATER, endsAt: new Date('2026-06-29T08:00:00Z'), courseStart: LATER, version: 2 },
    ])
    clock.set('2026-05-05T08:00:00Z')
    const autumn = new Date('2026-09-07T08:00:00Z')
    await setStart(id, autumn)
    await make(id)
    await make(id)
    expect(await read(id)).toMatchObject([{ startsAt: LATER }, { startsAt: autumn }])
  })

  test('stays where it is when with the course it would be over by now, and moves with the next start', async () => {
    const { id } = await makeCohortCourse()
    await make(id)
    const [made] = await read(id)
    await setStart(id, new Date('2025-12-01T08:00:00Z'))
    await make(id)
    expect(await read(id)).toEqual([made])
    await setStart(id, LATER)
    await make(id)
    expect(await read(id)).toMatchObject([{ id: made?.id, startsAt: LATER, courseStart: LATER }])
  })

  test('is moved by who waited while it was made', async () => {
    const { id } = await makeCohortCourse()
    await runBehindLock(db, {
      async change(tx) {
        await makeCourseBatch({ db: tx as unknown as Database, clock }, { courseId: id })
        await tx.update(courses).set({ startsAt: LATER }).where(eq(courses.id, id))
      },
      work: () => make(id),
    })
    expect(await read(id)).toMatchObject([{ startsAt: LATER, courseStart: LATER }])
  })

  test('is taken after its course, as whoever deletes that takes it', async () => {
    const { id } = await makeCohortCourse()
    await make(id)
    await expectLockOrder(db, {
      first: sql`select from ${courses} where ${courses.id} = ${id} for update`,
      second: sql`select from ${batches} where ${batches.courseId} = ${id} for update nowait`,
      work: () => make(id),
    })
  })

  test('moves as long as somebody has made it', async () => {
    const { id } = await makeCohortCourse()
    await make(id)
    const endsAt = new Date('2026-04-16T08:00:00Z')
    await db.update(batches).set({ endsAt }).where(eq(batches.courseId, id))
    await setStart(id, LATER)
    await make(id)
    expect(await read(id)).toMatchObject([{ startsAt: LATER, endsAt: new Date('2026-05-14T08:00:00Z') }])
  })

  test('keeps the start that somebody has given it, and stays away once archived', async () => {
    const { id } = await makeCohortCourse()
    await make(id)
    const own = { startsAt: new Date('2026-04-07T08:00:00Z') }
    await db.update(batches).set(own).where(eq(batches.courseId, id))
    await setStart(id, LATER)
    await make(id)
    expect(await read(id)).toMatchObject([{ ...own, courseStart: LATER }])
    await db
      .update(batches)
      .set({ archivedAt: new Date(NOW) })
      .where(eq(batches.courseId, id))
    await make(id)
    expect(await read(id)).toHaveLength(1)
  })
})
