import { call, safe } from '@orpc/server'
import { eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { firstAttempts, questionSets } from '#features/assessments/server/index.ts'
import { lessons, videos } from '#features/catalogue/server/index.ts'
import { createCourseDraftTools, makeOwnQuestionSet } from '#tests/support/course-drafts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeLesson, makeQuestion, makeUser } from '#tests/support/factories.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'
import { draftItems } from '../draft-tables.ts'

const database = await setUpTestDatabase()
const { db } = database
const tools = await createVideoTools(database)
const { router, as, addItem, get, plan, publish, save, saveItem, makeComplete } =
  createCourseDraftTools(tools)
type Actor = Awaited<ReturnType<typeof makeUser>>

const preview = (actor: Actor, draftId: string, itemId?: string) =>
  call(router.previewCourse, { draftId, itemId }, as(actor))
const check = (actor: Actor, request: { draftId: string; itemId: string }, answer: number, version = 1) =>
  call(router.checkCoursePreviewAnswers, { ...request, version, answers: [[answer]] }, as(actor))

describe('a draft as learners will see it', () => {
  test('has its lessons under the ids of the items, before and after it is published', async () => {
    const { actor, draftId, lecture, article, mcq } = await makeComplete('Seen Before')
    const before = await preview(actor, draftId)
    expect(before.course).toMatchObject({
      ...{ title: 'Seen Before', aboutHtml: '<p>What it is <strong>about</strong>.</p>', seoTitle: '' },
      creatorInfo: [{ name: actor.name }],
    })
    const ids = before.course.sections.map((section) => section.lessons.map(({ id }) => id))
    expect(ids).toEqual([[lecture, article], [mcq]])
    expect(before.lesson).toMatchObject({ id: lecture, type: 'lecture', title: 'The film' })
    expect(before).toMatchObject({ missing: [], film: { state: 'ready' } })
    await publish(actor, draftId)
    await saveItem(actor, draftId, lecture, 2, { type: 'lecture', title: 'Newer' })
    const after = await preview(actor, draftId, lecture.toUpperCase())
    expect(after.lesson?.title).toBe('Newer')
    const [lesson] = await db.select().from(lessons).where(eq(lessons.id, lecture))
    expect(lesson).toMatchObject({ title: 'The film', viewCount: 0 })
  })

  test('plays films as their creator alone gets them', async () => {
    const { actor, draftId, filmId } = await makeComplete('Played Course')
    await db
      .update(videos)
      .set({ folder: `videos/${filmId}/one` })
      .where(eq(videos.id, filmId))
    expect((await preview(actor, draftId)).stream).toBe(`/api/studio/film-files/${filmId}/one/master.m3u8`)
    await db.update(videos).set({ state: 'failed' }).where(eq(videos.id, filmId))
    expect(await preview(actor, draftId)).toMatchObject({ stream: null, missing: ['content'] })
  })

  test('leads from an article to other items, and says when a text cannot be shown', async () => {
    const { actor, draftId, lecture, article } = await makeComplete('Linked Course')
    const shown = await preview(actor, draftId, article)
    expect(shown.lesson?.articleHtml).toContain(
      `href="/upload/course/preview?id=${draftId}&amp;item=${lecture}"`,
    )
    await db
      .update(draftItems)
      .set({ body: '> '.repeat(2000) })
      .where(eq(draftItems.id, article))
    expect(await preview(actor, draftId, article)).toMatchObject({
      isTextRefused: true,
      lesson: { articleHtml: null },
    })
  })

  test('says what items still need, and opens without any', async () => {
    const actor = await makeUser(db, { roles: ['creator'] })
    const { id: draftId } = await call(router.createCourseDraft, undefined, as(actor))
    expect(await preview(actor, draftId)).toMatchObject({
      lesson: null,
      course: { title: 'Untitled course', sections: [] },
    })
    const { topicId } = await call(router.addDraftTopic, { draftId, title: '' }, as(actor))
    for (const type of ['lecture', 'article', 'mcq'] as const) {
      const itemId = await addItem(actor, draftId, topicId, type)
      const { lesson, missing } = await preview(actor, draftId, itemId)
      expect(lesson).toMatchObject({ title: 'Untitled item', questions: [], articleHtml: null })
      const minutes = type === 'lecture' ? [] : ['minutes']
      expect(missing).toEqual(['title', 'description', ...minutes, 'content'])
    }
  })

  test('has the stages as they are after enrolling, and what its topics have besides items', async () => {
    const { actor, draftId, first, second, questionSetId } = await makeComplete('Staged Course')
    await plan(actor, draftId, first, { sets: [questionSetId] })
    await plan(actor, draftId, second, { subTopics: [{ title: 'Kick-off', minutes: 90 }] })
    const extras = async () => (await preview(actor, draftId)).extras
    // Neither means anything in a self-paced course that is not for practice.
    expect(await extras()).toEqual([])
    const change = async (changes: object) => {
      const { version } = await get(actor, draftId)
      await save(actor, draftId, version, changes as never)
    }
    const stage = { visibility: 'visible', opensAt: null, hasTest: false }
    const stages = [
      { ...stage, title: 'Basics', topicIds: [first] },
      { ...stage, title: 'More', opensAt: '2099-03-01T09:00:00.000Z', topicIds: [second] },
    ]
    await change({ visibility: 'practice', mode: 'online', stages })
    const { course } = await preview(actor, draftId)
    expect(course.sections.map(({ stageId }) => stageId)).toEqual([first, second])
    expect(course.stages).toMatchObject([
      { id: first, stageNumber: 1, title: 'Basics', needs: null, isHidden: false },
      {
        ...{ id: second, stageNumber: 2, title: 'More', needs: 'items' },
        missing: { stageNumber: 1, itemCount: 2 },
        opensAt: '2099-03-01T09:00:00.000Z',
      },
    ])
    expect(await extras()).toEqual([
      {
        ...{ topicId: first, title: 'First steps', liveClasses: [] },
        practiceProblems: [{ title: 'Set', questionCount: 1 }],
      },
      {
        ...{ topicId: second, title: 'Going on', practiceProblems: [] },
        liveClasses: [{ title: 'Kick-off', minutes: 90 }],
      },
    ])

    // A hidden stage is passed over: the one after it waits for the one before it.
    await change({
      stages: stages.map((one, index) => (index === 0 ? { ...one, visibility: 'hidden' } : one)),
    })
    expect((await preview(actor, draftId)).course.stages).toMatchObject([
      { isHidden: true, needs: null },
      { isHidden: false, needs: 'date', missing: null },
    ])
    await change({ visibility: 'public', mode: null })
    expect((await preview(actor, draftId)).course).not.toHaveProperty('stages')
  })

  test('is for nobody else, and knows no items of other drafts', async () => {
    const one = await makeComplete('Private Course')
    const other = await makeComplete('Other Course')
    const refusals = await Promise.all([
      safe(preview(other.actor, one.draftId)),
      safe(preview(one.actor, one.draftId, other.lecture)),
      safe(check(other.actor, { draftId: one.draftId, itemId: one.mcq }, 0)),
      safe(check(one.actor, { draftId: one.draftId, itemId: other.mcq }, 0)),
    ])
    for (const { error } of refusals) expect(error).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('questions of a preview', () => {
  test('come without their answers and are checked without a trace', async () => {
    const { actor, draftId, mcq: itemId } = await makeComplete('Asked Course')
    const { lesson } = await preview(actor, draftId, itemId)
    expect(lesson?.questions).toMatchObject([{ kind: 'single' }])
    const right = lesson?.questions[0]?.optionsHtml.indexOf('this') ?? -1
    expect(JSON.stringify(lesson)).not.toContain('answers')
    const version = lesson?.questionsVersion
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await check(actor, { draftId, itemId }, 1 - right, version)).toMatchObject({ passed: false })
    expect(await check(actor, { draftId, itemId }, right, version)).toMatchObject({ passed: true })
    const late = await safe(check(actor, { draftId, itemId }, right, 99))
    expect(late.error).toMatchObject({ code: 'QUESTIONS_CHANGED' })
    expect(await db.$count(firstAttempts, eq(firstAttempts.userId, actor.id))).toBe(0)
  })

  test('may have come with a folder, but are not those of somebody else', async () => {
    const actor = await makeUser(db, { roles: ['creator'] })
    const course = await makeCourse(db, { creatorId: actor.id, importKey: 'folder' })
    const { lesson } = await makeLesson(db, { course, type: 'mcq', resources: ['https://example.com'] })
    await makeQuestion(db, lesson.id, 1, [0])
    const { id: draftId } = await call(router.openCourseDraft, { courseId: course.id }, as(actor))
    const shown = await preview(actor, draftId, lesson.id)
    expect(shown.lesson).toMatchObject({ resources: ['https://example.com'] })
    expect(shown.lesson?.questions).toHaveLength(1)
    expect(await db.$count(questionSets, isNull(questionSets.ownerId))).toBe(1)
    const foreign = await makeOwnQuestionSet(db, await makeUser(db, { roles: ['creator'] }))
    const [row] = await db.select().from(draftItems).where(eq(draftItems.id, lesson.id))
    if (row?.document.type !== 'mcq') throw new Error('no questions')
    const document = { ...row.document, questionSetId: foreign }
    await db.update(draftItems).set({ document }).where(eq(draftItems.id, lesson.id))
    expect(await preview(actor, draftId, lesson.id)).toMatchObject({
      lesson: { questions: [] },
      missing: ['description', 'content'],
    })
    const refused = await safe(check(actor, { draftId, itemId: lesson.id }, 0))
    expect(refused.error).toMatchObject({ code: 'NOT_FOUND' })
  })
})
