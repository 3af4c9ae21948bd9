import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { grantAccess, hasCourseGrant } from '#features/catalogue/server/index.ts'
import { courses } from '#features/catalogue/server/tables.ts'
import { enrolments } from '#features/learning/server/enrolment-tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBatch, makeBundle, makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestBatchesRouter, createTestLearningRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { batchesPersonalData } from './account-data.ts'
import { createBatchSubscribers } from './subscribers.ts'
import { batches, batchMembers, batchWaiting } from './tables.ts'

const { db } = await setUpTestDatabase()
const router = createTestBatchesRouter(db)
const NOW = new Date('2026-01-10T10:00:00Z')
const as = (actor: Actor, now = NOW) => ({
  context: createTestContext(db, actor, { clock: new FakeClock(now) }),
})

const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : null
}
const join = (actor: Actor, batchId: string, now = NOW) => call(router.joinBatch, { batchId }, as(actor, now))
const leave = (actor: Actor, batchId: string, now = NOW) =>
  call(router.leaveBatch, { batchId }, as(actor, now))
const makeUsers = (count: number) => Promise.all(Array.from({ length: count }, () => makeUser(db)))
const membersOf = async (batchId: string) =>
  (
    await db
      .select({ id: batchMembers.userId })
      .from(batchMembers)
      .where(and(eq(batchMembers.batchId, batchId), isNull(batchMembers.leftAt)))
  ).map(({ id }) => id)
const waitingFor = async (batchId: string) =>
  (
    await db
      .select({ id: batchWaiting.userId })
      .from(batchWaiting)
      .where(eq(batchWaiting.batchId, batchId))
      .orderBy(asc(batchWaiting.turn))
  ).map(({ id }) => id)
const countOf = async (batchId: string) =>
  (await db.select().from(batches).where(eq(batches.id, batchId)))[0]?.memberCount
const toldOf = async (name: string) =>
  (await db.select().from(outbox).where(eq(outbox.type, name))).map(({ payload }) => payload)

beforeEach(async () => {
  await db.delete(outbox)
})

describe('joining', () => {
  test('gives a seat, enrols in the course, and is told once however often it is asked at once', async () => {
    const learner = await makeUser(db)
    const batch = await makeBatch(db)
    const answers = await Promise.all(Array.from({ length: 5 }, () => join(learner, batch.id)))
    for (const answer of answers) expect(answer).toEqual({ place: 'member', position: null })
    expect(await countOf(batch.id)).toBe(1)
    expect(await db.select().from(enrolments).where(eq(enrolments.userId, learner.id))).toMatchObject([
      { courseId: batch.courseId },
    ])
    expect(await toldOf('batch.joined')).toMatchObject([{ userId: learner.id, waited: false }])
  })

  test('enrols in all courses of a bundle', async () => {
    const [one, two] = [await makeCourse(db), await makeCourse(db)]
    const bundle = await makeBundle(db, [one.id, two.id])
    const batch = await makeBatch(db, { bundleId: bundle.id, creatorId: bundle.creatorId })
    const learner = await makeUser(db)
    await join(learner, batch.id)
    const enrolled = await db.select().from(enrolments).where(eq(enrolments.userId, learner.id))
    expect(enrolled.map(({ courseId }) => courseId).sort()).toEqual([one.id, two.id].sort())
  })

  test('a hundred who ask at once for ten seats: ten have one, ninety wait in one order', async () => {
    const batch = await makeBatch(db, { capacity: 10 })
    const learners = await makeUsers(100)
    const answers = await Promise.all(
      learners.map(async (learner) => ({ id: learner.id, ...(await join(learner, batch.id)) })),
    )
    const seated = answers.filter(({ place }) => place === 'member').map(({ id }) => id)
    expect(seated).toHaveLength(10)
    expect((await membersOf(batch.id)).sort()).toEqual(seated.sort())
    expect(await countOf(batch.id)).toBe(10)
    const waits = answers
      .filter(({ place }) => place === 'waiting')
      .sort((one, other) => (one.position ?? 0) - (other.position ?? 0))
    expect(waits.map(({ position }) => position)).toEqual(Array.from({ length: 90 }, (_, index) => index + 1))
    expect(await waitingFor(batch.id)).toEqual(waits.map(({ id }) => id))
  })

  test.each([
    ['one that has ended', { startsAt: new Date('2025-01-01'), endsAt: NOW }, 'CLOSED'],
    ['one that is archived', { archivedAt: NOW }, 'NOT_FOUND'],
    ['one by invitation', { visibility: 'restricted' as const }, 'RESTRICTED'],
  ])('%s takes nobody', async (_, given, code) => {
    const batch = await makeBatch(db, given)
    expect(await codeOf(join(await makeUser(db), batch.id))).toBe(code)
    expect(await membersOf(batch.id)).toEqual([])
  })

  test('a batch that is none, and one of a draft, do not exist', async () => {
    const learner = await makeUser(db)
    expect(await codeOf(join(learner, randomUUID()))).toBe('NOT_FOUND')
    const draft = await makeCourse(db, { publishedAt: null })
    const batch = await makeBatch(db, { courseId: draft.id, creatorId: draft.creatorId })
    expect(await codeOf(join(learner, batch.id))).toBe('NOT_FOUND')
    expect(await codeOf(leave(learner, batch.id))).toBe('NOT_FOUND')
  })

  test('a grant of the course lets somebody in, and so does one of its bundle', async () => {
    const course = await makeCourse(db, { visibility: 'restricted' })
    const bundle = await makeBundle(db, [course.id], { creatorId: course.creatorId })
    const ofCourse = await makeBatch(db, {
      courseId: course.id,
      creatorId: course.creatorId,
      visibility: 'restricted',
    })
    const ofBundle = await makeBatch(db, {
      bundleId: bundle.id,
      creatorId: course.creatorId,
      visibility: 'restricted',
    })
    const [one, other] = [await makeUser(db), await makeUser(db)]
    const operator = createTestCommandContext(db, NOW)
    await grantAccess(operator, { course: course.seoTitle, emails: [one.email] })
    await grantAccess(operator, { bundle: bundle.slug, emails: [other.email] })
    expect(await join(one, ofCourse.id)).toMatchObject({ place: 'member' })
    expect(await codeOf(join(one, ofBundle.id))).toBe('RESTRICTED')
    expect(await join(other, ofCourse.id)).toMatchObject({ place: 'member' })
    expect(await join(other, ofBundle.id)).toMatchObject({ place: 'member' })
  })

  test('opens a restricted course from the start of the batch on, and no longer than the seat is kept', async () => {
    const course = await makeCourse(db, { visibility: 'restricted' })
    const batch = await makeBatch(db, { courseId: course.id, creatorId: course.creatorId })
    const learner = await makeUser(db)
    const isOpen = (now: Date) => hasCourseGrant({ db, actor: learner, clock: { now: () => now } }, course.id)
    await join(learner, batch.id)
    expect(await isOpen(new Date(batch.startsAt.getTime() - 1))).toBe(false)
    expect(await isOpen(batch.startsAt)).toBe(true)
    await leave(learner, batch.id, batch.startsAt)
    expect(await isOpen(batch.startsAt)).toBe(false)
    await join(learner, batch.id, batch.startsAt)
    expect(await isOpen(batch.startsAt)).toBe(true)
  })

  test("opens nothing of another creator's that the bundle holds", async () => {
    const foreign = await makeCourse(db, { visibility: 'restricted' })
    const creator = await makeUser(db, { roles: ['creator'] })
    const bundle = await makeBundle(db, [foreign.id], { creatorId: creator.id })
    const batch = await makeBatch(db, { bundleId: bundle.id, creatorId: creator.id })
    const learner = await makeUser(db)
    await join(learner, batch.id)
    expect(
      await hasCourseGrant({ db, actor: learner, clock: { now: () => batch.startsAt } }, foreign.id),
    ).toBe(false)
  })
})

describe('leaving', () => {
  test('moves the first who waits up, once, and tells only of them that they waited', async () => {
    const batch = await makeBatch(db, { capacity: 1 })
    const [first, second, third] = (await makeUsers(3)) as [Actor, Actor, Actor]
    for (const learner of [first, second, third]) await join(learner, batch.id)
    await db.delete(outbox)
    await Promise.all(Array.from({ length: 5 }, () => leave(first, batch.id)))
    expect(await membersOf(batch.id)).toEqual([second.id])
    expect(await waitingFor(batch.id)).toEqual([third.id])
    expect(await countOf(batch.id)).toBe(1)
    expect(await toldOf('batch.joined')).toMatchObject([{ userId: second.id, waited: true }])
    expect(await toldOf('batch.left')).toMatchObject([{ userId: first.id }])
  })

  test('many who leave and join at once never take more seats than there are, and leave none empty', async () => {
    const batch = await makeBatch(db, { capacity: 5 })
    const learners = await makeUsers(20)
    for (const learner of learners) await join(learner, batch.id)
    const goers = learners.slice(0, 8)
    const comers = await makeUsers(4)
    await Promise.all([
      ...goers.map((learner) => leave(learner, batch.id)),
      ...comers.map((learner) => join(learner, batch.id)),
    ])
    expect(await countOf(batch.id)).toBe(5)
    expect(await membersOf(batch.id)).toHaveLength(5)
    expect(await waitingFor(batch.id)).toHaveLength(11)
  })

  test('a place on the waiting list moves nobody into a seat, and who comes back stands at its end', async () => {
    const batch = await makeBatch(db, { capacity: 1 })
    const [first, second, third] = (await makeUsers(3)) as [Actor, Actor, Actor]
    for (const learner of [first, second, third]) await join(learner, batch.id)
    await leave(second, batch.id)
    expect(await join(second, batch.id)).toEqual({ place: 'waiting', position: 2 })
    expect(await membersOf(batch.id)).toEqual([first.id])
    await leave(first, batch.id)
    expect(await membersOf(batch.id)).toEqual([third.id])
  })

  test('keeps what was enrolled in, and nobody moves up once the batch has ended', async () => {
    const batch = await makeBatch(db, { capacity: 1 })
    const [first, second] = (await makeUsers(2)) as [Actor, Actor]
    await join(first, batch.id)
    await join(second, batch.id)
    await leave(first, batch.id, batch.endsAt)
    expect(await membersOf(batch.id)).toEqual([])
    expect(await waitingFor(batch.id)).toEqual([second.id])
    expect(await db.select().from(enrolments).where(eq(enrolments.userId, first.id))).toHaveLength(1)
  })
})

test('"continue" welcomes a member until the start, and leads on to the lesson from then on', async () => {
  const { course, lesson } = await makeLesson(db)
  await db.update(courses).set({ firstLessonSeoTitle: lesson.seoTitle }).where(eq(courses.id, course.id))
  const batch = await makeBatch(db, { courseId: course.id, creatorId: course.creatorId })
  const [learner, staff] = [await makeUser(db), await makeUser(db, { roles: ['staff'] })]
  for (const person of [learner, staff]) await join(person, batch.id)
  const learning = createTestLearningRouter()
  const next = async (person: Actor, now: Date) =>
    (await call(learning.continueCourse, { courseId: course.id }, as(person, now))).destination
  expect(await next(learner, NOW)).toMatchObject({
    place: 'welcome',
    address: expect.stringMatching(`^/batches/${batch.slug}/welcome\\?.+&type=batch$`),
    startsInMs: batch.startsAt.getTime() - NOW.getTime(),
  })
  expect(await next(staff, NOW)).toMatchObject({ place: 'video' })
  expect(await next(learner, batch.startsAt)).toMatchObject({ place: 'video', startsInMs: null })
  await leave(learner, batch.id)
  expect(await next(learner, NOW)).toMatchObject({ place: 'video' })
})

test('an erased account is in no batch any more, and its seat goes to who waits', async () => {
  const batch = await makeBatch(db, { capacity: 1 })
  const [first, second] = (await makeUsers(2)) as [Actor, Actor]
  await join(first, batch.id)
  await join(second, batch.id)
  expect(await batchesPersonalData.exportData(db, first.id)).toMatchObject({
    batches: [{ batchId: batch.id, leftAt: null }],
    'waiting-for-batches': [],
  })
  await db.transaction((tx) => batchesPersonalData.eraseData(tx, first.id, NOW))
  expect(await membersOf(batch.id)).toEqual([])
  expect(await countOf(batch.id)).toBe(0)
  const [freed] = await toldOf('batch.seat-freed')
  const subscriber = createBatchSubscribers({ db, clock: new FakeClock(NOW) }).find(
    ({ eventName }) => eventName === 'batch.seat-freed',
  )
  for (const attempt of [1, 2]) await subscriber?.job.handle(freed, { attempt } as never)
  expect(await membersOf(batch.id)).toEqual([second.id])
  expect(await countOf(batch.id)).toBe(1)
})

test('a course with a batch can still be deleted, and takes it along', async () => {
  const batch = await makeBatch(db)
  await db.delete(courses).where(eq(courses.id, batch.courseId ?? ''))
  expect(await countOf(batch.id)).toBeUndefined()
})
