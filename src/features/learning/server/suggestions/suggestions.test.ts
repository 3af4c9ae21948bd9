import { call, safe } from '@orpc/server'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type courses, videos } from '#features/catalogue/server/tables.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestContext, createTestQueryContext } from '#tests/support/test-context.ts'
import { learningPersonalData } from '../account-data.ts'
import { createSuggestionRoutes } from '../lesson-routes.ts'
import { seenCourses, seenTogether } from '../suggestion-tables.ts'
import { lessonProgress } from '../tables.ts'
import { recordCourseSeen } from './record-course-seen.ts'

const { db } = await setUpTestDatabase()
const router = createSuggestionRoutes()
const clock = new FakeClock('2026-02-01T00:00:00Z')
const NOW = clock.now()

type Learner = Awaited<ReturnType<typeof makeUser>>
const videoOf = async (given: Partial<typeof courses.$inferInsert> = {}) =>
  makeLesson(db, { course: await makeCourse(db, { kind: 'video', ...given }) })
const suggest = (
  seoTitle: string,
  actor: Learner | null = null,
  page: { page?: number; limit?: number } = {},
) =>
  call(
    router.getSuggestionVideos,
    { seoTitle, ...page },
    { context: actor ? createTestContext(db, actor, { clock }) : createTestContext(db, null, { clock }) },
  )
const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : null
}

beforeEach(async () => {
  await db.execute(sql`truncate courses cascade`)
})

describe('suggestions', () => {
  test('put what the same learners saw first, then the category, then what is new', async () => {
    const { course: open } = await videoOf({ category: 'programming' })
    const { lesson: old } = await videoOf({
      category: 'data-science',
      publishedAt: new Date('2024-01-01T00:00:00Z'),
    })
    const { lesson: alike } = await videoOf({
      category: 'programming',
      publishedAt: new Date('2024-01-01T00:00:00Z'),
    })
    const { course, lesson: together } = await videoOf({
      category: 'data-science',
      publishedAt: new Date('2024-01-01T00:00:00Z'),
    })
    for (let count = 0; count < 4; count += 1) {
      const learner = await makeUser(db)
      await recordCourseSeen(createTestQueryContext(db, NOW), { userId: learner.id, courseId: open.id })
      await recordCourseSeen(createTestQueryContext(db, NOW), { userId: learner.id, courseId: course.id })
    }
    const { data, totalCount } = await suggest(open.seoTitle)
    expect(data.map(({ id }) => id)).toEqual([together.id, alike.id, old.id])
    expect(totalCount).toBe(3)
  })

  test('are single videos and first lectures of public courses that can be watched', async () => {
    const { course: open } = await videoOf()
    const { course } = await makeLesson(db, { type: 'article', seqNo: 1 })
    const { lesson: lecture } = await makeLesson(db, { course, seqNo: 2, title: 'The first lecture' })
    await makeLesson(db, { course, seqNo: 3 })
    for (const given of [
      { publishedAt: null },
      { visibility: 'unlisted' as const },
      { visibility: 'restricted' as const },
    ])
      await videoOf(given)
    const { video } = await videoOf()
    await db
      .update(videos)
      .set({ state: 'processing' })
      .where(eq(videos.id, video?.id ?? ''))
    await makeLesson(db, { type: 'article' })
    await makeLesson(db, { course: await makeCourse(db, { startsAt: new Date(NOW.getTime() + 1) }) })

    const { data } = await suggest(open.seoTitle)
    expect(data).toEqual([
      expect.objectContaining({
        id: lecture.id,
        kind: 'course',
        seoTitle: course.seoTitle,
        videoTitle: lecture.seoTitle,
        title: 'The first lecture',
        courseTitle: course.title,
        image: expect.stringMatching(/^\/media\/videos\/.+\/poster\.jpg$/),
      }),
    ])
  })

  test('leave out what the learner has seen, for that learner alone', async () => {
    const { course: open } = await videoOf()
    const { course, lesson } = await videoOf()
    const learner = await makeUser(db)
    await db
      .insert(lessonProgress)
      .values({ viewerId: learner.id, lessonId: lesson.id, courseId: course.id, seenAt: NOW })
    expect((await suggest(open.seoTitle, learner)).data).toEqual([])
    expect((await suggest(open.seoTitle, await makeUser(db))).data).toHaveLength(1)
    expect((await suggest(open.seoTitle)).data).toHaveLength(1)
  })

  test('go on in a course with the first lecture that the learner has not seen', async () => {
    const { course: open } = await videoOf()
    const { course, lesson: first } = await makeLesson(db, { seqNo: 1 })
    const { lesson: second } = await makeLesson(db, { course, seqNo: 2 })
    const learner = await makeUser(db)
    await db
      .insert(lessonProgress)
      .values({ viewerId: learner.id, lessonId: first.id, courseId: course.id, seenAt: NOW })
    expect((await suggest(open.seoTitle, learner)).data.map(({ id }) => id)).toEqual([second.id])
    expect((await suggest(open.seoTitle)).data.map(({ id }) => id)).toEqual([first.id])
  })

  test('come page by page, each once', async () => {
    const { course: open } = await videoOf()
    for (let count = 0; count < 5; count += 1) await videoOf()
    const pages = await Promise.all([1, 2, 3].map((page) => suggest(open.seoTitle, null, { page, limit: 2 })))
    expect(pages.map(({ data }) => data.length)).toEqual([2, 2, 1])
    expect(pages.map(({ next }) => next?.page ?? null)).toEqual([2, 3, null])
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(5)
  })

  test('are given for what one may see only', async () => {
    const draft = await makeCourse(db, { publishedAt: null })
    expect(await codeOf(suggest(draft.seoTitle))).toBe('NOT_FOUND')
    expect(await codeOf(suggest('nothing-of-this-name'))).toBe('NOT_FOUND')
    expect(await codeOf(suggest('a\u0000b'))).toBe('BAD_REQUEST')
    expect(await codeOf(suggest(draft.seoTitle, null, { limit: 51 }))).toBe('BAD_REQUEST')
  })
})

describe('what learners have seen together', () => {
  const counted = async (courseId: string) =>
    db
      .select({ otherId: seenTogether.otherId, learners: seenTogether.learners })
      .from(seenTogether)
      .where(eq(seenTogether.courseId, courseId))

  test('is counted once for a learner, both ways, also when told twice or at once', async () => {
    const [one, two] = [await makeCourse(db), await makeCourse(db)]
    const learners = await Promise.all(Array.from({ length: 6 }, () => makeUser(db)))
    const seen = learners.flatMap(({ id: userId }) =>
      [one, two, one, two].map(({ id: courseId }) => ({ userId, courseId })),
    )
    await Promise.all(seen.map((entry) => recordCourseSeen(createTestQueryContext(db, NOW), entry)))
    expect(await counted(one.id)).toEqual([{ otherId: two.id, learners: 6 }])
    expect(await counted(two.id)).toEqual([{ otherId: one.id, learners: 6 }])
    expect(await db.select().from(seenCourses)).toHaveLength(12)
  })

  test('says nothing of courses and people that have gone', async () => {
    const course = await makeCourse(db)
    const learner = await makeUser(db, { deletedAt: NOW })
    await recordCourseSeen(createTestQueryContext(db, NOW), { userId: learner.id, courseId: course.id })
    await recordCourseSeen(createTestQueryContext(db, NOW), {
      userId: (await makeUser(db)).id,
      courseId: learner.id,
    })
    expect(await db.select().from(seenCourses)).toEqual([])
  })

  test('goes with the account, the counts stay', async () => {
    const [one, two] = [await makeCourse(db), await makeCourse(db)]
    const { id: userId } = await makeUser(db)
    await recordCourseSeen(createTestQueryContext(db, NOW), { userId, courseId: one.id })
    await recordCourseSeen(createTestQueryContext(db, NOW), { userId, courseId: two.id })
    expect((await learningPersonalData.exportData(db, userId))['courses-seen']).toHaveLength(2)
    await db.transaction((tx) => learningPersonalData.eraseData(tx, userId, NOW))
    expect((await learningPersonalData.exportData(db, userId))['courses-seen']).toEqual([])
    expect(await counted(one.id)).toEqual([{ otherId: two.id, learners: 1 }])
  })
})
