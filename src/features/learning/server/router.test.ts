import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '#features/accounts/server/tables.ts'
import { accessGrants } from '#features/catalogue/server/access-tables.ts'
import { grantAccess, revokeAccess } from '#features/catalogue/server/index.ts'
import { courses } from '#features/catalogue/server/tables.ts'
import { profiles } from '#features/profiles/server/tables.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestLearningRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { lessonProgress, viewerDays } from './tables.ts'

const { db } = await setUpTestDatabase()
const router = createTestLearningRouter({
  issueDevice: (headers) => {
    headers.append('set-cookie', 'device=1')
    return randomUUID()
  },
})
const as = (actor: Awaited<ReturnType<typeof makeUser>>) => ({ context: createTestContext(db, actor) })
const visitor = { context: createTestContext(db, null) }

const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : null
}
const eventsOf = async () =>
  (await db.select().from(outbox).orderBy(outbox.id)).map(({ type, payload }) => ({ type, payload }))

beforeEach(async () => {
  await db.delete(outbox)
})

describe('every procedure of a learner', () => {
  const id = randomUUID()
  test.each([
    ['enrol', () => call(router.enrol, { courseId: id }, visitor)],
    ['unenrol', () => call(router.unenrol, { courseId: id }, visitor)],
    ['getCourseProgress', () => call(router.getCourseProgress, { courseId: id }, visitor)],
    ['listSectionProgress', () => call(router.listSectionProgress, { courseId: id }, visitor)],
    ['openArticle', () => call(router.openArticle, { lessonId: id }, visitor)],
    ['reportReading', () => call(router.reportReading, { lessonId: id }, visitor)],
    ['finishArticle', () => call(router.finishArticle, { lessonId: id }, visitor)],
    ['answerQuestions', () => call(router.answerQuestions, { lessonId: id, answers: [[0]] }, visitor)],
    ['getHeatMap', () => call(router.getHeatMap, undefined, visitor)],
  ])('%s asks a visitor to sign in', async (_name, ask) => {
    expect(await codeOf(ask())).toBe('UNAUTHORIZED')
  })
})

describe('enrolling', () => {
  test('counts once however often it is asked, and tells of it once', async () => {
    const learner = await makeUser(db)
    const course = await makeCourse(db)
    await Promise.all(
      Array.from({ length: 5 }, () => call(router.enrol, { courseId: course.id }, as(learner))),
    )
    const [row] = await db.select().from(courses).where(eq(courses.id, course.id))
    expect(row?.enrolCount).toBe(1)
    expect(await eventsOf()).toEqual([
      { type: 'course.enrolled', payload: { userId: learner.id, courseId: course.id } },
    ])
  })

  test('again in a course that was left is no new enrolment to tell of', async () => {
    const learner = await makeUser(db)
    const { id: courseId } = await makeCourse(db)
    await call(router.enrol, { courseId }, as(learner))
    await call(router.unenrol, { courseId }, as(learner))
    await call(router.enrol, { courseId }, as(learner))
    expect(await eventsOf()).toHaveLength(1)
    const [row] = await db.select().from(courses).where(eq(courses.id, courseId))
    expect(row?.enrolCount).toBe(1)
  })

  test('is refused for a course that needs a grant, and for one that is not there', async () => {
    const learner = await makeUser(db)
    for (const visibility of ['restricted', 'practice'] as const) {
      const course = await makeCourse(db, { visibility })
      expect(await codeOf(call(router.enrol, { courseId: course.id }, as(learner)))).toBe('RESTRICTED')
    }
    const draft = await makeCourse(db, { publishedAt: null })
    expect(await codeOf(call(router.enrol, { courseId: draft.id }, as(learner)))).toBe('NOT_FOUND')
    expect(await codeOf(call(router.enrol, { courseId: 'x' }, as(learner)))).toBe('BAD_REQUEST')
  })

  test('is open to whoever holds a grant, and makes it their own', async () => {
    const learner = await makeUser(db)
    const { course, lesson } = await makeLesson(db, {
      type: 'article',
      course: await makeCourse(db, { visibility: 'restricted' }),
    })
    const enrol = () => call(router.enrol, { courseId: course.id }, as(learner))
    const read = () => call(router.openArticle, { lessonId: lesson.id }, as(learner))
    expect(await codeOf(read())).toBe('NOT_FOUND')
    await grantAccess(createTestCommandContext(db, new Date()), {
      course: course.seoTitle,
      emails: [learner.email],
    })
    expect(await codeOf(read())).toBe('NOT_ENROLLED')
    expect(await enrol()).toMatchObject({ enrolled: true })
    expect(await read()).toMatchObject({ seen: false })
    const [grant] = await db.select().from(accessGrants).where(eq(accessGrants.courseId, course.id))
    expect(grant?.usedBy).toBe(learner.id)
    await revokeAccess(createTestCommandContext(db, new Date()), {
      course: course.seoTitle,
      email: learner.email,
    })
    expect(await codeOf(read())).toBe('NOT_FOUND')
  })

  test('can be undone, which keeps what was seen', async () => {
    const learner = await makeUser(db)
    const { course, lesson } = await makeLesson(db, { type: 'article' })
    await call(router.enrol, { courseId: course.id }, as(learner))
    await db
      .insert(lessonProgress)
      .values({ viewerId: learner.id, lessonId: lesson.id, courseId: course.id, seenAt: new Date() })
    await call(router.unenrol, { courseId: course.id }, as(learner))
    await call(router.unenrol, { courseId: course.id }, as(learner))
    const [row] = await db.select().from(courses).where(eq(courses.id, course.id))
    expect(row?.enrolCount).toBe(0)
    const progress = await call(router.getCourseProgress, { courseId: course.id }, as(learner))
    expect(progress).toMatchObject({ enrolled: false, progress: 100 })
  })
})

describe('the allowance', () => {
  test('of a new visitor is 15 minutes, and comes with a device cookie', async () => {
    const context = createTestContext(db, null)
    expect(await call(router.getAllowance, undefined, { context })).toMatchObject({
      limitSeconds: 900,
      remainingSeconds: 900,
    })
    expect(context.responseHeaders.getSetCookie()).toHaveLength(1)
  })

  test('of a known device is what the day has left, and fresh the next day', async () => {
    const deviceId = randomUUID()
    const clock = new FakeClock('2026-03-02T09:00:00Z')
    await db.insert(viewerDays).values({ viewerId: deviceId, day: '2026-03-02', usedMs: 600_000 })
    const context = createTestContext(db, null, { deviceId, clock })
    const ask = () => call(router.getAllowance, undefined, { context })
    expect(await ask()).toMatchObject({ remainingSeconds: 300 })
    expect(context.responseHeaders.getSetCookie()).toEqual([])
    clock.advance({ days: 1 })
    expect(await ask()).toMatchObject({ remainingSeconds: 900 })
  })

  test('of a learner is two hours unless they have no limit', async () => {
    const ask = async (unlimitedWatch: boolean) =>
      call(router.getAllowance, undefined, as(await makeUser(db, { unlimitedWatch })))
    expect(await ask(false)).toMatchObject({ limitSeconds: 7200, remainingSeconds: 7200 })
    expect(await ask(true)).toMatchObject({ limitSeconds: null, remainingSeconds: null })
  })
})

describe('the heat map', () => {
  test('counts days in the learner’s own zone and forgets those before 367 days', async () => {
    const learner = await makeUser(db, { timeZone: 'Pacific/Auckland' })
    const other = await makeUser(db)
    // 21:00 UTC on 1 March is already 2 March in Auckland.
    const clock = new FakeClock('2026-03-01T21:00:00Z')
    await db.insert(viewerDays).values([
      { viewerId: learner.id, day: '2026-03-02', learnedMs: 61_000 },
      { viewerId: learner.id, day: '2026-03-01', learnedMs: 600_000 },
      { viewerId: learner.id, day: '2025-03-01', learnedMs: 5_000 },
      { viewerId: learner.id, day: '2025-02-28', learnedMs: 5_000 },
      { viewerId: other.id, day: '2026-03-02', learnedMs: 999_000 },
    ])
    const { points, totalSeconds } = await call(router.getHeatMap, undefined, {
      context: createTestContext(db, learner, { clock }),
    })
    expect(points).toEqual([
      { dayDiff: 0, cipherPoint: 61 },
      { dayDiff: 1, cipherPoint: 600 },
      { dayDiff: 366, cipherPoint: 5 },
    ])
    expect(totalSeconds).toBe(666)

    // Others see the same once the learner shows it, and nothing again afterwards.
    const visitor = { context: createTestContext(db, null, { clock }) }
    const publicly = () => safe(call(router.getPublicActivity, { userId: learner.id }, visitor))
    expect((await publicly()).error).toMatchObject({ code: 'NOT_FOUND' })
    await db.insert(profiles).values({ userId: learner.id, showActivity: true, updatedAt: clock.now() })
    expect((await publicly()).data).toEqual({ today: '2026-03-02', points, totalSeconds })
    for (const gone of [{ banned: true }, { banned: false, deletedAt: clock.now() }]) {
      await db.update(users).set(gone).where(eq(users.id, learner.id))
      expect((await publicly()).error).toMatchObject({ code: 'NOT_FOUND' })
    }
    await db.update(users).set({ deletedAt: null }).where(eq(users.id, learner.id))
    await db.update(profiles).set({ showActivity: false }).where(eq(profiles.userId, learner.id))
    expect((await publicly()).error).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('going on in a course', () => {
  test('leads to the lesson that was touched last; there is none before the first', async () => {
    const learner = await makeUser(db)
    const course = await makeCourse(db)
    const { lesson: first } = await makeLesson(db, { course, seqNo: 1 })
    const { lesson } = await makeLesson(db, { course, seqNo: 2 })
    const see = (lessonId: string) =>
      db
        .insert(lessonProgress)
        .values({ viewerId: learner.id, lessonId, courseId: course.id, seenAt: new Date('2026-01-06') })
    const place = () => call(router.continueCourse, { courseId: course.id }, as(learner))
    expect(await place()).toMatchObject({ videoTitle: null })
    await db
      .insert(lessonProgress)
      .values({ viewerId: learner.id, lessonId: lesson.id, courseId: course.id, watchedAt: new Date() })
    expect(await place()).toMatchObject({ videoTitle: lesson.seoTitle })
    await db.update(lessonProgress).set({ seenAt: new Date() }).where(eq(lessonProgress.lessonId, lesson.id))
    await makeLesson(db, { course, seqNo: 3, isLocked: true })
    // What was left out before it, since nothing behind it is open.
    expect(await place()).toMatchObject({ videoTitle: first.seoTitle })
    const { lesson: known } = await makeLesson(db, { course, seqNo: 4 })
    await see(known.id)
    const { lesson: open } = await makeLesson(db, { course, seqNo: 5 })
    expect(await place()).toMatchObject({ videoTitle: open.seoTitle })
    await see(first.id)
    await see(open.id)
    expect(await place()).toMatchObject({ videoTitle: known.seoTitle })
    expect(await codeOf(call(router.continueCourse, { courseId: course.id }, visitor))).toBe('UNAUTHORIZED')
    const draft = await makeCourse(db, { publishedAt: null })
    expect(await codeOf(call(router.continueCourse, { courseId: draft.id }, as(learner)))).toBe('NOT_FOUND')
  })
})
