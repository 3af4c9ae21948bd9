import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createQuestionSource } from '#features/assessments/rules/question-source.ts'
import { createQuestionSet, listSingleQuestions } from '#features/assessments/server/index.ts'
import {
  cataloguePersonalData,
  courseCoCreators,
  courses,
  lessons,
  videos,
} from '#features/catalogue/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { createCourseDraftTools, makeOwnQuestionSet } from '#tests/support/course-drafts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { runBehindLock } from '#tests/support/lock-order.ts'
import { createTestCatalogueRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'
import { MAX_CO_CREATORS } from '../../rules/drafts/draft-limits.ts'
import { draftCoCreators, draftItems, drafts, uploads } from '../draft-tables.ts'
import { studioPersonalData } from '../personal-data.ts'
import { createUpload } from '../uploads/create-upload.ts'
import { removeFilmsWithoutDraft } from '../uploads/remove-films.ts'
import { uploadsPersonalData } from '../uploads/upload-personal-data.ts'
import { removeCoCreator } from './co-creator-commands.ts'

const database = await setUpTestDatabase()
const { db } = database
const tools = await createVideoTools(database)
const studio = createCourseDraftTools(tools)
const { router, as, get, getItem, addTopic, addItem, saveItem, save, publish, sendFilm, makeComplete } =
  studio
const catalogue = createTestCatalogueRouter(db)

const makeCreator = (given = {}) => makeUser(db, { roles: ['creator'], ...given })
const name = (actor: Actor, draftId: string, username: string | null) =>
  call(router.addCoCreator, { draftId, username: username ?? '' }, as(actor))
const remove = (actor: Actor, draftId: string, userId: string) =>
  call(router.removeCoCreator, { draftId, userId }, as(actor))
const leave = (actor: Actor, draftId: string) => call(router.leaveCourse, { draftId }, as(actor))
const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && 'code' in error ? error.code : null
}

/** A complete course that two people write. */
async function makeShared(title: string) {
  const made = await makeComplete(title)
  const mate = await makeCreator({ name: 'Ben Adeyemi' })
  await name(made.actor, made.draftId, mate.username)
  return { ...made, mate }
}

/** A set of a creator's bank with the ids of its questions. */
async function makeTwoQuestions(actor: Actor) {
  const option = (text: string, isRight: boolean) => ({ text, target: '', isRight, feedback: '' })
  const questions = ['One?', 'Two?'].map((prompt) => ({
    ...createQuestionSource('single'),
    prompt,
    options: [option('this', true), option('that', false)],
  }))
  const made = await createQuestionSet(createTestContext(db, actor), { title: 'Set', questions })
  if (made === 'TOO_MANY') throw new Error('no question set was made')
  const found = await listSingleQuestions(db, [made.id])
  return { id: made.id, questionIds: found.map(({ id }) => id) }
}

describe('naming', () => {
  test('is by the username of a creator, in any case; others are not told apart', async () => {
    const { actor, draftId } = await makeComplete('Naming')
    const mate = await makeCreator({ username: 'ben_a' })
    const named = await name(actor, draftId, ' @Ben_A ')
    expect(named.owner.id).toBe(actor.id)
    expect(named.coCreators).toEqual([
      { id: mate.id, name: mate.name, username: 'ben_a', profileImage: null },
    ])
    // Once more changes nothing.
    expect((await name(actor, draftId, 'ben_a')).coCreators).toHaveLength(1)
    const learner = await makeUser(db)
    const banned = await makeCreator({ banned: true })
    const erased = await makeCreator({ deletedAt: new Date() })
    for (const nobody of [
      'nobody_has_this',
      learner.username,
      banned.username,
      erased.username,
      mate.email,
    ]) {
      expect(await codeOf(name(actor, draftId, nobody))).toBe('NO_SUCH_CREATOR')
    }
    expect(await codeOf(name(actor, draftId, actor.username))).toBe('OWN_COURSE')
    expect(await codeOf(name(actor, draftId, ' '))).toBe('BAD_REQUEST')
  })

  test('ends at the largest number', async () => {
    const { actor, draftId } = await makeComplete('Many')
    for (let count = 0; count < MAX_CO_CREATORS; count += 1)
      await name(actor, draftId, (await makeCreator()).username)
    expect(await codeOf(name(actor, draftId, (await makeCreator()).username))).toBe('TOO_MANY')
    const [first] = (await get(actor, draftId)).coCreators
    expect((await remove(actor, draftId, first?.id ?? '')).coCreators).toHaveLength(MAX_CO_CREATORS - 1)
    await name(actor, draftId, (await makeCreator()).username)
  })

  test('is for the owner alone', async () => {
    const { actor, mate, draftId } = await makeShared('Owner')
    const other = await makeCreator()
    for (const who of [mate, other]) {
      expect(await codeOf(name(who, draftId, other.username))).toBe('NOT_FOUND')
      expect(await codeOf(remove(who, draftId, mate.id))).toBe('NOT_FOUND')
    }
    expect(await codeOf(leave(other, draftId))).toBe('NOT_FOUND')
    expect(await codeOf(leave(actor, draftId))).toBe('NOT_FOUND')
    const [learner, visitor] = [await makeUser(db), { context: createTestContext(db, null) }]
    for (const [code, who] of [
      ['NOT_CREATOR', as(learner)],
      ['UNAUTHORIZED', visitor],
    ] as const) {
      expect(await codeOf(call(router.addCoCreator, { draftId, username: 'x' }, who))).toBe(code)
      expect(await codeOf(call(router.removeCoCreator, { draftId, userId: mate.id }, who))).toBe(code)
      expect(await codeOf(call(router.leaveCourse, { draftId }, who))).toBe(code)
    }
    expect((await get(actor, draftId)).coCreators.map(({ id }) => id)).toEqual([mate.id])
  })
})

/** Each call about a draft of a course that does not delete it, with ids of it. */
const listCalls = (
  actor: Actor,
  { draftId, topicId, itemId, extraId }: Record<'draftId' | 'topicId' | 'itemId' | 'extraId', string>,
): (() => Promise<unknown>)[] => {
  const who = as(actor)
  return [
    () => get(actor, draftId),
    () => call(router.saveCourseDraft, { draftId, version: 99, changes: { title: 'Mine' } }, who),
    () => call(router.addCourseThumbnail, { draftId, picture: new File(['x'], 'x') }, who),
    () => call(router.previewCourseText, { draftId }, who),
    () => call(router.previewCourse, { draftId, itemId }, who),
    () => addTopic(actor, draftId, 'Mine'),
    () => call(router.saveDraftTopic, { draftId, topicId, version: 99, title: 'Mine' }, who),
    () => call(router.moveDraftTopic, { draftId, topicId, orderVersion: 99, beforeTopicId: null }, who),
    () => call(router.duplicateDraftTopic, { draftId, topicId }, who),
    () => addItem(actor, draftId, topicId, 'lecture'),
    () => getItem(actor, draftId, itemId),
    () => saveItem(actor, draftId, itemId, 99, { type: 'lecture', title: 'Mine' }),
    () => call(router.moveDraftItem, { draftId, itemId, topicId, orderVersion: 99, beforeItemId: null }, who),
    () => call(router.deleteDraftItem, { draftId, itemId: extraId }, who),
    () => call(router.listCourseDraftChanges, { draftId }, who),
    () => call(router.requestCoursePrice, { draftId }, who),
    () => call(router.withdrawPriceRequest, { draftId }, who),
    () => call(router.publishCourse, { draftId, updatedAt: new Date(0).toISOString() }, who),
    () => call(router.createUpload, { draftId, itemId, fileName: 'a.mp4', size: 1 }, who),
  ]
}

describe('editing', () => {
  test('is all open to a co-creator but deleting, and to nobody else, nor once they are removed', async () => {
    const { actor, mate, draftId, first: topicId, lecture: itemId } = await makeShared('Everything')
    const other = await makeCreator()
    const prepare = async () => ({
      draftId,
      topicId,
      itemId,
      extraId: await addItem(actor, draftId, topicId, 'article'),
    })
    for (const one of listCalls(other, await prepare())) expect(await codeOf(one())).toBe('NOT_FOUND')
    for (const one of listCalls(mate, await prepare())) expect(await codeOf(one())).not.toBe('NOT_FOUND')
    expect(await codeOf(call(router.deleteCourseDraft, { draftId }, as(mate)))).toBe('NOT_FOUND')
    await remove(actor, draftId, mate.id)
    for (const one of listCalls(mate, await prepare())) expect(await codeOf(one())).toBe('NOT_FOUND')
  })

  test('whoever is named or removed is told of by an event, once; who leaves is not', async () => {
    const { actor, mate, draftId } = await makeShared('Announced')
    await name(actor, draftId, mate.username ?? '')
    await remove(actor, draftId, mate.id)
    await remove(actor, draftId, mate.id)
    await name(actor, draftId, mate.username ?? '')
    await leave(mate, draftId)
    const events = await db
      .select()
      .from(outbox)
      .where(sql`payload ->> 'draftId' = ${draftId}`)
      .orderBy(outbox.id)
    expect(events.map(({ type }) => type)).toEqual([
      ...['co-creator.added', 'co-creator.removed', 'co-creator.added'],
    ])
    expect(events[0]?.payload).toMatchObject({ userId: mate.id, byId: actor.id })
  })

  test('a conflict between two people is one of versions, and says that others write it', async () => {
    const { actor, mate, draftId, article } = await makeShared('Conflict')
    const { version } = await get(mate, draftId)
    await save(actor, draftId, version, { title: 'First' })
    const { error } = await safe(save(mate, draftId, version, { title: 'Second' }))
    expect(error).toMatchObject({
      code: 'CHANGED_ELSEWHERE',
      data: { current: { document: { title: 'First' }, isOwn: false, owner: { id: actor.id } } },
    })
    expect((await getItem(mate, draftId, article)).isShared).toBe(true)
  })

  test('the lists of both have it, and say whose it is', async () => {
    const { actor, mate, draftId } = await makeShared('Listed')
    const drafted = async (who: Actor) => (await call(router.listCourseDrafts, {}, as(who))).data
    const published = async (who: Actor) => (await call(router.listOwnCourses, {}, as(who))).data
    expect(await drafted(actor)).toMatchObject([{ id: draftId, owner: null }])
    expect(await drafted(mate)).toMatchObject([{ id: draftId, owner: actor.name }])
    await publish(mate, draftId)
    expect(await published(actor)).toMatchObject([{ title: 'Listed', owner: null }])
    expect(await published(mate)).toMatchObject([{ title: 'Listed', owner: actor.name }])
    expect(await drafted(mate)).toEqual([])
    await leave(mate, draftId)
    expect(await published(mate)).toEqual([])
  })

  test('whoever saves behind a removal is refused', async () => {
    const { actor, mate, draftId, lecture: itemId } = await makeShared('Race')
    const { version } = await get(mate, draftId)
    const works = [
      () => save(mate, draftId, version, { title: 'Too late' }),
      () => call(router.createUpload, { draftId, itemId, fileName: 'a.mp4', size: 1 }, as(mate)),
      () => publish(mate, draftId),
    ]
    for (const work of works) {
      await name(actor, draftId, mate.username)
      const outcome = await runBehindLock(db, {
        change: (tx) =>
          removeCoCreator({ ...createTestContext(db, actor), db: tx as never }, { draftId, userId: mate.id }),
        work: () => codeOf(work()),
      })
      expect(outcome).toBe('NOT_FOUND')
    }
    expect(await get(actor, draftId)).toMatchObject({ document: { title: 'Race' }, courseId: null })
  })
})

describe('publishing', () => {
  test('by a co-creator makes a course of its owner, which names both and stays with both', async () => {
    const { actor, mate, draftId } = await makeShared('Published together')
    const { seoTitle, draft } = await publish(mate, draftId)
    const courseId = draft.courseId ?? ''
    const [course] = await db.select().from(courses).where(eq(courses.id, courseId))
    expect(course?.creatorId).toBe(actor.id)
    expect(await db.$count(draftCoCreators, eq(draftCoCreators.draftId, draftId))).toBe(0)
    const shown = await call(catalogue.getCourse, { seoTitle }, { context: createTestContext(db, null) })
    expect(shown.creatorInfo).toEqual([
      { name: actor.name, username: actor.username, profileImage: null },
      { name: 'Ben Adeyemi', username: mate.username, profileImage: null },
    ])
    // The owner gives up the draft, and the co-creator opens another, which is the owner's as well.
    await call(router.deleteCourseDraft, { draftId }, as(actor))
    const opened = await call(router.openCourseDraft, { courseId }, as(mate))
    expect(opened).toMatchObject({ isOwn: false, owner: { id: actor.id }, coCreators: [{ id: mate.id }] })
    await save(mate, opened.id, opened.version, { title: 'Published once more' })
    const again = await publish(mate, opened.id)
    expect((await get(actor, opened.id)).document.title).toBe('Published once more')
    for (const attempt of [
      () => call(router.deleteCourse, { courseId }, as(mate)),
      () => call(router.getAccessSubject, { kind: 'course', subjectId: courseId }, as(mate)),
    ])
      expect(await codeOf(attempt())).toBe('NOT_FOUND')
    await remove(actor, opened.id, mate.id)
    expect(await codeOf(call(router.openCourseDraft, { courseId }, as(mate)))).toBe('NOT_FOUND')
    const later = await call(
      catalogue.getCourse,
      { seoTitle: again.seoTitle },
      { context: createTestContext(db, null) },
    )
    expect(later.creatorInfo).toHaveLength(1)
  })

  test('a restricted course opens to its co-creators', async () => {
    const course = await makeCourse(db, { visibility: 'restricted' })
    const { lesson } = await makeLesson(db, { course, type: 'article' })
    const mate = await makeCreator()
    const open = () =>
      codeOf(call(catalogue.getLesson, { seoTitle: course.seoTitle, videoTitle: lesson.seoTitle }, as(mate)))
    expect(await open()).toBe('LOCKED')
    await db.insert(courseCoCreators).values({ courseId: course.id, userId: mate.id, createdAt: new Date() })
    expect(await open()).toBeNull()
  })
})

describe('question sets', () => {
  test('of all who write a course are asked; one takes others’ only where it asks them already', async () => {
    const { actor, mate, draftId, second, mcq, questionSetId } = await makeShared('Questions')
    const [secret, theirs] = [await makeOwnQuestionSet(db, actor), await makeOwnQuestionSet(db, mate)]
    const added = await addItem(mate, draftId, second, 'mcq')
    const take = async (who: Actor, id: string) => {
      const { version } = await getItem(who, draftId, added)
      return codeOf(saveItem(who, draftId, added, version, { type: 'mcq', questionSetId: id } as never))
    }
    expect(await take(mate, secret)).toBe('UNKNOWN_QUESTION_SET')
    expect((await getItem(mate, draftId, added)).othersQuestionSets).toEqual([
      { id: questionSetId, title: 'Set', questionCount: 1 },
    ])
    expect(await take(mate, questionSetId)).toBeNull()
    expect(await take(mate, theirs)).toBeNull()
    const complete = { title: 'Mine', description: 'About it', minutes: 1 }
    const { version } = await getItem(mate, draftId, added)
    await saveItem(mate, draftId, added, version, { type: 'mcq', ...complete } as never)
    const isComplete = async () =>
      (await get(actor, draftId)).curriculum.topics
        .flatMap(({ items }) => items)
        .find(({ id }) => id === added)?.isComplete
    expect(await isComplete()).toBe(true)
    const preview = (itemId: string) => call(router.previewCourse, { draftId, itemId }, as(actor))
    expect((await preview(added)).lesson?.questions).toHaveLength(1)
    const answered = await safe(
      call(router.checkCoursePreviewAnswers, { draftId, itemId: mcq, version: 1, answers: [] }, as(mate)),
    )
    expect(answered.error).toMatchObject({ code: 'INCOMPLETE' })
    // Their sets are not asked any more by what is not published.
    await remove(actor, draftId, mate.id)
    expect(await isComplete()).toBe(false)
  })

  test('of somebody who has left are asked by no film anew, nor told', async () => {
    const { actor, mate, draftId, lecture } = await makeShared('Questions of films')
    const { id: questionSetId, questionIds } = await makeTwoQuestions(mate)
    const [one = '', two = ''] = questionIds
    const ask = async (who: Actor, ...ids: string[]) => {
      const videoQuestions = ids.map((questionId, at) => ({ second: at * 10, questionSetId, questionId }))
      const { version } = await getItem(who, draftId, lecture)
      return codeOf(saveItem(who, draftId, lecture, version, { type: 'lecture', videoQuestions } as never))
    }
    const isComplete = async () =>
      (await get(actor, draftId)).curriculum.topics
        .flatMap(({ items }) => items)
        .find(({ id }) => id === lecture)?.isComplete
    const preview = async () => {
      const shown = await call(router.previewCourse, { draftId, itemId: lecture }, as(actor))
      return [shown.missing, shown.lesson?.videoQuestions.map(({ id }) => id)]
    }
    const answer = (questionId: string) =>
      codeOf(
        call(
          router.checkCoursePreviewAnswers,
          { draftId, itemId: lecture, version: 1, questionId, answers: [[0]] },
          as(actor),
        ),
      )
    const list = async () => {
      const asked = call(router.listItemQuestions, { draftId, itemId: lecture, questionSetId }, as(actor))
      const { data } = await safe(asked)
      return data?.questions.map(({ id }) => id) ?? null
    }
    expect(await ask(mate, one)).toBeNull()
    expect(await list()).toEqual([one, two])
    expect([await isComplete(), await preview(), await answer(one)]).toEqual([true, [[], [one]], null])

    await leave(mate, draftId)
    expect([await isComplete(), await preview()]).toEqual([false, [['questions'], []]])
    expect([await answer(one), await list()]).toEqual(['NOT_FOUND', null])
    expect(await codeOf(publish(actor, draftId))).toBe('INCOMPLETE')
    expect(await ask(actor, one, two)).toBe('UNKNOWN_QUESTION_SET')
    expect(await ask(actor)).toBeNull()
    expect(await isComplete()).toBe(true)

    // What is published stays, and nothing else of the set.
    await name(actor, draftId, mate.username)
    expect(await ask(mate, one)).toBeNull()
    await publish(actor, draftId)
    expect(await ask(mate, one, two)).toBeNull()
    await leave(mate, draftId)
    expect([await isComplete(), await preview()]).toEqual([false, [['questions'], [one]]])
    expect([await answer(one), await answer(two), await list()]).toEqual([null, 'NOT_FOUND', [one]])
    expect(await ask(actor)).toBeNull()
    expect(await ask(actor, one, two)).toBe('UNKNOWN_QUESTION_SET')
    expect(await ask(actor, one)).toBeNull()
    expect(await isComplete()).toBe(true)
    await publish(actor, draftId)
    const [lesson] = await db.select().from(lessons).where(eq(lessons.id, lecture))
    expect(lesson?.videoQuestions).toEqual([{ second: 0, questionSetId, questionId: one }])
  })
})

describe('films', () => {
  test('that a co-creator sends belong to the course, and its captions to whoever writes it', async () => {
    const { actor, mate, draftId, lecture, filmId } = await makeShared('Films')
    const texts = (who: Actor, videoId: string) => codeOf(call(router.getFilmTexts, { videoId }, as(who)))
    expect(await texts(mate, filmId)).toBeNull()
    expect(await texts(await makeCreator(), filmId)).toBe('NOT_FOUND')
    const sent = await sendFilm(mate, draftId, lecture, { creatorId: actor.id })
    expect((await getItem(actor, draftId, lecture)).film?.videoId).toBe(sent)
    expect([await texts(actor, sent), await texts(mate, sent)]).toEqual([null, null])
    await publish(mate, draftId)
    expect(await texts(mate, sent)).toBeNull()
    await leave(mate, draftId)
    expect([await texts(actor, sent), await texts(mate, sent)]).toEqual([null, 'NOT_FOUND'])
    const [row] = await db.select().from(uploads).where(eq(uploads.videoId, sent))
    expect(row).toMatchObject({ creatorId: actor.id, draftId, itemId: lecture })
  })

  test('that are on their way are given up when their sender is removed, and cancelled by either', async () => {
    const { actor, mate, draftId, lecture } = await makeShared('On the way')
    const begin = async () => {
      const request = { draftId, itemId: lecture, fileName: 'a.mp4', size: 9 }
      const made = await createUpload(createTestContext(db, mate), request)
      return made.outcome === 'CREATED' ? made.uploadId : ''
    }
    const [first, second] = [await begin(), await begin()]
    await call(router.cancelUpload, { uploadId: first }, as(actor))
    await remove(actor, draftId, mate.id)
    expect((await getItem(actor, draftId, lecture)).upload).toBeNull()
    const [left] = await db.select().from(uploads).where(eq(uploads.id, second))
    expect(left).toMatchObject({ draftId: null, itemId: null })
    expect(await codeOf(call(router.cancelUpload, { uploadId: randomUUID() }, as(actor)))).toBe('NOT_FOUND')
  })
})

describe('an account that is erased', () => {
  const erase = (userId: string) =>
    db.transaction(async (tx) => {
      for (const data of [cataloguePersonalData, studioPersonalData, uploadsPersonalData])
        await data.eraseData(tx, userId, new Date())
    })

  test('of a co-creator leaves the course, its items and their films', async () => {
    const { actor, mate, draftId, first, lecture } = await makeShared('Erased')
    const sent = await sendFilm(mate, draftId, lecture, { creatorId: actor.id })
    const item = await addItem(mate, draftId, first, 'article')
    expect(await studioPersonalData.exportData(db, mate.id)).toMatchObject({
      'co-created-drafts': [{ draftId }],
    })
    await erase(mate.id)
    await db.transaction((tx) => removeFilmsWithoutDraft(tx, tools.videoJobs))
    expect(await db.$count(videos, eq(videos.id, sent))).toBe(1)
    expect(await db.$count(draftItems, eq(draftItems.id, item))).toBe(1)
    expect(await get(actor, draftId)).toMatchObject({ coCreators: [] })
    expect((await getItem(actor, draftId, lecture)).film?.videoId).toBe(sent)
  })

  test('of an owner takes the draft; who wrote the published course with them goes on', async () => {
    const { actor, mate, draftId } = await makeShared('Orphaned')
    const { draft } = await publish(actor, draftId)
    const courseId = draft.courseId ?? ''
    expect(await cataloguePersonalData.exportData(db, mate.id)).toMatchObject({
      'co-created-courses': [{ courseId, title: 'Orphaned' }],
    })
    await erase(actor.id)
    expect(await db.$count(drafts, eq(drafts.id, draftId))).toBe(0)
    const opened = await call(router.openCourseDraft, { courseId }, as(mate))
    await save(mate, opened.id, opened.version, { title: 'Carried on' })
    await publish(mate, opened.id)
    expect(await db.$count(courses, eq(courses.title, 'Carried on'))).toBe(1)
    await erase(mate.id)
    expect(await db.$count(courseCoCreators, eq(courseCoCreators.courseId, courseId))).toBe(0)
  })
})
