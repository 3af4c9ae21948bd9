import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  bundleCourses,
  bundles,
  courses,
  grantAccess,
  lessons,
  revokeAccess,
  videos,
} from '#features/catalogue/server/index.ts'
import { comments, findCoursesWithLearnerContent } from '#features/community/server/index.ts'
import { notes } from '#features/community/server/note-tables.ts'
import { bundleEnrolments, enrolments, formerEnrolments } from '#features/learning/server/enrolment-tables.ts'
import {
  deleteCourseProgress,
  findBundlesWithLearners,
  findCoursesWithLearners,
  learningPersonalData,
  lessonProgress,
  viewerDays,
} from '#features/learning/server/index.ts'
import type { OwnItem } from '#features/studio/rules/own-items.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBundle, makeCourse, makeEnrolment, makeLesson, makeUser } from '#tests/support/factories.ts'
import { createTestLearningRouter, createTestStudioRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'

const database = await setUpTestDatabase()
const { db, pool } = database
const tools = await createVideoTools(database)
const { videoJobs, storage } = tools
const router = createTestStudioRouter(tools, {
  findCoursesWithLearners,
  findCoursesWithNotesOrComments: findCoursesWithLearnerContent,
  findBundlesWithLearners,
  deleteCourseProgress,
})
const learning = createTestLearningRouter()
const NOW = new Date('2026-03-02T09:00:00Z')
const makeCreator = () => makeUser(db, { roles: ['creator'] })

const eventsOf = async () =>
  (await db.select().from(outbox).orderBy(outbox.id)).map(({ type, payload }) => ({ type, payload }))

beforeEach(() => pool.query('delete from graphile_worker._private_jobs; delete from outbox'))

const deleteCourse = (actor: Actor | null, courseId: string) =>
  safe(
    call(
      router.deleteCourse,
      { courseId },
      { context: actor ? createTestContext(db, actor) : createTestContext(db, null) },
    ),
  )
const deleteBundle = (actor: Actor, bundleId: string) =>
  safe(call(router.deleteBundle, { bundleId }, { context: createTestContext(db, actor) }))
const LISTS = {
  course: (context: RequestContext) => call(router.listOwnCourses, {}, { context }),
  video: (context: RequestContext) => call(router.listOwnVideos, {}, { context }),
  bundle: (context: RequestContext) => call(router.listOwnBundles, {}, { context }),
}
/** What a card of the creator's says of its deletion. */
async function deletionBlockedBy(creator: Actor, kind: keyof typeof LISTS, id: string) {
  const items: readonly OwnItem[] = (await LISTS[kind](createTestContext(db, creator))).data
  return items.find((item) => item.id === id)?.deletionBlockedBy
}
const isThere = async (id: string) =>
  (await db.select({ id: courses.id }).from(courses).where(eq(courses.id, id))).length > 0
const isThereBundle = async (id: string) =>
  (await db.select({ id: bundles.id }).from(bundles).where(eq(bundles.id, id))).length > 0

/** Does what the queue has to do. */
async function runJobs(): Promise<number> {
  const { rows } = await pool.query<{ payload: { videoId: string } }>(
    "select payload from graphile_worker._private_jobs where key like 'remove-video-files:%'",
  )
  const job = { log: pino({ level: 'silent' }), signal: new AbortController().signal }
  for (const { payload } of rows)
    await videoJobs.remove.handle(payload, { ...job, attempt: 1, maxAttempts: 1 })
  return rows.length
}

describe('a course nobody has learned with', () => {
  test('goes with its lessons and the files of its videos', async () => {
    const creator = await makeCreator()
    const course = await makeCourse(db, { creatorId: creator.id })
    const { lesson, video } = await makeLesson(db, { course })
    const id = video?.id ?? ''
    const files = [`sources/${id}/original`, `videos/${id}/made/master.m3u8`]
    for (const file of files) await storage.putBytes(file, Buffer.from('x'))
    await makeEnrolment(db, creator.id, course.id)

    expect((await deleteCourse(creator, course.id)).data).toEqual({ deleted: true })
    expect(await isThere(course.id)).toBe(false)
    expect(await db.select().from(lessons).where(eq(lessons.id, lesson.id))).toEqual([])
    expect(await db.select().from(videos).where(eq(videos.id, id))).toEqual([])
    expect(await eventsOf()).toEqual([{ type: 'course.deleted', payload: { courseId: course.id } }])
    expect(await runJobs()).toBe(1)
    for (const file of files) expect(await storage.head(file)).toBeNull()
    // The queue may do the same again.
    expect(await runJobs()).toBe(1)
  })

  test('leaves the video that another course shows as well', async () => {
    const creator = await makeCreator()
    const [course, other] = [
      await makeCourse(db, { creatorId: creator.id }),
      await makeCourse(db, { creatorId: creator.id }),
    ]
    const { video } = await makeLesson(db, { course })
    const id = video?.id ?? ''
    const { lesson } = await makeLesson(db, { course: other })
    await db.update(lessons).set({ videoId: id }).where(eq(lessons.id, lesson.id))
    await deleteCourse(creator, course.id)
    expect(await db.select({ id: videos.id }).from(videos).where(eq(videos.id, id))).toHaveLength(1)
    expect(await runJobs()).toBe(0)
  })

  test('is gone the second time', async () => {
    const creator = await makeCreator()
    const { id } = await makeCourse(db, { creatorId: creator.id })
    const both = await Promise.all([deleteCourse(creator, id), deleteCourse(creator, id)])
    expect(both.map(({ error }) => error && 'code' in error && error.code).sort()).toEqual([
      'NOT_FOUND',
      null,
    ])
  })

  test('a draft goes as well, and a single video as a video', async () => {
    const creator = await makeCreator()
    const draft = await makeCourse(db, { creatorId: creator.id, publishedAt: null })
    expect((await deleteCourse(creator, draft.id)).data).toEqual({ deleted: true })
    const film = await makeCourse(db, { creatorId: creator.id, kind: 'video' })
    expect(await deletionBlockedBy(creator, 'video', film.id)).toBeNull()
    expect((await deleteCourse(creator, film.id)).error).toMatchObject({ code: 'NOT_FOUND' })
    const context = createTestContext(db, creator)
    expect(await call(router.deleteVideo, { videoId: film.id }, { context })).toEqual({ deleted: true })
    expect(await isThere(film.id)).toBe(false)
  })

  test.each([
    ['a visitor', null, 'UNAUTHORIZED'],
    ['a learner', [], 'NOT_CREATOR'],
    ['an administrator', ['admin'], 'NOT_CREATOR'],
    ['another creator', ['creator'], 'NOT_FOUND'],
    ['another creator who is an administrator', ['creator', 'admin'], 'NOT_FOUND'],
  ] as const)('stays when %s asks', async (_who, roles, code) => {
    const { id } = await makeCourse(db)
    const actor = roles && (await makeUser(db, { roles: [...roles] }))
    expect((await deleteCourse(actor, id)).error).toMatchObject({ code })
    expect(await isThere(id)).toBe(true)
  })
})

describe('what was watched in a course', () => {
  const progressIn = (courseId: string) =>
    db.select().from(lessonProgress).where(eq(lessonProgress.courseId, courseId))

  /** A course with something that its creator and a visitor have watched. */
  async function watchedCourse() {
    const creator = await makeCreator()
    const course = await makeCourse(db, { creatorId: creator.id })
    const { lesson } = await makeLesson(db, { course })
    const visitorId = randomUUID()
    for (const viewerId of [creator.id, visitorId]) {
      const watched = { lessonId: lesson.id, courseId: course.id, watchedMs: 40_000, watchedAt: NOW }
      await db.insert(lessonProgress).values({ viewerId, ...watched })
      await db.insert(viewerDays).values({ viewerId, day: '2026-03-02', learnedMs: 40_000, usedMs: 40_000 })
    }
    return { creator, course, lesson, visitorId }
  }

  test('goes with it, and what was learned stays', async () => {
    const [{ creator, course, visitorId }, other] = [await watchedCourse(), await watchedCourse()]
    expect((await deleteCourse(creator, course.id)).data).toEqual({ deleted: true })
    expect(await progressIn(course.id)).toEqual([])
    expect(await progressIn(other.course.id)).toHaveLength(2)
    const exported = await learningPersonalData.exportData(db, creator.id)
    expect(exported).toMatchObject({ lessons: [], days: [{ day: '2026-03-02', learnedMs: 40_000 }] })
    const visitorsDays = await db.select().from(viewerDays).where(eq(viewerDays.viewerId, visitorId))
    expect(visitorsDays).toMatchObject([{ learnedMs: 40_000, usedMs: 40_000 }])
  })

  test('stays with one that stays', async () => {
    const { creator, course, lesson } = await watchedCourse()
    const learner = await makeUser(db)
    const read = { viewerId: learner.id, lessonId: lesson.id, courseId: course.id, seenAt: NOW }
    await db.insert(lessonProgress).values(read)
    expect((await deleteCourse(creator, course.id)).error).toMatchObject({ code: 'HAS_LEARNERS' })
    expect(await progressIn(course.id)).toHaveLength(3)
  })

  test('goes also when it is being written', async () => {
    const { creator, course, visitorId } = await watchedCourse()
    const writer = await pool.connect()
    try {
      await writer.query('begin')
      await writer.query('update lesson_progress set watched_ms = 45000 where viewer_id = $1', [visitorId])
      const deletion = deleteCourse(creator, course.id)
      await expect
        .poll(async () => {
          const { rows } = await pool.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          return rows.length
        })
        .toBe(1)
      await writer.query('commit')
      expect((await deletion).data).toEqual({ deleted: true })
    } finally {
      writer.release(true)
    }
    expect(await progressIn(course.id)).toEqual([])
  })
})

describe('a course somebody has learned with stays', () => {
  const learned: [string, (course: { id: string; lessonId: string }, userId: string) => Promise<unknown>][] =
    [
      ['enrolled', ({ id }, userId) => makeEnrolment(db, userId, id)],
      [
        'once enrolled',
        ({ id }, userId) =>
          db.insert(formerEnrolments).values({ userId, courseId: id, firstEnrolledAt: NOW }),
      ],
      [
        'watched',
        ({ id, lessonId }, viewerId) =>
          db.insert(lessonProgress).values({ viewerId, lessonId, courseId: id, watchedMs: 10_000 }),
      ],
      [
        'read',
        ({ id, lessonId }, viewerId) =>
          db.insert(lessonProgress).values({ viewerId, lessonId, courseId: id, seenAt: NOW }),
      ],
      [
        'wrote a note at',
        ({ id, lessonId }, userId) =>
          db.insert(notes).values({
            ...{ id: randomUUID(), userId, courseId: id, lessonId, title: 'Note', text: 'Mine', seconds: 1 },
            ...{ createdAt: NOW, updatedAt: NOW },
          }),
      ],
      [
        'commented on',
        ({ id, lessonId }, authorId) =>
          db.insert(comments).values({
            ...{ id: randomUUID(), courseId: id, lessonId, authorId, text: 'Thank you', createdAt: NOW },
          }),
      ],
    ]

  test.each(learned)('%s', async (_how, learn) => {
    const creator = await makeCreator()
    const course = await makeCourse(db, { creatorId: creator.id })
    const { lesson } = await makeLesson(db, { course })
    await learn({ id: course.id, lessonId: lesson.id }, (await makeUser(db)).id)
    expect(await deletionBlockedBy(creator, 'course', course.id)).toBe('HAS_LEARNERS')
    const { error } = await deleteCourse(creator, course.id)
    expect(error).toMatchObject({ code: 'HAS_LEARNERS', status: 409, defined: true })
    expect(await isThere(course.id)).toBe(true)
    expect(await runJobs()).toBe(0)
  })

  test.each(learned)('but not for what its creator did, or a visitor: %s', async (how, learn) => {
    const creator = await makeCreator()
    const course = await makeCourse(db, { creatorId: creator.id })
    const { lesson } = await makeLesson(db, { course })
    await learn({ id: course.id, lessonId: lesson.id }, creator.id)
    if (how === 'watched') await learn({ id: course.id, lessonId: lesson.id }, randomUUID())
    expect(await deletionBlockedBy(creator, 'course', course.id)).toBeNull()
    expect((await deleteCourse(creator, course.id)).data).toEqual({ deleted: true })
  })

  test('who enrols in the moment of the deletion either keeps it or comes too late', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [creator, learner] = [await makeCreator(), await makeUser(db)]
      const { id } = await makeCourse(db, { creatorId: creator.id })
      const [enrolment, { error }] = await Promise.all([
        safe(call(learning.enrol, { courseId: id }, { context: createTestContext(db, learner) })),
        deleteCourse(creator, id),
      ])
      const enrolled = enrolment.error === null
      if (!enrolled) expect(enrolment.error).toMatchObject({ code: 'NOT_FOUND' })
      expect(enrolled).toBe(error !== null)
      expect(await isThere(id)).toBe(enrolled)
    }
  })
})

describe('a bundle', () => {
  test('keeps its courses, and goes alone', async () => {
    const creator = await makeCreator()
    const course = await makeCourse(db, { creatorId: creator.id })
    const bundle = await makeBundle(db, [course.id], { creatorId: creator.id })
    expect(await deletionBlockedBy(creator, 'course', course.id)).toBe('IN_BUNDLE')
    expect((await deleteCourse(creator, course.id)).error).toMatchObject({ code: 'IN_BUNDLE' })
    expect(await deletionBlockedBy(creator, 'bundle', bundle.id)).toBeNull()
    expect((await deleteBundle(creator, bundle.id)).data).toEqual({ deleted: true })
    expect(await db.select().from(bundleCourses).where(eq(bundleCourses.bundleId, bundle.id))).toEqual([])
    expect(await isThere(course.id)).toBe(true)
    expect(await deletionBlockedBy(creator, 'course', course.id)).toBeNull()
    expect((await deleteCourse(creator, course.id)).data).toEqual({ deleted: true })
  })

  test('stays while somebody is in it, or has a course of it', async () => {
    const [creator, learner] = [await makeCreator(), await makeUser(db)]
    const course = await makeCourse(db, { creatorId: creator.id })
    const bundle = await makeBundle(db, [course.id], { creatorId: creator.id })
    const inIt = { userId: learner.id, bundleId: bundle.id, createdAt: NOW }
    await db.insert(bundleEnrolments).values(inIt)
    expect(await deletionBlockedBy(creator, 'bundle', bundle.id)).toBe('HAS_LEARNERS')
    expect((await deleteBundle(creator, bundle.id)).error).toMatchObject({ code: 'HAS_LEARNERS' })
    await db.delete(bundleEnrolments)
    await db.insert(enrolments).values({ ...inIt, courseId: course.id })
    expect(await deletionBlockedBy(creator, 'bundle', bundle.id)).toBe('HAS_LEARNERS')
    expect((await deleteBundle(creator, bundle.id)).error).toMatchObject({ code: 'HAS_LEARNERS' })
    expect(await isThereBundle(bundle.id)).toBe(true)
  })

  test('stays while somebody has been given it, whoever that will be', async () => {
    const creator = await makeCreator()
    const bundle = await makeBundle(db, [], { creatorId: creator.id })
    const ctx = createTestCommandContext(db, NOW)
    const emails = ['somebody@lectern.example']
    await grantAccess(ctx, { bundle: bundle.slug, emails })
    expect(await deletionBlockedBy(creator, 'bundle', bundle.id)).toBe('HAS_LEARNERS')
    expect((await deleteBundle(creator, bundle.id)).error).toMatchObject({ code: 'HAS_LEARNERS' })
    await revokeAccess(ctx, { bundle: bundle.slug, email: 'somebody@lectern.example' })
    expect((await deleteBundle(creator, bundle.id)).data).toEqual({ deleted: true })
  })

  test('of somebody else stays, whoever asks', async () => {
    const bundle = await makeBundle(db, [])
    for (const [roles, code] of [
      [['creator', 'admin'], 'NOT_FOUND'],
      [['admin'], 'NOT_CREATOR'],
      [[], 'NOT_CREATOR'],
    ] as const) {
      const actor = await makeUser(db, { roles: [...roles] })
      expect((await deleteBundle(actor, bundle.id)).error).toMatchObject({ code })
    }
    expect(await isThereBundle(bundle.id)).toBe(true)
  })
})
