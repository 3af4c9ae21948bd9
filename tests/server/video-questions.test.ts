import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createQuestionSource, type QuestionSource } from '#features/assessments/rules/question-source.ts'
import {
  createAssessmentsPersonalData,
  createAssessmentsRouter,
  createQuestionSet,
  firstAttempts,
  firstSingleAnswers,
  listSingleQuestions,
  questionSets,
} from '#features/assessments/server/index.ts'
import type { VideoQuestionPoint } from '#features/catalogue/rules/video-questions.ts'
import { courseCoCreators, courses, lessons, listQuestionSetUses } from '#features/catalogue/server/index.ts'
import { countInsights, createInsightsRouter } from '#features/insights/server/index.ts'
import { countLessonLearners } from '#features/learning/server/index.ts'
import { drafts } from '#features/studio/server/index.ts'
import type { Actor, Role } from '#platform/rules/actor.ts'
import { createRateLimits } from '#platform/server/http/rate-limits.ts'
import { createCourseDraftTools } from '#tests/support/course-drafts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeEnrolment, makeUser, makeVideo } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestCatalogueRouter, createTestLearningRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'

const database = await setUpTestDatabase()
const { db } = database
const studio = createCourseDraftTools(await createVideoTools(database), { countLessonLearners })
const { router, as, get, getItem, saveItem, publish, makeComplete } = studio
const learning = createTestLearningRouter()
const catalogue = createTestCatalogueRouter(db)
const bank = createAssessmentsRouter({
  limits: { consume: async () => 0 },
  codeRunner: { run: () => Promise.reject(new Error('no programs are run here')) },
  listQuestionSetUses,
  listCodingProblemUses: async () => new Map(),
  notifyQuestionsChanged: async () => {},
})
const makeCreator = () => makeUser(db, { roles: ['creator'] })
const failureOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : error
}

const choice = (prompt: string): QuestionSource => ({
  ...createQuestionSource('single'),
  prompt,
  explanation: `why of ${prompt}`,
  options: [
    { text: 'right', target: '', isRight: true, feedback: 'praise' },
    { text: 'wrong', target: '', isRight: false, feedback: 'blame' },
  ],
})

/** A set of a creator's bank with the ids of its questions. */
async function makeSet(actor: Actor, prompts = ['One?', 'Two?']) {
  const made = await createQuestionSet(createTestContext(db, actor), {
    title: 'Set',
    questions: prompts.map(choice),
  })
  if (made === 'TOO_MANY') throw new Error('no set was made')
  const found = await listSingleQuestions(db, [made.id])
  return { id: made.id, questionIds: found.map(({ id }) => id) }
}

/** A course whose film asks two questions of a set, unpublished; the film is a minute long. */
async function makeAsking(title: string) {
  const made = await makeComplete(title)
  const set = await makeSet(made.actor)
  const [one = '', two = ''] = set.questionIds
  const points: VideoQuestionPoint[] = [
    { second: 10, questionSetId: set.id, questionId: one },
    { second: 40, questionSetId: set.id, questionId: two },
  ]
  await savePoints(made, points)
  return { ...made, set, points }
}

type Made = Awaited<ReturnType<typeof makeComplete>>

async function savePoints(
  { actor, draftId, lecture }: Pick<Made, 'actor' | 'draftId' | 'lecture'>,
  videoQuestions: readonly VideoQuestionPoint[],
) {
  const { version } = await getItem(actor, draftId, lecture)
  return saveItem(actor, draftId, lecture, version, {
    type: 'lecture',
    videoQuestions: [...videoQuestions],
  } as never)
}

const readLesson = (seoTitle: string, actor: Actor | null = null) =>
  call(
    catalogue.getLesson,
    { seoTitle, videoTitle: 'the-film' },
    { context: actor ? createTestContext(db, actor) : createTestContext(db, null) },
  )

/** The place at which the right option is shown. */
const findRight = (optionsHtml: readonly string[]) => optionsHtml.indexOf('right')

describe('questions in a video', () => {
  test('are published with their course, told in words, and come back when it is opened', async () => {
    const made = await makeAsking('Asking Course')
    const { actor, draftId, lecture, points } = made
    const { seoTitle } = await publish(actor, draftId)
    const [lesson] = await db.select().from(lessons).where(eq(lessons.id, lecture))
    expect(lesson?.videoQuestions).toEqual(points)
    const changesOf = async (id: string) =>
      (await call(router.listCourseDraftChanges, { draftId: id }, as(actor))).changes
    expect(await changesOf(draftId)).toEqual([])

    await db.delete(drafts).where(eq(drafts.id, draftId))
    const opened = await call(router.openCourseDraft, { courseId: lesson?.courseId ?? '' }, as(actor))
    const item = await getItem(actor, opened.id, lecture)
    expect(item.document).toMatchObject({ type: 'lecture', videoQuestions: points })
    await savePoints({ actor, draftId: opened.id, lecture }, points.slice(0, 1))
    expect(await changesOf(opened.id)).toEqual([
      { change: 'changed', what: 'videoQuestions', title: 'The film' },
    ])
    await publish(actor, opened.id)
    expect((await readLesson(seoTitle)).videoQuestions).toMatchObject([{ second: 10 }])
  })

  test('reach learners without a key, and nobody where the lesson is closed', async () => {
    const { actor, draftId, lecture, set } = await makeAsking('Secretive Course')
    const { seoTitle } = await publish(actor, draftId)
    const detail = await readLesson(seoTitle)
    expect(detail.videoQuestions).toMatchObject([
      { id: set.questionIds[0], second: 10, version: 1, question: { questionHtml: 'One?', kind: 'single' } },
      { id: set.questionIds[1], second: 40, question: { questionHtml: 'Two?' } },
    ])
    expect(JSON.stringify(detail)).not.toMatch(/praise|blame|why of|answers|isRight/)
    await db.update(lessons).set({ isLocked: true }).where(eq(lessons.id, lecture))
    expect(await failureOf(readLesson(seoTitle))).toBe('STAGE_LOCKED')
    const learner = await makeUser(db)
    const [lesson] = await db.select().from(lessons).where(eq(lessons.id, lecture))
    await makeEnrolment(db, learner.id, lesson?.courseId ?? '')
    const input = { lessonId: lecture, questionId: set.questionIds[0] ?? '', version: 1, answer: [0] }
    expect(await failureOf(call(learning.answerVideoQuestion, input, as(learner)))).toBe('NOT_FOUND')
  })

  test('go with the film: behind its end, or gone from their set, nothing is asked', async () => {
    const { actor, draftId, filmId, set, lecture, points } = await makeAsking('Shrinking Course')
    const { seoTitle } = await publish(actor, draftId)
    const shorter = await makeVideo(db, { creatorId: actor.id, durationMs: 40_000 })
    await db.update(lessons).set({ videoId: shorter.id }).where(eq(lessons.videoId, filmId))
    expect((await readLesson(seoTitle)).videoQuestions.map(({ second }) => second)).toEqual([10])
    await call(
      bank.updateQuestionSet,
      { questionSetId: set.id, version: 1, title: 'Set', questions: [choice('Two?')] },
      as(actor),
    )
    expect((await readLesson(seoTitle)).videoQuestions).toEqual([])
    // They are left as they were, for the creator to see.
    expect((await getItem(actor, draftId, lecture)).document).toMatchObject({ videoQuestions: points })
  })

  test('stay the same when their set is corrected or put into another order', async () => {
    const { actor, draftId, set } = await makeAsking('Corrected Course')
    const { seoTitle } = await publish(actor, draftId)
    await call(
      bank.updateQuestionSet,
      {
        ...{ questionSetId: set.id, version: 1, title: 'Set' },
        questions: [choice('Two?'), choice('New?'), choice('One?')],
      },
      as(actor),
    )
    const asked = async () =>
      (await readLesson(seoTitle)).videoQuestions.map(({ question }) => question.questionHtml)
    expect(await asked()).toEqual(['One?', 'Two?'])
    await call(
      bank.updateQuestionSet,
      {
        ...{ questionSetId: set.id, version: 2, title: 'Set' },
        questions: [choice('Two?'), choice('New?'), choice('One, rather?')],
      },
      as(actor),
    )
    expect(await asked()).toEqual(['One, rather?', 'Two?'])
  })

  test('keep their set from being deleted, also when the account goes', async () => {
    const { actor, draftId, set } = await makeAsking('Lasting Course')
    await publish(actor, draftId)
    const uses = (await listQuestionSetUses(db, [set.id])).get(set.id)
    expect(uses).toEqual([
      { courseTitle: 'Lasting Course', lessonTitle: 'The film', path: '/courses/lasting-course/the-film' },
    ])
    expect(await failureOf(call(bank.deleteQuestionSet, { questionSetId: set.id }, as(actor)))).toBe('IN_USE')
    const { eraseData } = createAssessmentsPersonalData({ listQuestionSetUses })
    await db.transaction((tx) => eraseData(tx, actor.id, new Date()))
    const [kept] = await db.select().from(questionSets).where(eq(questionSets.id, set.id))
    expect(kept).toMatchObject({ ownerId: null })
  })
})

describe('what a lecture may ask', () => {
  test('is in order, apart, within the film and not too much', async () => {
    const made = await makeComplete('Limited Course')
    const set = await makeSet(made.actor)
    const [questionId = ''] = set.questionIds
    const at = (...seconds: number[]) =>
      failureOf(
        savePoints(
          made,
          seconds.map((second) => ({ second, questionSetId: set.id, questionId })),
        ),
      )
    for (const refused of [[10, 14], [10, 10], [20, 10], [-1], [1.5]]) {
      expect(await at(...refused)).toBe('BAD_REQUEST')
    }
    expect(await at(...Array.from({ length: 31 }, (_, index) => index * 5))).toBe('BAD_REQUEST')
    expect(await at(60)).toBe('AFTER_THE_VIDEO')
    expect(await at(0, 5, 59)).toBe(null)
    // A shorter film has come: what is there may stay, and nothing is added behind its end.
    await studio.sendFilm(made.actor, made.draftId, made.lecture, { durationMs: 30_000 })
    expect(await at(0, 59)).toBe(null)
    expect(await at(0, 31, 59)).toBe('AFTER_THE_VIDEO')
  })

  test("is the creator's own, in a draft of their own", async () => {
    const made = await makeComplete('Own Course')
    const other = await makeCreator()
    const foreign = await makeSet(other)
    const point = { second: 10, questionSetId: foreign.id, questionId: foreign.questionIds[0] ?? '' }
    expect(await failureOf(savePoints(made, [point]))).toBe('UNKNOWN_QUESTION_SET')
    expect(await failureOf(savePoints(made, [{ ...point, questionSetId: randomUUID() }]))).toBe(
      'UNKNOWN_QUESTION_SET',
    )
    const { draftId, lecture: itemId, actor } = made
    const own = await makeSet(actor)
    const list = (who: Actor, questionSetId: string) =>
      call(router.listItemQuestions, { draftId, itemId, questionSetId }, as(who))
    expect(await list(actor, own.id)).toEqual({
      questions: own.questionIds.map((id, index) => ({ id, questionHtml: ['One?', 'Two?'][index] })),
    })
    expect(await failureOf(list(actor, foreign.id))).toBe('NOT_FOUND')
    expect(await failureOf(list(other, foreign.id))).toBe('NOT_FOUND')
    expect(await failureOf(list(other, own.id))).toBe('NOT_FOUND')
  })

  test('is shown in a second window that has saved meanwhile, and is not copied with a topic', async () => {
    const { actor, draftId, lecture, first, points } = await makeAsking('Two Windows')
    const changes = { type: 'lecture', videoQuestions: [] } as never
    expect((await safe(saveItem(actor, draftId, lecture, 1, changes))).error).toMatchObject({
      code: 'CHANGED_ELSEWHERE',
      data: { current: { document: { videoQuestions: points } } },
    })
    const { topics } = await call(router.duplicateDraftTopic, { draftId, topicId: first }, as(actor))
    const copy = topics[1]?.items[0]?.id ?? ''
    expect((await getItem(actor, draftId, copy)).document).toMatchObject({ videoQuestions: [] })
    expect((await get(actor, draftId)).hasChanges).toBe(true)
  })

  test('is answered in the preview, where nothing is recorded', async () => {
    const { actor, draftId, lecture: itemId } = await makeAsking('Previewed Course')
    const { lesson } = await call(router.previewCourse, { draftId, itemId }, as(actor))
    expect(lesson?.videoQuestions.map(({ second }) => second)).toEqual([10, 40])
    const [asked] = lesson?.videoQuestions ?? []
    const check = (place: number, questionId = asked?.id ?? '') =>
      call(
        router.checkCoursePreviewAnswers,
        { draftId, itemId, questionId, version: 1, answers: [[place]] },
        as(actor),
      )
    const right = findRight(asked?.question.optionsHtml ?? [])
    expect(await check(1 - right)).toMatchObject({ passed: false, questions: [] })
    expect(await check(right)).toMatchObject({ passed: true, questions: [{ correct: true }] })
    expect(await failureOf(check(right, randomUUID()))).toBe('NOT_FOUND')
  })
})

async function watch(title: string) {
  const made = await makeAsking(title)
  const { seoTitle } = await publish(made.actor, made.draftId)
  const clock = new FakeClock()
  const learner = await makeUser(db)
  const [lesson] = await db.select().from(lessons).where(eq(lessons.id, made.lecture))
  const courseId = lesson?.courseId ?? ''
  const [one, two] = (await readLesson(seoTitle)).videoQuestions
  if (!one || !two) throw new Error('nothing is asked')
  const ask = (
    asked: typeof one,
    isRight: boolean,
    { by = learner, ...given }: { version?: number; questionId?: string; by?: Actor } = {},
  ) => {
    const right = findRight(asked.question.optionsHtml)
    return call(
      learning.answerVideoQuestion,
      {
        ...{ lessonId: made.lecture, questionId: asked.id, version: asked.version },
        answer: [isRight ? right : 1 - right],
        ...given,
      },
      { context: createTestContext(db, by, { clock }) },
    )
  }
  return { ...made, clock, learner, courseId, one, two, ask }
}

describe('the answer to a question in a video', () => {
  test('is checked for the enrolled, and says nothing of the key before it is right', async () => {
    const { learner, courseId, one, ask } = await watch('Answered Course')
    expect(await failureOf(ask(one, true))).toBe('NOT_ENROLLED')
    await makeEnrolment(db, learner.id, courseId)
    expect(await ask(one, false)).toEqual({
      ...{ passed: false, correct: null, total: 1, questions: [], retryAfterSeconds: 0 },
    })
    const right = await ask(one, true)
    expect(right).toMatchObject({ passed: true, total: 1 })
    expect(right.questions).toEqual([
      {
        correct: true,
        explanationHtml: 'why of One?',
        feedback: [{ option: findRight(one.question.optionsHtml), html: 'praise' }],
      },
    ])
    // The lesson is seen by watching, and figures of whole sets are about those who answered all of it.
    expect(await db.select().from(firstAttempts).where(eq(firstAttempts.userId, learner.id))).toEqual([])
    const context = createTestContext(db, learner)
    expect(await call(learning.getCourseProgress, { courseId }, { context })).toMatchObject({ progress: 0 })
  })

  test('waits after wrong ones, each question by itself', async () => {
    const { learner, courseId, one, two, ask, clock } = await watch('Waiting Course')
    await makeEnrolment(db, learner.id, courseId)
    await ask(one, false)
    expect(await ask(one, false)).toMatchObject({ passed: false, retryAfterSeconds: 10 })
    expect((await safe(ask(one, true))).error).toMatchObject({
      code: 'TOO_SOON',
      data: { retryAfterSeconds: 10 },
    })
    expect(await ask(two, true)).toMatchObject({ passed: true })
    expect(await failureOf(ask(one, true))).toBe('TOO_SOON')
    clock.advance({ seconds: 10 })
    expect(await ask(one, true)).toMatchObject({ passed: true })
  })

  test('is refused for other questions, other versions and what is no answer', async () => {
    const { actor, learner, courseId, one, set, ask } = await watch('Strict Course')
    await makeEnrolment(db, learner.id, courseId)
    const other = await makeSet(actor)
    expect(await failureOf(ask(one, true, { questionId: other.questionIds[0] ?? '' }))).toBe('NOT_FOUND')
    expect(await failureOf(ask(one, true, { questionId: randomUUID() }))).toBe('NOT_FOUND')
    expect(await failureOf(ask(one, true, { version: 7 }))).toBe('QUESTIONS_CHANGED')
    await call(
      bank.updateQuestionSet,
      { questionSetId: set.id, version: 1, title: 'Set', questions: [choice('Two?')] },
      as(actor),
    )
    expect(await failureOf(ask(one, true))).toBe('QUESTIONS_CHANGED')
    expect(await failureOf(ask(one, true, { version: 2 }))).toBe('QUESTIONS_CHANGED')
  })
})

describe('figures of the questions in a video', () => {
  const insights = createInsightsRouter({ limits: createRateLimits() })
  const count = () => countInsights({ db, clock: new FakeClock() })

  async function watchWith(title: string) {
    const asking = await watch(title)
    const enrol = async (roles: Role[] = []) => {
      const person = await makeUser(db, { roles: ['learner', ...roles] })
      await makeEnrolment(db, person.id, asking.courseId)
      return person
    }
    const read = async (by: Actor = asking.actor) =>
      (await call(insights.getVideoInsights, { videoId: asking.lecture, span: '7' }, as(by))).questions
    return { ...asking, enrol, read }
  }

  test('have each learner once, by their first try, the most missed first', async () => {
    const { actor, lecture, one, two, ask, enrol, read, clock } = await watchWith('Figured Course')
    const [first, second] = [await enrol(), await enrol()]
    expect(await read()).toEqual([
      { seconds: [10], question: 'One?', answers: null },
      { seconds: [40], question: 'Two?', answers: null },
    ])
    await ask(one, true, { by: first })
    await ask(one, false, { by: first })
    await ask(one, false, { by: second })
    await ask(one, true, { by: second })
    for (const by of [first, second]) await ask(two, false, { by })
    clock.advance({ seconds: 60 })
    await ask(two, true, { by: first })
    await count()
    await Promise.all([count(), count()])
    expect(await read()).toEqual([
      { seconds: [40], question: 'Two?', answers: { answered: 2, wrong: 2 } },
      { seconds: [10], question: 'One?', answers: { answered: 2, wrong: 1 } },
    ])
    const { csv } = await call(
      insights.exportVideoInsights,
      { videoId: lecture, table: 'questions' },
      as(actor),
    )
    expect(csv).toBe(
      '\uFEFFseconds,question,answered,right_first,wrong_first\n40,Two?,2,0,2\n10,One?,2,1,1\n',
    )
  })

  test('have neither who writes the course nor who runs the site', async () => {
    const { actor, courseId, one, ask, enrol, read } = await watchWith('Written Course')
    const mate = await enrol(['creator'])
    await db.insert(courseCoCreators).values({ courseId, userId: mate.id, createdAt: new Date() })
    const otherCreator = await enrol(['creator'])
    await makeEnrolment(db, actor.id, courseId)
    for (const by of [actor, mate, await enrol(['staff']), await enrol(['support']), await enrol(['admin'])])
      await ask(one, false, { by })
    await count()
    expect((await read())[0]?.answers).toBeNull()
    await ask(one, false, { by: otherCreator })
    await count()
    expect((await read())[0]?.answers).toEqual({ answered: 1, wrong: 1 })
    // A co-creator sees them as well; another creator and learners do not.
    expect(await read(mate)).toHaveLength(2)
    expect(await failureOf(read(otherCreator))).toBe('NOT_FOUND')
    expect(await failureOf(read(await makeUser(db)))).toBe('NOT_CREATOR')
    const visitor = call(
      insights.getVideoInsights,
      { videoId: courseId },
      { context: createTestContext(db, null) },
    )
    expect(await failureOf(visitor)).toBe('UNAUTHORIZED')
  })

  test('are shown of five people or more where not everybody may watch', async () => {
    const { courseId, one, ask, enrol, read } = await watchWith('Restricted Figures')
    await db.update(courses).set({ visibility: 'unlisted' }).where(eq(courses.id, courseId))
    const answer = async (people: number) => {
      for (let person = 0; person < people; person += 1) await ask(one, false, { by: await enrol() })
      await count()
      return (await read()).map(({ answers }) => answers)
    }
    expect(await answer(4)).toEqual([null, null])
    expect(await answer(1)).toEqual([{ answered: 5, wrong: 5 }, null])
  })

  test('stay when an account is erased, which gives out and takes along its own answers', async () => {
    const { actor, lecture, set, one, two, ask, enrol, read } = await watchWith('Erased Figures')
    const leaver = await enrol()
    await ask(one, false, { by: leaver })
    await count()
    const { exportData, eraseData } = createAssessmentsPersonalData({ listQuestionSetUses })
    const given = { lessonId: lecture, questionSetId: set.id, isRight: false }
    expect(await exportData(db, leaver.id)).toMatchObject({ 'first-answers-in-videos': [given] })
    await db.transaction((tx) => eraseData(tx, leaver.id, new Date()))
    const left = await db.select().from(firstSingleAnswers).where(eq(firstSingleAnswers.userId, leaver.id))
    expect(left).toEqual([])
    await count()
    expect((await read())[0]).toMatchObject({ question: 'One?', answers: { answered: 1, wrong: 1 } })

    // A question that is corrected begins anew, and one that its set no longer has is not listed.
    await ask(two, false, { by: await enrol() })
    await count()
    await call(
      bank.updateQuestionSet,
      { questionSetId: set.id, version: 1, title: 'Set', questions: [choice('One, rather?')] },
      as(actor),
    )
    expect(await read()).toEqual([{ seconds: [10], question: 'One, rather?', answers: null }])
  })

  test('are left out where the lesson is gone before they are counted', async () => {
    const { lecture, one, ask, enrol } = await watchWith('Moved Figures')
    await ask(one, false, { by: await enrol() })
    await db.delete(lessons).where(eq(lessons.id, lecture))
    await count()
    const [answer] = await db
      .select()
      .from(firstSingleAnswers)
      .where(eq(firstSingleAnswers.lessonId, lecture))
    expect(answer).toMatchObject({ isCounted: true, isRight: false })
  })
})
