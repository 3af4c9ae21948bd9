import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { createAssessmentsPersonalData, questionSets } from '#features/assessments/server/index.ts'
import { readCourseSnapshot } from '#features/catalogue/server/import/course-snapshot.ts'
import {
  coursePublications,
  courses,
  getCourse,
  getCourseMessages,
  lessons,
  listQuestionSetUses,
  removeCourse,
  setCoursePrice,
  setCoursePublished,
  videos,
} from '#features/catalogue/server/index.ts'
import { formerLessonSlugs } from '#features/catalogue/server/lesson-slug-tables.ts'
import { countLessonLearners, lessonProgress } from '#features/learning/server/index.ts'
import { uploads } from '#features/studio/server/draft-tables.ts'
import { defineDraftCleanupJob, drafts, studioPersonalData } from '#features/studio/server/index.ts'
import { removeReplacedFilms } from '#features/studio/server/uploads/remove-films.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { TEST_OPERATOR } from '#tests/support/command-context.ts'
import { createCourseDraftTools, makeOwnQuestionSet } from '#tests/support/course-drafts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'

const DAY_MS = 24 * 3600_000

const database = await setUpTestDatabase()
const { db } = database
const tools = await createVideoTools(database)
const { storage, videoJobs } = tools
const clock = new FakeClock()
const studio = createCourseDraftTools(tools, { countLessonLearners })
const { router, get, save, saveItem, sendFilm, addItem } = studio
const as = (actor: Actor) => ({ context: createTestContext(db, actor, { clock }) })
const cleanup = defineDraftCleanupJob({ db, clock, storage, videoJobs })
const log = pino({ level: 'silent' })
const cleanUp = (covers: string[] = []) =>
  cleanup.handle({ covers }, {
    log,
    signal: new AbortController().signal,
    attempt: 1,
    maxAttempts: 1,
  } as never)

async function publish(actor: Actor, draftId: string) {
  clock.advance(1000)
  const { updatedAt } = await get(actor, draftId)
  return call(router.publishCourse, { draftId, updatedAt }, as(actor))
}
const look = async (actor: Actor, draftId: string) =>
  (await call(router.getCoursePublication, { draftId }, as(actor))).publication
const undo = (actor: Actor, draftId: string, publishedAt: string) =>
  call(router.undoCoursePublication, { draftId, publishedAt }, as(actor))
async function undoLast(actor: Actor, draftId: string) {
  const publication = await look(actor, draftId)
  clock.advance(1000)
  return undo(actor, draftId, publication?.publishedAt ?? clock.now().toISOString())
}
const codeOf = async (asked: Promise<unknown>) => {
  const { error } = await safe(asked)
  return (error as { code?: string } | null)?.code
}

const courseOf = async (creatorId: string) => {
  const [course] = await db.select().from(courses).where(eq(courses.creatorId, creatorId))
  if (!course) throw new Error('nothing is published')
  return course
}
const lessonsOf = (courseId: string) =>
  db.select().from(lessons).where(eq(lessons.courseId, courseId)).orderBy(asc(lessons.seqNo))
const hashOf = (courseId: string) =>
  db.transaction(async (tx) => (await readCourseSnapshot(tx, eq(courses.id, courseId)))?.contentHash)
const changesOf = async (actor: Actor, draftId: string) =>
  (await call(router.listCourseDraftChanges, { draftId }, as(actor))).changes
/** The lessons as everybody sees them. */
const shownLessonsOf = async (courseId: string) =>
  (await lessonsOf(courseId)).map(({ createdAt, updatedAt, ...lesson }) => lesson)
const exists = async (table: typeof videos | typeof questionSets, id: string) =>
  (await db.$count(table, eq(table.id, id))) === 1

/** A course that was published twice: renamed, an item with a new film, another one gone. */
async function makeRepublished(title: string) {
  const made = await studio.makeComplete(title)
  const { actor, draftId } = made
  await publish(actor, draftId)
  const course = await courseOf(actor.id)
  const hash = await hashOf(course.id)
  const newFilmId = await sendFilm(actor, draftId, made.lecture)
  const newCover = `covers/${draftId}-new.webp`
  await db
    .update(drafts)
    .set({ thumbnails: [newCover] })
    .where(eq(drafts.id, draftId))
  const { version } = await get(actor, draftId)
  await save(actor, draftId, version, {
    ...{ title: `${title} Anew`, tags: ['new'], thumbnail: newCover },
    level: 'advanced',
    language: 'de',
    ...{ outcomes: ['Do more'], audience: ['All'] },
    moreCategories: ['data-science', 'web-development'],
  })
  await saveItem(actor, draftId, made.lecture, 2, { type: 'lecture', title: 'The new film' })
  await call(router.deleteDraftTopic, { draftId, topicId: made.second }, as(actor))
  await publish(actor, draftId)
  return { ...made, course, hash, newFilmId }
}

describe('undoing the last publication', () => {
  test('makes the course what it was, and the draft keeps its changes', async () => {
    const made = await makeRepublished('Undone Course')
    const { actor, draftId, course } = made
    const learner = await makeUser(db)
    const begun = { viewerId: learner.id, courseId: course.id, watchedMs: 10 }
    await db.insert(lessonProgress).values([
      { ...begun, lessonId: made.lecture },
      { ...begun, lessonId: made.mcq },
    ])
    expect((await courseOf(actor.id)).seoTitle).toBe('undone-course-anew')
    const publication = await look(actor, draftId)
    expect(publication).toMatchObject({
      publishedBy: expect.any(String),
      changes: [
        {
          change: 'changed',
          what: 'course',
          title: 'Undone Course',
          fields: [
            'title',
            'moreCategories',
            'tags',
            'level',
            'language',
            'outcomes',
            'audience',
            'thumbnail',
          ],
        },
        { change: 'changed', what: 'lecture', title: 'The film' },
        { change: 'added', what: 'topic', title: 'Going on' },
        { change: 'added', what: 'mcq', title: 'The questions' },
      ],
    })
    const before = await changesOf(actor, draftId)
    expect(before).toEqual([])

    const undone = await undoLast(actor, draftId)
    expect(undone).toMatchObject({ seoTitle: 'undone-course', draft: { hasChanges: true } })
    expect(undone.draft.document).toMatchObject({ title: 'Undone Course Anew', tags: ['new'] })
    expect(await hashOf(course.id)).toBe(made.hash)
    expect(await lessonsOf(course.id)).toMatchObject([
      { id: made.lecture, videoId: made.filmId, seoTitle: 'the-film' },
      { id: made.article },
      { id: made.mcq, questionSetId: made.questionSetId },
    ])
    expect(await courseOf(actor.id)).toMatchObject({ coverImage: made.thumbnail, lessonCount: 3 })
    expect(await db.$count(lessonProgress, eq(lessonProgress.viewerId, learner.id))).toBe(2)
    expect(await changesOf(actor, draftId)).toEqual([
      {
        ...{ change: 'changed', what: 'course', title: 'Undone Course Anew' },
        fields: ['title', 'moreCategories', 'tags', 'level', 'language', 'outcomes', 'audience', 'thumbnail'],
      },
      { change: 'changed', what: 'lecture', title: 'The new film' },
      { change: 'removed', what: 'topic', title: 'Going on' },
      { change: 'removed', what: 'mcq', title: 'The questions', learners: 1 },
    ])
    // Both addresses lead to it, and those of its lessons.
    const ask = (seoTitle: string) => getCourse(createTestContext(db, learner, { clock }), { seoTitle })
    expect(await ask('undone-course')).toMatchObject({ found: true })
    expect(await ask('undone-course-anew')).toMatchObject({ found: false, movedTo: 'undone-course' })
    const former = await db
      .select()
      .from(formerLessonSlugs)
      .where(eq(formerLessonSlugs.lessonId, made.lecture))
    expect(former.map(({ seoTitle }) => seoTitle)).toContain('the-new-film')

    // What was undone is published again, with its film, and undone again.
    await publish(actor, draftId)
    expect(await lessonsOf(course.id)).toMatchObject([
      { id: made.lecture, videoId: made.newFilmId },
      { id: made.article },
    ])
    await undoLast(actor, draftId)
    expect(await hashOf(course.id)).toBe(made.hash)
  })

  test('is for whoever made the course, as is asking for it', async () => {
    const { actor, draftId } = await makeRepublished('Own Publication')
    const publishedAt = (await look(actor, draftId))?.publishedAt ?? ''
    const other = await makeUser(db, { roles: ['creator'] })
    const learner = await makeUser(db)
    for (const [who, code] of [
      [other, 'NOT_FOUND'],
      [learner, 'NOT_CREATOR'],
    ] as const) {
      expect(await codeOf(look(who, draftId))).toBe(code)
      expect(await codeOf(undo(who, draftId, publishedAt))).toBe(code)
    }
    const anonymous = { context: createTestContext(db, null, { clock }) }
    const asked = call(router.undoCoursePublication, { draftId, publishedAt }, anonymous)
    expect(await codeOf(asked)).toBe('UNAUTHORIZED')
    expect(await codeOf(undo(actor, draftId, publishedAt))).toBeUndefined()
  })

  test('is for the last one only: not for the first, nor twice, nor for one that is over', async () => {
    const first = await studio.makeComplete('First Publication')
    expect(await look(first.actor, first.draftId)).toBeNull()
    await publish(first.actor, first.draftId)
    expect(await look(first.actor, first.draftId)).toBeNull()
    expect(await codeOf(undoLast(first.actor, first.draftId))).toBe('NOT_UNDOABLE')

    const { actor, draftId, course } = await makeRepublished('Second Publication')
    const publishedAt = (await look(actor, draftId))?.publishedAt ?? ''
    const answers = await Promise.all([1, 2].map(() => codeOf(undo(actor, draftId, publishedAt))))
    expect(answers.sort()).toEqual(['NOT_UNDOABLE', undefined])
    expect(await look(actor, draftId)).toBeNull()
    // One that the window has not seen.
    await publish(actor, draftId)
    expect(await codeOf(undo(actor, draftId, publishedAt))).toBe('NOT_UNDOABLE')
    const late = (await look(actor, draftId))?.publishedAt ?? ''
    clock.advance(7 * DAY_MS)
    expect(await look(actor, draftId)).toBeNull()
    expect(await codeOf(undo(actor, draftId, late))).toBe('NOT_UNDOABLE')
    expect((await courseOf(actor.id)).id).toBe(course.id)
  })

  test('is refused once somebody else has changed the course, or taken it off', async () => {
    const { actor, draftId, course } = await makeRepublished('Changed Since')
    const publishedAt = (await look(actor, draftId))?.publishedAt ?? ''
    const operator = { db, clock, actor: TEST_OPERATOR }
    clock.advance(1000)
    await setCoursePublished(operator, { courseId: course.id, published: false })
    expect(await look(actor, draftId)).toBeNull()
    expect(await codeOf(undo(actor, draftId, publishedAt))).toBe('TAKEN_OFF')
    clock.advance(1000)
    await setCoursePublished(operator, { courseId: course.id, published: true })
    expect(await codeOf(undo(actor, draftId, publishedAt))).toBe('NOT_UNDOABLE')

    const priced = await makeRepublished('Priced Since')
    await db.update(courses).set({ visibility: 'restricted' }).where(eq(courses.id, priced.course.id))
    clock.advance(1000)
    await setCoursePrice(operator, { courseId: priced.course.id, price: 5 })
    expect(await codeOf(undoLast(priced.actor, priced.draftId))).toBe('NOT_UNDOABLE')
  })

  test('and publishing at the same moment leave one of the two states, never a mixture', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { actor, draftId, course, hash, article } = await makeRepublished(`Raced Course ${round}`)
      await saveItem(actor, draftId, article, 2, { type: 'article', title: 'Third' })
      const publishedAt = (await look(actor, draftId))?.publishedAt ?? ''
      clock.advance(1000)
      const { updatedAt } = await get(actor, draftId)
      const [undone, published] = await Promise.all([
        codeOf(undo(actor, draftId, publishedAt)),
        codeOf(call(router.publishCourse, { draftId, updatedAt }, as(actor))),
      ])
      const titles = (await lessonsOf(course.id)).map(({ title }) => title)
      if (undone === undefined) {
        expect(published).toBe('CHANGED_ELSEWHERE')
        expect(await hashOf(course.id)).toBe(hash)
      } else {
        expect([undone, published]).toEqual(['NOT_UNDOABLE', undefined])
        expect(titles).toEqual(['The new film', 'Third'])
      }
    }
  })

  test('brings back price, visibility and mails', async () => {
    const { actor, draftId } = await studio.makeComplete('Priced Course')
    await publish(actor, draftId)
    const course = await courseOf(actor.id)
    const hash = await hashOf(course.id)
    const mail = { subject: 'Hello', body: 'Dear {firstName}' }
    const { version } = await get(actor, draftId)
    await save(actor, draftId, version, {
      ...{ visibility: 'restricted', welcomeEmail: mail, congratulationsEmail: mail },
    })
    await db.update(courses).set({ price: 700 }).where(eq(courses.id, course.id))
    const hashWithPrice = await hashOf(course.id)
    expect(hashWithPrice).not.toBe(hash)
    await publish(actor, draftId)
    expect(await courseOf(actor.id)).toMatchObject({ visibility: 'restricted', price: 700 })
    await undoLast(actor, draftId)
    expect(await hashOf(course.id)).toBe(hashWithPrice)
    const none = { welcomeEmail: null, congratulationsEmail: null }
    expect(await getCourseMessages(db, { courseId: course.id })).toEqual(none)
  })

  test('is not offered for a course that is too large, which says so', async () => {
    const { actor, draftId } = await studio.makeComplete('Huge Course')
    await publish(actor, draftId)
    const course = await courseOf(actor.id)
    const articleHtml = 'x'.repeat(9 * 1024 * 1024)
    await db.update(lessons).set({ articleHtml }).where(eq(lessons.title, 'The text'))
    const { version } = await get(actor, draftId)
    await save(actor, draftId, version, { tags: ['new'] })
    await publish(actor, draftId)
    expect(await look(actor, draftId)).toMatchObject({ changes: null })
    expect(await codeOf(undoLast(actor, draftId))).toBe('NOT_UNDOABLE')
    await db.delete(courses).where(eq(courses.id, course.id))
  })
})

describe('a draft that was opened after the one before was deleted', () => {
  test.for([
    ['at once', false],
    ['once the films without a draft were looked through', true],
  ] as const)('has the films that undoing takes from the course, %s', async ([when, isCleanedUp]) => {
    const made = await studio.makeComplete(`Opened Anew ${isCleanedUp ? 1 : 2}`)
    const { actor, lecture, first, filmId } = made
    await publish(actor, made.draftId)
    const course = await courseOf(actor.id)
    const hash = await hashOf(course.id)
    const newFilmId = await sendFilm(actor, made.draftId, lecture)
    const added = await addItem(actor, made.draftId, first, 'lecture')
    const addedFilmId = await sendFilm(actor, made.draftId, added)
    const text = { title: 'One more', description: 'New' }
    await saveItem(actor, made.draftId, added, 1, { type: 'lecture', ...text })
    await publish(actor, made.draftId)
    await call(router.deleteCourseDraft, { draftId: made.draftId }, as(actor))
    if (isCleanedUp) await cleanUp()
    const { id: draftId } = await call(router.openCourseDraft, { courseId: course.id }, as(actor))

    await undoLast(actor, draftId)
    expect(await hashOf(course.id), when).toBe(hash)
    await cleanUp()
    await db.transaction((tx) => removeReplacedFilms(tx, { draftId, videoJobs }))
    const filmOf = async (itemId: string) => (await studio.getItem(actor, draftId, itemId)).film?.videoId
    expect([await filmOf(lecture), await filmOf(added)]).toEqual([newFilmId, addedFilmId])
    expect((await changesOf(actor, draftId)).map(({ title }) => title)).toEqual(['The film', 'One more'])
    expect(await db.$count(uploads, eq(uploads.draftId, draftId))).toBe(2)

    await publish(actor, draftId)
    const shown = (await lessonsOf(course.id)).map(({ videoId }) => videoId)
    expect(shown).toEqual([newFilmId, null, addedFilmId, null])
    // It is what undoing brings back, for now.
    expect(await exists(videos, filmId)).toBe(true)
    // A film that is sent now takes the place of the one that came back.
    const newest = await sendFilm(actor, draftId, lecture)
    const sentFirst = await db.$count(uploads, eq(uploads.videoId, newFilmId))
    expect([await filmOf(lecture), sentFirst]).toEqual([newest, 1])
  })
})

describe('what was published before', () => {
  test('has its films, questions and cover until it can no longer be undone', async () => {
    const { actor, draftId, filmId, newFilmId, questionSetId, thumbnail } =
      await makeRepublished('Held Content')
    await storage.putBytes(thumbnail, Buffer.from('cover'))
    const { version } = await get(actor, draftId)
    expect(version).toBeGreaterThan(1)
    await db.transaction((tx) => removeReplacedFilms(tx, { draftId, videoJobs }))
    await call(router.deleteCourseDraft, { draftId }, as(actor))
    await cleanUp([thumbnail])
    expect([await exists(videos, filmId), await exists(videos, newFilmId)]).toEqual([true, true])
    expect((await listQuestionSetUses(db, [questionSetId])).get(questionSetId)).toMatchObject([
      { courseTitle: 'Held Content Anew', path: '/courses/held-content-anew' },
    ])
    expect(await storage.head(thumbnail)).not.toBeNull()

    clock.advance(7 * DAY_MS)
    await cleanUp()
    expect(await db.$count(coursePublications, eq(coursePublications.publishedBy, actor.id))).toBe(0)
    expect([await exists(videos, filmId), await exists(videos, newFilmId)]).toEqual([false, true])
    expect((await listQuestionSetUses(db, [questionSetId])).size).toBe(0)
    // It is the creator's own, in their bank.
    expect(await exists(questionSets, questionSetId)).toBe(true)
    const { rows } = await database.pool.query(
      "select 1 from graphile_worker._private_jobs where payload::jsonb -> 'covers' ? $1",
      [thumbnail],
    )
    expect(rows.length).toBeGreaterThan(0)
    await cleanUp([thumbnail])
    expect(await storage.head(thumbnail)).toBeNull()
  })

  test('comes back with a moment whose question is gone, which asks nothing', async () => {
    const { actor, draftId, lecture } = await studio.makeComplete('Dangling Moments')
    await publish(actor, draftId)
    const gone = { second: 3, questionSetId: randomUUID(), questionId: randomUUID() }
    await db
      .update(lessons)
      .set({ videoQuestions: [gone] })
      .where(eq(lessons.id, lecture))
    const { version } = await get(actor, draftId)
    await save(actor, draftId, version, { tags: ['new'] })
    await publish(actor, draftId)
    await undoLast(actor, draftId)
    const [lesson] = await db.select().from(lessons).where(eq(lessons.id, lecture))
    expect(lesson?.videoQuestions).toEqual([gone])
  })

  test('is let go by the next publication, with what only it had', async () => {
    const { actor, draftId, lecture, filmId, newFilmId } = await makeRepublished('Third Time')
    const third = await sendFilm(actor, draftId, lecture)
    await publish(actor, draftId)
    const films = [filmId, newFilmId, third]
    expect(await Promise.all(films.map((id) => exists(videos, id)))).toEqual([false, true, true])
  })

  test('cannot come back when a question set or film of it is gone, and nothing is changed', async () => {
    const { actor, draftId, course, questionSetId } = await makeRepublished('Lost Questions')
    const hash = await hashOf(course.id)
    await db.delete(questionSets).where(eq(questionSets.id, questionSetId))
    expect(await codeOf(undoLast(actor, draftId))).toBe('CONTENT_GONE')
    expect(await hashOf(course.id)).toBe(hash)
    const filmless = await makeRepublished('Lost Film')
    await db.delete(videos).where(eq(videos.id, filmless.filmId))
    expect(await codeOf(undoLast(filmless.actor, filmless.draftId))).toBe('CONTENT_GONE')
  })

  test('goes with the course, and with the account of its creator', async () => {
    const { course, filmId } = await makeRepublished('Deleted Course')
    await db.transaction((tx) => removeCourse(tx, course.id, { videoJobs, now: clock.now() }))
    expect(await exists(videos, filmId)).toBe(false)

    const erased = await makeRepublished('Erased Creator')
    const userId = erased.actor.id
    const exported = await studioPersonalData.exportData(db, userId)
    expect(exported).toMatchObject({ 'former-courses': [{ courseId: erased.course.id }] })
    const assessments = createAssessmentsPersonalData({ listQuestionSetUses })
    for (const { eraseData } of [studioPersonalData, assessments]) {
      await db.transaction((tx) => eraseData(tx, userId, clock.now()))
    }
    const [left] = await db
      .select()
      .from(coursePublications)
      .where(eq(coursePublications.courseId, erased.course.id))
    expect(left?.former).toBeNull()
    await cleanUp()
    expect([await exists(videos, erased.filmId), await exists(questionSets, erased.questionSetId)]).toEqual([
      false,
      false,
    ])
    expect(await lessonsOf(erased.course.id)).toHaveLength(2)
  })
})

test('whatever was changed before a publication, undoing it gives the same course', async () => {
  const edit = fc.oneof(
    fc.record({ kind: fc.constant('title' as const), text: fc.constantFrom('One', 'Two', 'Other name') }),
    fc.record({
      kind: fc.constant('rename' as const),
      at: fc.nat(4),
      text: fc.constantFrom('The film', 'The text', 'X'),
    }),
    fc.record({ kind: fc.constant('film' as const) }),
    fc.record({ kind: fc.constant('delete' as const), at: fc.nat(4) }),
    fc.record({ kind: fc.constant('move' as const), at: fc.nat(4), to: fc.nat(4) }),
    fc.record({ kind: fc.constant('add' as const), topic: fc.nat(1) }),
    fc.record({ kind: fc.constant('questions' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(edit, { minLength: 1, maxLength: 4 }),
      fc.array(edit, { minLength: 1, maxLength: 6 }),
      async (earlier, later) => {
        const made = await studio.makeComplete('Any Course')
        const { actor, draftId } = made
        const items = async () =>
          (await get(actor, draftId)).curriculum.topics.flatMap((topic) => topic.items)
        const pick = async (at: number) => {
          const all = await items()
          return all[at % Math.max(1, all.length)]
        }
        const versionOf = async (itemId: string) => (await studio.getItem(actor, draftId, itemId)).version
        const apply = async (one: typeof edit extends fc.Arbitrary<infer Edit> ? Edit : never) => {
          const { version, curriculum } = await get(actor, draftId)
          const item = 'at' in one ? await pick(one.at) : undefined
          switch (one.kind) {
            case 'title':
              return save(actor, draftId, version, { title: one.text })
            case 'rename':
              if (!item) return
              return saveItem(actor, draftId, item.id, await versionOf(item.id), {
                type: item.type,
                title: one.text,
              })
            case 'film':
              if ((await items()).some(({ id }) => id === made.lecture))
                await sendFilm(actor, draftId, made.lecture)
              return
            case 'delete':
              if (item && (await items()).length > 1)
                await call(router.deleteDraftItem, { draftId, itemId: item.id }, as(actor))
              return
            case 'move': {
              const topicId = curriculum.topics[one.to % 2]?.id ?? ''
              const { orderVersion } = curriculum
              if (item)
                await call(
                  router.moveDraftItem,
                  { draftId, itemId: item.id, orderVersion, topicId, beforeItemId: null },
                  as(actor),
                )
              return
            }
            case 'add': {
              const topicId = curriculum.topics[one.topic]?.id ?? ''
              const id = await addItem(actor, draftId, topicId, 'article')
              const text = { type: 'article', title: 'Added', description: 'New', minutes: 2, body: '*New*' }
              return saveItem(actor, draftId, id, 1, text as never)
            }
            case 'questions': {
              if (!(await items()).some(({ id }) => id === made.mcq)) return
              const questionSetId = await makeOwnQuestionSet(db, actor)
              const version = await versionOf(made.mcq)
              return saveItem(actor, draftId, made.mcq, version, { type: 'mcq', questionSetId } as never)
            }
          }
        }
        for (const one of earlier) await apply(one)
        await publish(actor, draftId)
        const course = await courseOf(actor.id)
        const hash = await hashOf(course.id)
        for (const one of later) await apply(one)
        if (!(await get(actor, draftId)).hasChanges) return
        await publish(actor, draftId)
        const published = await shownLessonsOf(course.id)
        await undoLast(actor, draftId)
        expect(await hashOf(course.id)).toBe(hash)
        await publish(actor, draftId)
        expect(await shownLessonsOf(course.id)).toEqual(published)
      },
    ),
    { numRuns: 12 },
  )
})
