import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wrongAttempts } from '#features/assessments/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeEnrolment, makeLesson, makeQuestion, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestLearningRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { articleReadings, readingClocks } from './lesson-work-tables.ts'

const { db } = await setUpTestDatabase()
const router = createTestLearningRouter()
/** Asks for ten seconds. */
const ARTICLE = `<p>${'word '.repeat(160)}</p>`

const failureOf = async (promise: Promise<unknown>) => (await safe(promise)).error
const progressOf = async (learner: Actor, courseId: string) =>
  (await call(router.getCourseProgress, { courseId }, { context: createTestContext(db, learner) })).progress

describe('an article', () => {
  async function reader(articles = 1, articleHtml = ARTICLE) {
    const clock = new FakeClock()
    const learner = await makeUser(db)
    const course = await makeCourse(db)
    await makeEnrolment(db, learner.id, course.id)
    const lessonIds: string[] = []
    for (let seqNo = 1; seqNo <= articles; seqNo++) {
      const { lesson } = await makeLesson(db, { type: 'article', course, seqNo, articleHtml })
      lessonIds.push(lesson.id)
    }
    const [first = ''] = lessonIds
    const context = createTestContext(db, learner, { clock })
    return {
      ...{ clock, learner, course, lessonIds },
      /** Says nothing of how long it could be seen. */
      finishInSilence: () => call(router.finishArticle, { lessonId: first }, { context }),
      open: (lessonId = first) => call(router.openArticle, { lessonId }, { context }),
      report: (visibleMs = 30_000, lessonId = first) =>
        call(router.reportReading, { lessonId, visibleMs }, { context }),
      finish: (visibleMs = 30_000, lessonId = first) =>
        call(router.finishArticle, { lessonId, visibleMs }, { context }),
    }
  }

  test('is seen once its end is reached after the time its length asks for, and told of once', async () => {
    const { clock, learner, course, open, finish } = await reader()
    expect(await open()).toEqual({ seen: false, remainingSeconds: 10 })
    expect(await finish()).toEqual({ seen: false, remainingSeconds: 10 })
    clock.advance({ seconds: 9 })
    expect(await finish()).toEqual({ seen: false, remainingSeconds: 1 })
    expect(await progressOf(learner, course.id)).toBe(0)
    clock.advance({ seconds: 1 })
    for (const _ of [1, 2]) expect(await finish()).toEqual({ seen: true, remainingSeconds: 0 })
    expect(await open()).toEqual({ seen: true, remainingSeconds: 0 })
    expect(await progressOf(learner, course.id)).toBe(100)
    const told = await db.select().from(outbox).where(eq(outbox.type, 'lesson.completed'))
    expect(told.filter(({ payload }) => JSON.stringify(payload).includes(learner.id))).toHaveLength(1)
    expect(await db.select().from(articleReadings).where(eq(articleReadings.userId, learner.id))).toEqual([])
  })

  test('is finished by two tabs at once, and left nowhere', async () => {
    const { clock, learner, open, finish } = await reader()
    await open()
    clock.advance({ seconds: 10 })
    const seen = { seen: true, remainingSeconds: 0 }
    // Whoever comes first has read it, and finds it read who comes later.
    expect(await Promise.all([finish(), finish(), finish()])).toEqual([seen, seen, seen])
    expect(await Promise.all([open(), finish()])).toEqual([seen, seen])
    expect(await db.select().from(articleReadings).where(eq(articleReadings.userId, learner.id))).toEqual([])
  })

  test('is not seen without its end, however long it was open', async () => {
    const { clock, learner, course, open, report } = await reader()
    await open()
    clock.advance({ hours: 1 })
    expect(await report()).toEqual({ seen: false, remainingSeconds: 0 })
    expect(await progressOf(learner, course.id)).toBe(0)
  })

  test('counts what could be seen, and never more than has passed', async () => {
    const { clock, open, report } = await reader()
    await open()
    clock.advance({ seconds: 8 })
    expect(await report(3_000)).toMatchObject({ remainingSeconds: 7 })
    clock.advance({ seconds: 1 })
    expect(await report(4_000)).toMatchObject({ remainingSeconds: 3 })
    expect(await report(86_400_000)).toMatchObject({ remainingSeconds: 1 })
    // The answer was lost, and the page says the same once more.
    expect(await report(86_400_000)).toMatchObject({ remainingSeconds: 1 })
  })

  test('has what its page reports as seen, at most 30 s a report: a night is no reading', async () => {
    const { clock, open, finish, finishInSilence } = await reader(1, ARTICLE.repeat(20))
    expect(await open()).toMatchObject({ remainingSeconds: 120 })
    clock.advance({ hours: 8 })
    expect(await finishInSilence()).toEqual({ seen: false, remainingSeconds: 120 })
    expect(await finish(86_400_000)).toEqual({ seen: false, remainingSeconds: 90 })
  })

  test('keeps what was read of it when it is left; being away adds nothing', async () => {
    const { clock, open, report, finish } = await reader()
    await open()
    clock.advance({ seconds: 4 })
    await report()
    clock.advance({ days: 3 })
    expect(await open()).toMatchObject({ remainingSeconds: 6 })
    clock.advance({ seconds: 6 })
    expect(await finish()).toMatchObject({ seen: true })
  })

  test('that was never heard to be opened begins with the first report', async () => {
    const { clock, finish } = await reader()
    expect(await finish(60_000)).toEqual({ seen: false, remainingSeconds: 10 })
    clock.advance({ seconds: 10 })
    expect(await finish(60_000)).toMatchObject({ seen: true })
  })

  test('opened beside nineteen others takes as long as one after the other', async () => {
    const { clock, lessonIds, open, finish } = await reader(20)
    for (const id of lessonIds) await open(id)
    clock.advance({ seconds: 25 })
    const seen = await Promise.all(lessonIds.map((id) => finish(undefined, id)))
    expect(seen.filter((state) => state.seen)).toHaveLength(2)
    clock.advance({ seconds: 175 })
    for (const id of lessonIds) expect(await finish(undefined, id)).toMatchObject({ seen: true })
  })

  test('whatever pages claim, no moment counts twice', async () => {
    const moves = fc.array(
      fc.record({
        article: fc.nat({ max: 2 }),
        open: fc.boolean(),
        claim: fc.option(fc.nat({ max: 20_000 }), { nil: undefined }),
        pauseMs: fc.nat({ max: 2_000 }),
      }),
      { minLength: 1, maxLength: 20 },
    )
    await fc.assert(
      fc.asyncProperty(moves, async (all) => {
        const { clock, learner, lessonIds, open, report } = await reader(3)
        const start = clock.now().getTime()
        for (const { article, open: opens, claim, pauseMs } of all) {
          clock.advance(pauseMs)
          await (opens ? open(lessonIds[article]) : report(claim, lessonIds[article]))
        }
        const readings = await db.select().from(articleReadings).where(eq(articleReadings.userId, learner.id))
        const readMs = readings.reduce((sum, reading) => sum + reading.readMs, 0)
        expect(readMs).toBeLessThanOrEqual(clock.now().getTime() - start)
        const [counted] = await db.select().from(readingClocks).where(eq(readingClocks.userId, learner.id))
        expect(counted?.countedUntil.getTime() ?? 0).toBeLessThanOrEqual(clock.now().getTime())
      }),
      { numRuns: 15 },
    )
  })

  test('is read by the enrolled alone; a video is no article', async () => {
    const { clock, learner, course, lessonIds, finish } = await reader()
    const { lesson: video } = await makeLesson(db, { course, seqNo: 2 })
    expect(await failureOf(finish(undefined, video.id))).toMatchObject({ code: 'NOT_FOUND' })
    const stranger = await makeUser(db)
    const context = createTestContext(db, stranger, { clock })
    const [lessonId = ''] = lessonIds
    for (const step of ['openArticle', 'reportReading', 'finishArticle'] as const) {
      expect(await failureOf(call(router[step], { lessonId }, { context }))).toMatchObject({
        code: 'NOT_ENROLLED',
      })
    }
    expect(await db.select().from(articleReadings).where(eq(articleReadings.userId, stranger.id))).toEqual([])
    expect(await progressOf(learner, course.id)).toBe(0)
  })
})

describe('questions', () => {
  async function learnerWith(...keys: number[][]) {
    const clock = new FakeClock()
    const learner = await makeUser(db)
    const { course, lesson } = await makeLesson(db, { type: 'mcq' })
    for (const [index, answers] of keys.entries()) await makeQuestion(db, lesson.id, index + 1, answers)
    const answer = (answers: number[][], actor: Actor = learner) =>
      call(
        router.answerQuestions,
        { lessonId: lesson.id, answers },
        { context: createTestContext(db, actor, { clock }) },
      )
    return { clock, learner, course, answer, enrol: () => makeEnrolment(db, learner.id, course.id) }
  }

  test('are checked on the server; a wrong try tells neither key nor reasons and is no progress', async () => {
    const { learner, course, answer, enrol } = await learnerWith([1], [0, 2], [1])
    expect(await failureOf(answer([[1], [0, 2], [1]]))).toMatchObject({ code: 'NOT_ENROLLED' })
    await enrol()
    expect(await failureOf(answer([[1]]))).toMatchObject({ code: 'INCOMPLETE' })
    expect(await failureOf(answer([[1], [], [1]]))).toMatchObject({ code: 'INCOMPLETE' })
    expect(await answer([[1], [0], [0]])).toEqual({
      passed: false,
      correct: 1,
      total: 3,
      questions: [],
      retryAfterSeconds: 0,
    })
    expect(await progressOf(learner, course.id)).toBe(0)
    const passed = await answer([[1], [2, 0], [0]])
    expect(passed).toMatchObject({ passed: true, correct: 2, total: 3, retryAfterSeconds: 0 })
    expect(passed.questions.map(({ correct }) => correct)).toEqual([true, true, false])
    expect(await progressOf(learner, course.id)).toBe(100)
  })

  test('a single one says only that it was wrong', async () => {
    const { answer, enrol } = await learnerWith([1])
    await enrol()
    expect(await answer([[0]])).toMatchObject({ passed: false, correct: null, questions: [] })
  })

  test('wrong tries make the next one wait, right ones too; passing clears them', async () => {
    const { clock, learner, answer, enrol } = await learnerWith([1])
    await enrol()
    expect(await answer([[0]])).toMatchObject({ retryAfterSeconds: 0 })
    expect(await answer([[2]])).toMatchObject({ retryAfterSeconds: 10 })
    const early = await failureOf(answer([[1]]))
    expect(early).toMatchObject({ code: 'TOO_SOON', status: 429, data: { retryAfterSeconds: 10 } })
    clock.advance({ seconds: 9 })
    expect(await failureOf(answer([[1]]))).toMatchObject({ data: { retryAfterSeconds: 1 } })
    clock.advance({ seconds: 1 })
    expect(await answer([[0]])).toMatchObject({ passed: false, retryAfterSeconds: 30 })
    clock.advance({ seconds: 30 })
    expect(await answer([[1]])).toMatchObject({ passed: true })
    expect(await db.select().from(wrongAttempts).where(eq(wrongAttempts.userId, learner.id))).toEqual([])
    expect(await answer([[0]])).toMatchObject({ passed: false, retryAfterSeconds: 0 })
  })

  test('wait for the one who tried, and tries at once are taken one after the other', async () => {
    const { learner, course, answer, enrol } = await learnerWith([1])
    await enrol()
    const tries = await Promise.all(Array.from({ length: 8 }, () => safe(answer([[0]]))))
    expect(tries.filter(({ error }) => error === null)).toHaveLength(2)
    const other = await makeUser(db)
    await makeEnrolment(db, other.id, course.id)
    expect(await answer([[1]], other)).toMatchObject({ passed: true })
    const [kept] = await db.select().from(wrongAttempts).where(eq(wrongAttempts.userId, learner.id))
    expect(kept?.count).toBe(2)
  })
})
