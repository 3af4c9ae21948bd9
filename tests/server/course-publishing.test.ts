import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { questionSets } from '#features/assessments/server/index.ts'
import {
  courseMessages,
  courses,
  getCourseMessages,
  lessons,
  sections,
  videos,
} from '#features/catalogue/server/index.ts'
import { countLessonLearners, lessonProgress } from '#features/learning/server/index.ts'
import { drafts } from '#features/studio/server/index.ts'
import { createCourseDraftTools } from '#tests/support/course-drafts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeLesson, makeQuestion, makeUser } from '#tests/support/factories.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'

const database = await setUpTestDatabase()
const { db } = database
const studio = createCourseDraftTools(await createVideoTools(database), { countLessonLearners })
const { router, as, get, save, saveItem, plan, publish, makeComplete, sendFilm } = studio

const courseOf = async (creatorId: string) =>
  (await db.select().from(courses).where(eq(courses.creatorId, creatorId)))[0]
const lessonsOf = (courseId: string = randomUUID()) =>
  db.select().from(lessons).where(eq(lessons.courseId, courseId)).orderBy(asc(lessons.seqNo))
const changesOf = async (...[actor, draftId]: Parameters<typeof get>) =>
  (await call(router.listCourseDraftChanges, { draftId }, as(actor))).changes

describe('publishing', () => {
  test('makes lessons of items, under their ids, once', async () => {
    const made = await makeComplete('Reading Proofs')
    const { updatedAt } = await get(made.actor, made.draftId)
    const answers = await Promise.all(
      [1, 2].map(() => call(router.publishCourse, { draftId: made.draftId, updatedAt }, as(made.actor))),
    )
    expect(answers.map(({ seoTitle }) => seoTitle)).toEqual(['reading-proofs', 'reading-proofs'])
    const course = await courseOf(made.actor.id)
    expect(course).toMatchObject({
      ...{ kind: 'course', title: 'Reading Proofs', coverImage: made.thumbnail, lessonCount: 3 },
      ...{ aboutHtml: '<p>What it is <strong>about</strong>.</p>', importKey: `draft:${made.draftId}` },
    })
    const found = await lessonsOf(course?.id)
    expect(found).toMatchObject([
      { id: made.lecture, sectionId: made.first, seoTitle: 'the-film', videoId: made.filmId },
      { id: made.article, sectionId: made.first, seoTitle: 'the-text', durationMs: 420_000 },
      { id: made.mcq, sectionId: made.second, durationMs: 180_000, questionSetId: made.questionSetId },
    ])
    expect(found[1]?.articleHtml).toContain('href="./the-film"')
    expect(await get(made.actor, made.draftId)).toMatchObject({
      hasChanges: false,
      seoTitle: 'reading-proofs',
    })
    expect(await changesOf(made.actor, made.draftId)).toEqual([])
  })

  test('takes titles in any script, normalizes them and makes addresses of them', async () => {
    const { actor, draftId, lecture, article } = await makeComplete('Gro\u0308ßen & Mengen: मात्राएँ')
    await saveItem(actor, draftId, lecture, 2, { type: 'lecture', title: 'पहला प्रोग्राम' })
    await saveItem(actor, draftId, article, 2, { type: 'article', title: '学习？' })
    expect(await publish(actor, draftId)).toMatchObject({ seoTitle: 'grossen-mengen-matraem' })
    const course = await courseOf(actor.id)
    expect(course?.title).toBe('Größen & Mengen: मात्राएँ')
    expect((await lessonsOf(course?.id)).slice(0, 2)).toMatchObject([
      { title: 'पहला प्रोग्राम', seoTitle: 'phla-program' },
      { title: '学习？', seoTitle: 'xue-xi' },
    ])
    expect(await changesOf(actor, draftId)).toEqual([])
  })

  test('needs no cover: one is drawn', async () => {
    const { actor, draftId } = await makeComplete('Plain Course')
    const { version } = await get(actor, draftId)
    await save(actor, draftId, version, { thumbnail: null })
    await publish(actor, draftId)
    expect(await courseOf(actor.id)).toMatchObject({ title: 'Plain Course', coverImage: null })
  })

  test('writes the mails to learners, which come back when the course is opened, and takes them away', async () => {
    const { actor, draftId } = await makeComplete('Course With Mails')
    const welcomeEmail = { subject: 'Welcome, {firstName}', body: 'To {courseTitle}.' }
    const { version } = await get(actor, draftId)
    await save(actor, draftId, version, { welcomeEmail })
    // What is saved of other fields leaves them alone.
    await save(actor, draftId, version + 1, { tags: ['mails'] })
    await publish(actor, draftId)
    const course = await courseOf(actor.id)
    const courseId = course?.id ?? ''
    expect(await getCourseMessages(db, { courseId })).toEqual({ welcomeEmail, congratulationsEmail: null })
    await db.delete(drafts).where(eq(drafts.id, draftId))
    const opened = await call(router.openCourseDraft, { courseId }, as(actor))
    expect(opened.document).toMatchObject({ welcomeEmail, congratulationsEmail: null })
    const congratulationsEmail = { subject: 'Done', body: 'Well done' }
    const changes = { welcomeEmail: null, congratulationsEmail }
    await save(actor, opened.id, opened.version, changes)
    expect(await changesOf(actor, opened.id)).toMatchObject([{ change: 'changed', what: 'course' }])
    await publish(actor, opened.id)
    expect(await getCourseMessages(db, { courseId })).toEqual(changes)
    expect(await changesOf(actor, opened.id)).toEqual([])
  })

  test('of a practice course waits for both mails, whatever the screen says', async () => {
    const { actor, draftId, first, questionSetId } = await makeComplete('Practice With Mails')
    const mail = { subject: 'Hello', body: 'Dear {firstName}' }
    const basics = { title: 'Basics', opensAt: null, hasTest: false, topicIds: [first] }
    await plan(actor, draftId, first, { sets: [questionSetId] })
    const { version: before } = await get(actor, draftId)
    const { version } = await save(actor, draftId, before, {
      visibility: 'practice',
      stages: [{ ...basics, visibility: 'visible' }],
    })
    const incomplete = { code: 'INCOMPLETE', data: { step: 'creator-message' } }
    expect((await safe(publish(actor, draftId))).error).toMatchObject(incomplete)
    const unknown = { ...mail, body: 'Dear {lastName}' }
    await save(actor, draftId, version, { welcomeEmail: mail, congratulationsEmail: unknown })
    expect((await safe(publish(actor, draftId))).error).toMatchObject(incomplete)
    await save(actor, draftId, version + 1, { congratulationsEmail: mail })
    await publish(actor, draftId)
    expect(await courseOf(actor.id)).toMatchObject({ visibility: 'practice' })
  })

  test('keeps lessons and their learners when items are renamed, moved and given new films', async () => {
    const made = await makeComplete('Steady Course')
    const { actor, draftId } = made
    await publish(actor, draftId)
    const course = await courseOf(actor.id)
    const learner = await makeUser(db)
    const begun = { viewerId: learner.id, courseId: course?.id ?? '', watchedMs: 10 }
    await db.insert(lessonProgress).values([
      { ...begun, lessonId: made.lecture },
      { ...begun, lessonId: made.article },
    ])
    const filmId = await sendFilm(actor, draftId, made.lecture, { state: 'processing', durationMs: null })
    await saveItem(actor, draftId, made.lecture, 2, { type: 'lecture', title: 'The text' })
    await saveItem(actor, draftId, made.article, 2, { type: 'article', title: 'The film' })
    const { curriculum } = await get(actor, draftId)
    await call(
      router.moveDraftItem,
      {
        ...{ draftId, itemId: made.lecture, orderVersion: curriculum.orderVersion },
        ...{ topicId: made.second, beforeItemId: made.mcq },
      },
      as(actor),
    )
    expect(await changesOf(actor, draftId)).toEqual([
      { change: 'changed', what: 'article', title: 'The film' },
      { change: 'changed', what: 'lecture', title: 'The text' },
      { change: 'moved', what: 'lecture', title: 'The text' },
    ])
    await publish(actor, draftId)
    expect(await lessonsOf(course?.id)).toMatchObject([
      { id: made.article, seoTitle: 'the-film', sectionId: made.first },
      { id: made.lecture, seoTitle: 'the-text', sectionId: made.second, videoId: filmId },
      { id: made.mcq, sectionId: made.second },
    ])
    // It comes back when this is undone.
    expect(await db.$count(videos, eq(videos.id, made.filmId))).toBe(1)
    expect(await db.$count(lessonProgress, eq(lessonProgress.viewerId, learner.id))).toBe(2)
  })

  test('says what goes and who has begun it; what is deleted stays public until then', async () => {
    const made = await makeComplete('Shorter Course')
    const { actor, draftId } = made
    await publish(actor, draftId)
    const course = await courseOf(actor.id)
    for (const viewerId of [(await makeUser(db)).id, (await makeUser(db)).id, actor.id]) {
      const seen = { viewerId, courseId: course?.id ?? '', lessonId: made.mcq, seenAt: new Date() }
      await db.insert(lessonProgress).values(seen)
    }
    await call(router.deleteDraftTopic, { draftId, topicId: made.second }, as(actor))
    expect(await changesOf(actor, draftId)).toEqual([
      { change: 'removed', what: 'topic', title: 'Going on' },
      { change: 'removed', what: 'mcq', title: 'The questions', learners: 2 },
    ])
    expect(await lessonsOf(course?.id)).toHaveLength(3)
    await publish(actor, draftId)
    expect(await lessonsOf(course?.id)).toHaveLength(2)
    expect(await db.$count(sections, eq(sections.courseId, course?.id ?? ''))).toBe(1)
    expect(await db.$count(questionSets, eq(questionSets.id, made.questionSetId))).toBe(1)
  })

  test('of something incomplete is refused with the step, whatever makes it so', async () => {
    const made = await makeComplete('Whole Course')
    const { actor, draftId } = made
    const refusal = async () => (await safe(publish(actor, draftId))).error
    await db.delete(questionSets).where(eq(questionSets.id, made.questionSetId))
    expect(await refusal()).toMatchObject({
      code: 'INCOMPLETE',
      message: 'Cannot publish an incomplete course',
      data: { step: 'curriculam' },
    })
    await call(router.deleteDraftTopic, { draftId, topicId: made.second }, as(actor))
    await db.update(videos).set({ state: 'failed' }).where(eq(videos.id, made.filmId))
    expect(await refusal()).toMatchObject({ data: { step: 'curriculam' } })
    await db.update(videos).set({ state: 'queued' }).where(eq(videos.id, made.filmId))
    const { version } = await save(actor, draftId, 2, { about: ' ' })
    expect(await refusal()).toMatchObject({ data: { step: 'landing-page' } })
    const again = await save(actor, draftId, version, { about: 'More', category: 'of-long-ago' })
    expect(await refusal()).toMatchObject({ data: { step: 'structure' } })
    const tangled = await save(actor, draftId, again.version, {
      category: 'programming',
      about: '> '.repeat(2000),
    })
    expect(await refusal()).toMatchObject({ code: 'DESCRIPTION_REFUSED' })
    expect(await courseOf(actor.id)).toBeUndefined()
    await save(actor, draftId, tangled.version, { about: 'Fine' })
    expect(await refusal()).toBeNull()
  })

  test('of what somebody else has changed since is refused, also at the same moment', async () => {
    const { actor, draftId, lecture } = await makeComplete('Raced Course')
    const { updatedAt } = await get(actor, draftId)
    const [published, saved] = await Promise.all([
      safe(call(router.publishCourse, { draftId, updatedAt }, as(actor))),
      safe(saveItem(actor, draftId, lecture, 2, { type: 'lecture', title: 'Newer' })),
    ])
    expect(saved.error).toBeNull()
    const [lesson] = await lessonsOf((await courseOf(actor.id))?.id)
    if (published.error) expect(published.error).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    else expect(lesson?.title).toBe('The film')
    const late = await safe(call(router.publishCourse, { draftId, updatedAt }, as(actor)))
    expect(late.error).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
  })

  test('what was taken off the site stays off', async () => {
    const { actor, draftId } = await makeComplete('Gone Course')
    await publish(actor, draftId)
    await db.update(courses).set({ publishedAt: null }).where(eq(courses.creatorId, actor.id))
    expect((await safe(publish(actor, draftId))).error).toMatchObject({ code: 'TAKEN_OFF' })
  })
})

describe('an imported course', () => {
  async function makeImported() {
    const actor = await makeUser(db, { roles: ['creator'] })
    const course = await makeCourse(db, {
      ...{ creatorId: actor.id, importKey: 'folder', isCohort: true, visibility: 'restricted' },
      ...{ coverImage: 'covers/imported.webp', title: 'Imported Course', price: 900 },
    })
    const mail = { courseId: course.id, subject: 'Hello', body: 'Dear {firstName}' }
    await db.insert(courseMessages).values([
      { ...mail, kind: 'welcome' },
      { ...mail, kind: 'congratulations' },
    ])
    const given = { course, description: 'Given' }
    const { lesson: lecture } = await makeLesson(db, {
      ...given,
      ...{ seqNo: 1, title: 'Film', seoTitle: 'film', resources: ['https://example.com'] },
    })
    const article = { articleHtml: '<p>Hello</p>', articleMarkdown: 'Hello' }
    const text = { title: 'What’s new?', seoTitle: 'what-s-new', durationMs: 120_000 }
    await makeLesson(db, { ...given, ...article, ...text, seqNo: 2, type: 'article' })
    const { lesson: mcq } = await makeLesson(db, { ...given, seqNo: 3, type: 'mcq', title: 'Questions' })
    await makeQuestion(db, mcq.id, 1, [0])
    return { actor, course, lecture, mcq }
  }
  const openIt = (actor: Awaited<ReturnType<typeof makeUser>>, courseId: string) =>
    call(router.openCourseDraft, { courseId }, as(actor))

  test('opens once with the ids of its lessons, and publishes as it was', async () => {
    const { actor, course, lecture, mcq } = await makeImported()
    const [draft, other] = await Promise.all([openIt(actor, course.id), openIt(actor, course.id)])
    expect(draft.id).toBe(other.id)
    expect(draft).toMatchObject({ hasChanges: false, seoTitle: course.seoTitle })
    const items = draft.curriculum.topics.flatMap((topic) => topic.items)
    expect(items.map(({ isComplete }) => isComplete)).toEqual([true, true, true])
    const before = await lessonsOf(course.id)
    expect(items.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    await save(actor, draft.id, 1, { tags: ['new'] })
    expect(await changesOf(actor, draft.id)).toEqual([
      { change: 'changed', what: 'course', title: course.title, fields: ['tags'] },
    ])
    await publish(actor, draft.id)
    const without = (rows: typeof before) => rows.map(({ updatedAt, ...row }) => row)
    expect(without(await lessonsOf(course.id))).toEqual(without(before))
    expect(await courseOf(actor.id)).toMatchObject({
      ...{ id: course.id, importKey: 'folder', isCohort: true, visibility: 'restricted', tags: ['new'] },
    })
    expect(lecture.resources).toEqual(['https://example.com'])
    expect(await db.$count(questionSets, eq(questionSets.id, before[2]?.questionSetId ?? mcq.id))).toBe(1)
  })

  test('is followed by a draft without changes of its own, and by no other', async () => {
    const { actor, course, lecture } = await makeImported()
    const { id } = await openIt(actor, course.id)
    await db.update(lessons).set({ title: 'Imported since' }).where(eq(lessons.id, lecture.id))
    const opened = await openIt(actor, course.id)
    expect(opened).toMatchObject({ id, hasChanges: false })
    expect(opened.curriculum.topics[0]?.items[0]?.title).toBe('Imported since')
    const { version } = await studio.getItem(actor, id, lecture.id)
    await saveItem(actor, id, lecture.id, version, { type: 'lecture', title: 'Mine' })
    await db.update(lessons).set({ title: 'Imported again' }).where(eq(lessons.id, lecture.id))
    expect((await openIt(actor, course.id)).curriculum.topics[0]?.items[0]?.title).toBe('Mine')
  })

  test('becomes public, restricted and a practice course, as its creator likes', async () => {
    const { actor, course } = await makeImported()
    const { id } = await openIt(actor, course.id)
    for (const [index, visibility] of (['public', 'practice', 'restricted'] as const).entries())
      expect((await save(actor, id, index + 1, { visibility })).version).toBe(index + 2)
  })
})
