import { call, safe } from '@orpc/server'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  codingProblems,
  createAssessmentsPersonalData,
  createCodingPersonalData,
  questionSets,
} from '#features/assessments/server/index.ts'
import {
  courses,
  listCodingProblemUses,
  listQuestionSetUses,
  removeCourse,
  sections,
  stages,
} from '#features/catalogue/server/index.ts'
import { studioPersonalData } from '#features/studio/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { makeCodingProblem } from '#tests/support/coding-problems.ts'
import { createCourseDraftTools, makeOwnQuestionSet } from '#tests/support/course-drafts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'
import type { CourseDraft, DraftStage } from '../../rules/course-drafts/course-draft.ts'

const database = await setUpTestDatabase()
const { db } = database
const tools = await createVideoTools(database)
const studio = createCourseDraftTools(tools)
const { router, get, save, plan } = studio
const clock = new FakeClock()
const as = (actor: Actor) => ({ context: createTestContext(db, actor, { clock }) })

const MAIL = { subject: 'Come in', body: 'Dear {firstName}' }
const MAILS = { welcomeEmail: MAIL, congratulationsEmail: MAIL }
const stage = (title: string, topicIds: string[], more: Partial<DraftStage> = {}): DraftStage => ({
  ...{ title, visibility: 'visible', opensAt: null, hasTest: false, topicIds },
  ...more,
})

async function change(actor: Actor, draftId: string, changes: Partial<CourseDraft>) {
  const { version } = await get(actor, draftId)
  return save(actor, draftId, version, changes)
}
async function publish(actor: Actor, draftId: string) {
  clock.advance(1000)
  const { updatedAt } = await get(actor, draftId)
  return call(router.publishCourse, { draftId, updatedAt }, as(actor))
}
async function undoLast(actor: Actor, draftId: string) {
  const { publication } = await call(router.getCoursePublication, { draftId }, as(actor))
  clock.advance(1000)
  return call(
    router.undoCoursePublication,
    { draftId, publishedAt: publication?.publishedAt ?? '' },
    as(actor),
  )
}
const changesOf = async (actor: Actor, draftId: string) =>
  (await call(router.listCourseDraftChanges, { draftId }, as(actor))).changes
const codeOf = async (asked: Promise<unknown>) => {
  const { error } = await safe(asked)
  return error as { code?: string; data?: { step?: string } } | null
}
const courseOf = async (actor: Actor) => {
  const [course] = await db.select().from(courses).where(eq(courses.creatorId, actor.id))
  if (!course) throw new Error('nothing is published')
  return course
}
const stagesOf = (courseId: string) =>
  db.select().from(stages).where(eq(stages.courseId, courseId)).orderBy(asc(stages.stageNumber))
const sectionsOf = (courseId: string) =>
  db.select().from(sections).where(eq(sections.courseId, courseId)).orderBy(asc(sections.seqNo))

/** A practice course that everything is said of, and not published. */
async function makePractice(title: string) {
  const made = await studio.makeComplete(title)
  const { actor, draftId, first, second } = made
  const practised = await makeOwnQuestionSet(db, actor)
  const two = [
    stage('Basics', [first]),
    stage('More', [second], { visibility: 'hidden', opensAt: '2027-03-01T09:00:00.000Z' }),
  ]
  await change(actor, draftId, { visibility: 'practice', stages: two, ...MAILS })
  await plan(actor, draftId, first, { sets: [practised] })
  return { ...made, practised, two }
}

describe('a practice course', () => {
  test('is published with its stages and problems once all of its steps are complete', async () => {
    const made = await studio.makeComplete('Practice Steps')
    const { actor, draftId, first, second } = made
    const set = await makeOwnQuestionSet(db, actor)
    await change(actor, draftId, { visibility: 'practice' })
    const missing = async () => (await codeOf(publish(actor, draftId)))?.data?.step
    expect(await missing()).toBe('practice-problems')
    await plan(actor, draftId, second, { sets: [set, made.questionSetId] })
    expect(await missing()).toBe('lock-stages')
    await change(actor, draftId, { stages: [stage('Basics', [first]), stage(' ', [second])] })
    expect(await missing()).toBe('lock-stages')
    await change(actor, draftId, { stages: [stage('Basics', [first]), stage('More', [second])] })
    expect(await missing()).toBe('creator-message')
    await change(actor, draftId, MAILS)
    await publish(actor, draftId)
    const course = await courseOf(actor)
    expect(course).toMatchObject({ visibility: 'practice', mode: null })
    const rows = await stagesOf(course.id)
    expect(rows).toMatchObject([
      { stageNumber: 1, title: 'Basics', visibility: 'visible', opensAt: null, hasTest: false },
      { stageNumber: 2, title: 'More' },
    ])
    expect(await sectionsOf(course.id)).toMatchObject([
      { id: first, stageId: rows[0]?.id, practiceProblems: [] },
      {
        ...{ id: second, stageId: rows[1]?.id },
        practiceProblems: [
          { kind: 'questionSet', id: set },
          { kind: 'questionSet', id: made.questionSetId },
        ],
      },
    ])
    expect(await changesOf(actor, draftId)).toEqual([])
  })

  test('keeps the ids of its stages, names its changes, and undoing brings all of it back', async () => {
    const { actor, draftId, first, second, practised, two } = await makePractice('Practice Changes')
    await publish(actor, draftId)
    const course = await courseOf(actor)
    const before = { stages: await stagesOf(course.id), sections: await sectionsOf(course.id) }
    const { topicId: third } = await call(router.addDraftTopic, { draftId, title: 'A third' }, as(actor))
    const other = await makeOwnQuestionSet(db, actor)
    await plan(actor, draftId, first, { sets: [other] })
    await plan(actor, draftId, third, { subTopics: [{ title: 'Kick-off', minutes: 45 }] })
    await change(actor, draftId, {
      ...{ mode: 'online', tags: ['new'] },
      stages: [stage('Basics', [first, second]), stage('Last', [third])],
    })
    const title = 'Practice Changes'
    expect(await changesOf(actor, draftId)).toEqual([
      { change: 'changed', what: 'course', title, fields: ['tags', 'mode'] },
      { change: 'changed', what: 'stages', title },
      { change: 'changed', what: 'practiceProblems', title: 'First steps' },
      { change: 'added', what: 'topic', title: 'A third' },
      { change: 'added', what: 'liveClasses', title: 'A third' },
    ])
    await publish(actor, draftId)
    const after = await stagesOf(course.id)
    expect(after.map(({ id, title: name }) => [id, name])).toEqual([
      [before.stages[0]?.id, 'Basics'],
      [before.stages[1]?.id, 'Last'],
    ])
    expect(
      (await sectionsOf(course.id)).map(({ stageId, subTopics }) => [stageId, subTopics.length]),
    ).toEqual([
      [after[0]?.id, 0],
      [after[0]?.id, 0],
      [after[1]?.id, 1],
    ])
    // What undoing needs is not deleted, and its bank says where it is used.
    const uses = await listQuestionSetUses(db, [practised, other])
    expect(uses.get(other)).toEqual([
      {
        courseTitle: title,
        lessonTitle: 'Practice problems of “First steps”',
        path: '/courses/practice-changes',
      },
    ])
    expect(uses.get(practised)?.[0]?.lessonTitle).toContain('comes back')

    await undoLast(actor, draftId)
    const strip = (rows: readonly { updatedAt: Date }[]) => rows.map(({ updatedAt, ...row }) => row)
    expect(strip(await stagesOf(course.id))).toEqual(strip(before.stages))
    expect(await sectionsOf(course.id)).toEqual(before.sections)
    expect((await courseOf(actor)).mode).toBeNull()
    expect((await get(actor, draftId)).document).toMatchObject({ mode: 'online' })

    // A draft that is opened anew has what is published.
    await call(router.deleteCourseDraft, { draftId }, as(actor))
    const opened = await call(router.openCourseDraft, { courseId: course.id }, as(actor))
    expect(opened.document).toMatchObject({ mode: null, stages: two })
    expect(opened.curriculum.topics[0]?.practiceProblems).toEqual([
      { kind: 'questionSet', id: practised, title: 'Set', questionCount: 1, canBeAsked: true },
    ])
  })

  test('keeps its stages without effect when it is one no longer, and drops them when they are deleted', async () => {
    const { actor, draftId, first, second, practised } = await makePractice('Practice No More')
    await publish(actor, draftId)
    const { id } = await courseOf(actor)
    await change(actor, draftId, { visibility: 'public' })
    await publish(actor, draftId)
    expect(await stagesOf(id)).toHaveLength(2)
    expect((await sectionsOf(id))[0]?.practiceProblems).toEqual([{ kind: 'questionSet', id: practised }])
    await change(actor, draftId, { stages: [] })
    await plan(actor, draftId, first, { sets: [] })
    await publish(actor, draftId)
    expect(await stagesOf(id)).toEqual([])
    expect((await sectionsOf(id)).map(({ id: section, stageId }) => [section, stageId])).toEqual([
      [first, null],
      [second, null],
    ])
  })
})

describe('the plan of a topic', () => {
  test('a copy has the live classes and problems of its topic, in the stage of it', async () => {
    const { actor, draftId, first, second } = await makePractice('Practice Copy')
    await plan(actor, draftId, first, { subTopics: [{ title: ' Kick-off ', minutes: 60 }] })
    const copied = await call(router.duplicateDraftTopic, { draftId, topicId: first }, as(actor))
    const copy = copied.topics.find(({ id }) => id === copied.topicId)
    expect(copy).toMatchObject({
      subTopics: [{ title: 'Kick-off', minutes: 60 }],
      practiceProblems: [{ canBeAsked: true }],
    })
    // Its film is to be sent first; without it the rest of the course is as before.
    for (const { id } of copy?.items ?? [])
      await call(router.deleteDraftItem, { draftId, itemId: id }, as(actor))
    await publish(actor, draftId)
    const course = await courseOf(actor)
    const numbers = new Map((await stagesOf(course.id)).map(({ id, stageNumber }) => [id, stageNumber]))
    expect((await sectionsOf(course.id)).map(({ id, stageId }) => [id, numbers.get(stageId ?? '')])).toEqual([
      [first, 1],
      [copied.topicId, 1],
      [second, 2],
    ])
  })

  test('is refused on an older order, for another’s draft, and with what is too much', async () => {
    const { actor, draftId, first, practised } = await makePractice('Practice Refused')
    const { orderVersion } = (await get(actor, draftId)).curriculum
    const ask = (by: Actor, given: object) =>
      codeOf(
        call(router.planDraftTopic, { draftId, topicId: first, orderVersion, ...given } as never, as(by)),
      )
    const others = await makeUser(db, { roles: ['creator'] })
    expect((await ask(others, { subTopics: [] }))?.code).toBe('NOT_FOUND')
    const theirs = await makeOwnQuestionSet(db, others)
    const problem = { kind: 'questionSet', id: theirs }
    expect((await ask(actor, { practiceProblems: [problem] }))?.code).toBe('UNKNOWN_QUESTION_SET')
    const own = { kind: 'questionSet', id: practised }
    expect((await ask(actor, { practiceProblems: [own, own] }))?.code).toBe('BAD_REQUEST')
    expect((await ask(actor, { subTopics: [{ title: ' ', minutes: 5 }] }))?.code).toBe('BAD_REQUEST')
    expect((await ask(actor, { subTopics: [{ title: 'Long', minutes: 601 }] }))?.code).toBe('BAD_REQUEST')
    expect((await ask(actor, { subTopics: [{ title: 'In time', minutes: 60 }] }))?.code).toBeUndefined()
    const late = await ask(actor, { subTopics: [] })
    expect(late?.code).toBe('CHANGED_ELSEWHERE')
    expect(late?.data).toMatchObject({ current: { topics: [{ subTopics: [{ title: 'In time' }] }, {}] } })
    // Saying the same again is no change.
    const { curriculum, updatedAt } = await get(actor, draftId)
    await plan(actor, draftId, first, { subTopics: [{ title: 'In time', minutes: 60 }] })
    const again = await get(actor, draftId)
    expect([again.updatedAt, again.curriculum.orderVersion]).toEqual([updatedAt, curriculum.orderVersion])
  })

  test('a course of live classes needs something to open before it is published', async () => {
    const { actor, draftId, first, second, lecture, article, mcq } = await studio.makeComplete('Only Live')
    await change(actor, draftId, { mode: 'offline' })
    expect((await codeOf(publish(actor, draftId)))?.data?.step).toBe('curriculam')
    await plan(actor, draftId, second, { subTopics: [{ title: 'In the lab', minutes: 90 }] })
    for (const itemId of [lecture, article, mcq])
      await call(router.deleteDraftItem, { draftId, itemId }, as(actor))
    expect((await codeOf(publish(actor, draftId)))?.data?.step).toBe('curriculam')
    const itemId = await studio.addItem(actor, draftId, first, 'article')
    await studio.saveItem(actor, draftId, itemId, 1, {
      ...{ type: 'article', title: 'To read', description: 'Before it', minutes: 2, body: 'Read.' },
    } as never)
    await publish(actor, draftId)
    const course = await courseOf(actor)
    expect(course).toMatchObject({ mode: 'offline', lessonCount: 1 })
    expect((await sectionsOf(course.id))[1]?.subTopics).toEqual([{ title: 'In the lab', minutes: 90 }])
  })
})

describe('question sets that are practised with', () => {
  test('of co-creators can be chosen again, and are unavailable once they leave, unless they are published', async () => {
    const { actor, draftId, first, second } = await makePractice('Practice Together')
    const helper = await makeUser(db, { roles: ['creator'] })
    await call(router.addCoCreator, { draftId, username: helper.username ?? '' }, as(actor))
    const theirs = await makeOwnQuestionSet(db, helper)
    const unpublished = await makeOwnQuestionSet(db, helper)
    await plan(helper, draftId, first, { sets: [theirs] })
    const offered = await call(router.listSharedQuestionSets, { draftId }, as(actor))
    expect(offered.questionSets.map(({ id }) => id)).toEqual([theirs])
    await publish(actor, draftId)
    await plan(actor, draftId, second, { sets: [theirs] })
    await plan(helper, draftId, second, { sets: [theirs, unpublished] })
    await call(router.leaveCourse, { draftId }, as(helper))
    const { curriculum } = await get(actor, draftId)
    expect(curriculum.topics.map(({ practiceProblems }) => practiceProblems)).toMatchObject([
      [{ id: theirs, title: 'Set', canBeAsked: true }],
      [
        { id: theirs, title: '', canBeAsked: false },
        { id: unpublished, title: '', canBeAsked: false },
      ],
    ])
    expect((await codeOf(publish(actor, draftId)))?.data?.step).toBe('practice-problems')
    // Without practice, nothing of theirs is published with it.
    await change(actor, draftId, { visibility: 'public' })
    await publish(actor, draftId)
    const rows = await sectionsOf((await courseOf(actor)).id)
    expect(rows.map(({ practiceProblems }) => practiceProblems.length)).toEqual([1, 0])
    expect(await codeOf(call(router.listSharedQuestionSets, { draftId }, as(helper)))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('stay with the course when the account is erased, and go with the course', async () => {
    const { actor, draftId, practised } = await makePractice('Practice Erased')
    await publish(actor, draftId)
    const course = await courseOf(actor)
    const exported = await studioPersonalData.exportData(db, actor.id)
    expect(JSON.stringify(exported)).toContain(practised)
    const assessments = createAssessmentsPersonalData({ listQuestionSetUses })
    await db.transaction(async (tx) => {
      await assessments.eraseData(tx, actor.id, new Date())
      await studioPersonalData.eraseData(tx, actor.id, new Date())
    })
    const setOf = async () => (await db.select().from(questionSets).where(eq(questionSets.id, practised)))[0]
    expect(await setOf()).toMatchObject({ ownerId: null })
    await db.transaction((tx) =>
      removeCourse(tx, course.id, { videoJobs: tools.videoJobs, now: clock.now() }),
    )
    expect(await setOf()).toBeUndefined()
  })
})

describe('coding problems that are practised with', () => {
  async function makeCodingPractice(title: string) {
    const made = await makePractice(title)
    const { actor, draftId, first, practised } = made
    const id = await makeCodingProblem(db, { ownerId: actor.id })
    const problems = [
      { kind: 'codingProblem' as const, id },
      { kind: 'questionSet' as const, id: practised },
    ]
    await plan(actor, draftId, first, { problems })
    return { ...made, codingProblemId: id, problems }
  }

  test('stand beside question sets in their order, are published, named when they change, copied and undone', async () => {
    const { actor, draftId, first, practised, codingProblemId, problems } = await makeCodingPractice('Coded')
    const { curriculum } = await get(actor, draftId)
    expect(curriculum.topics[0]?.practiceProblems).toEqual([
      {
        ...{ kind: 'codingProblem', id: codingProblemId, title: 'Twice' },
        ...{ questionCount: 0, canBeAsked: true },
      },
      { kind: 'questionSet', id: practised, title: 'Set', questionCount: 1, canBeAsked: true },
    ])
    await publish(actor, draftId)
    const course = await courseOf(actor)
    const practisedNow = async () => (await sectionsOf(course.id))[0]?.practiceProblems
    expect(await practisedNow()).toEqual(problems)
    const uses = async () => (await listCodingProblemUses(db, [codingProblemId])).get(codingProblemId)
    expect(await uses()).toEqual([
      {
        courseTitle: 'Coded',
        lessonTitle: 'Practice problems of “First steps”',
        path: '/courses/coded',
      },
    ])

    await plan(actor, draftId, first, { sets: [practised] })
    expect(await changesOf(actor, draftId)).toEqual([
      { change: 'changed', what: 'practiceProblems', title: 'First steps' },
    ])
    await publish(actor, draftId)
    expect(await uses()).toMatchObject([{ lessonTitle: expect.stringContaining('comes back') }])
    await undoLast(actor, draftId)
    expect(await practisedNow()).toEqual(problems)

    await plan(actor, draftId, first, { problems })
    const copied = await call(router.duplicateDraftTopic, { draftId, topicId: first }, as(actor))
    const copy = copied.topics.find(({ id }) => id === copied.topicId)
    expect(copy?.practiceProblems).toMatchObject(problems)
  })

  test('are the creator’s own, finished, each once', async () => {
    const { actor, draftId, first, codingProblemId, practised } = await makeCodingPractice('Coded Own')
    const other = await makeUser(db, { roles: ['creator'] })
    const theirs = await makeCodingProblem(db, { ownerId: other.id })
    const nobodys = await makeCodingProblem(db)
    const choose = async (...ids: string[]) => {
      const problems = ids.map((id) => ({ kind: 'codingProblem' as const, id }))
      return (await codeOf(plan(actor, draftId, first, { problems })))?.code
    }
    expect(await choose(theirs)).toBe('UNKNOWN_CODING_PROBLEM')
    expect(await choose(nobodys)).toBe('UNKNOWN_CODING_PROBLEM')
    expect(await choose(crypto.randomUUID())).toBe('UNKNOWN_CODING_PROBLEM')
    // A question set is none, even one that the topic has.
    expect(await choose(practised)).toBe('UNKNOWN_CODING_PROBLEM')
    expect(await choose(codingProblemId, codingProblemId)).toBe('BAD_REQUEST')
    const unfinished = await makeCodingProblem(db, { ownerId: actor.id, samples: [] })
    expect(await choose(unfinished)).toBeUndefined()
    expect((await codeOf(publish(actor, draftId)))?.data?.step).toBe('practice-problems')
  })

  test('of co-creators can be chosen again once the course has them, and are unavailable when they leave', async () => {
    const { actor, draftId, first, second } = await makePractice('Coded Together')
    const helper = await makeUser(db, { roles: ['creator'] })
    await call(router.addCoCreator, { draftId, username: helper.username ?? '' }, as(actor))
    const theirs = await makeCodingProblem(db, { ownerId: helper.id })
    const problems = [{ kind: 'codingProblem' as const, id: theirs }]
    expect((await codeOf(plan(actor, draftId, second, { problems })))?.code).toBe('UNKNOWN_CODING_PROBLEM')
    await plan(helper, draftId, first, { problems })
    await plan(actor, draftId, second, { problems })
    await call(router.leaveCourse, { draftId }, as(helper))
    const { curriculum } = await get(actor, draftId)
    expect(curriculum.topics.map(({ practiceProblems }) => practiceProblems)).toMatchObject([
      [{ id: theirs, title: '', canBeAsked: false }],
      [{ id: theirs, title: '', canBeAsked: false }],
    ])
  })

  test('stay with the course when the account is erased, without a name', async () => {
    const { actor, draftId, codingProblemId } = await makeCodingPractice('Coded Erased')
    await publish(actor, draftId)
    const unused = await makeCodingProblem(db, { ownerId: actor.id })
    const coding = createCodingPersonalData({ listCodingProblemUses })
    await db.transaction((tx) => coding.eraseData(tx, actor.id, new Date()))
    const left = await db.select().from(codingProblems)
    expect(left.find(({ id }) => id === codingProblemId)).toMatchObject({ ownerId: null, title: '' })
    expect(left.find(({ id }) => id === unused)).toBeUndefined()
  })
})
