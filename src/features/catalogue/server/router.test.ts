import { call, safe } from '@orpc/server'
import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import {
  makeBundle,
  makeCourse,
  makeLesson,
  makeQuestion,
  makeUser,
  makeVideo,
} from '#tests/support/factories.ts'
import { createTestCatalogueRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import type { CourseAccessFilter, CourseLengthFilter } from '../rules/course-list.ts'
import { formerLessonSlugs } from './lesson-slug-tables.ts'
import { formerCourseSlugs } from './tables.ts'

const { db } = await setUpTestDatabase()
const router = createTestCatalogueRouter(db)
const visitor = { context: createTestContext(db, null) }

const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : null
}

describe('the list of courses', () => {
  test('shows published courses alone, without unlisted ones, newest first, page by page', async () => {
    const category = 'game-development'
    const day = (date: number) => new Date(Date.UTC(2026, 1, date))
    const first = await makeCourse(db, { category, publishedAt: day(1) })
    const second = await makeCourse(db, { category, publishedAt: day(2) })
    const third = await makeCourse(db, { category, publishedAt: day(3), visibility: 'restricted' })
    await makeCourse(db, { category, publishedAt: null })
    await makeCourse(db, { category, publishedAt: day(4), visibility: 'unlisted' })

    const page = await call(router.listCourses, { category, page: 1, limit: 2 }, visitor)
    expect(page.data.map((card) => card.id)).toEqual([third.id, second.id])
    expect(page).toMatchObject({ totalCount: 3, next: { page: 2, limit: 2 }, previous: null })
    const rest = await call(router.listCourses, { category, page: 2, limit: 2 }, visitor)
    expect(rest.data.map((card) => card.id)).toEqual([first.id])
  })

  test('sorts by enrolments and by title', async () => {
    const category = 'data-science'
    const quiet = await makeCourse(db, { category, title: 'Alpha', enrolCount: 1 })
    const busy = await makeCourse(db, { category, title: 'Zulu', enrolCount: 9 })
    const small = await makeCourse(db, { category, title: 'bravo', enrolCount: 0 })
    const popular = await call(router.listCourses, { category, sort: 'popular' }, visitor)
    expect(popular.data.map((card) => card.id)).toEqual([busy.id, quiet.id, small.id])
    const byTitle = await call(router.listCourses, { category, sort: 'title' }, visitor)
    expect(byTitle.data.map((card) => card.id)).toEqual([quiet.id, small.id, busy.id])
  })

  test('sorts by what is watched now and by length', async () => {
    const category = 'web-development'
    const minutes = (count: number) => count * 60_000
    const calm = await makeCourse(db, { category, trend: 0, durationMs: minutes(45) })
    const hot = await makeCourse(db, { category, trend: 9.5, durationMs: minutes(20) })
    const warm = await makeCourse(db, { category, trend: 3, durationMs: minutes(200) })
    const ids = async (sort: 'trending' | 'shortest' | 'longest') =>
      (await call(router.listCourses, { category, sort }, visitor)).data.map((card) => card.id)
    expect(await ids('trending')).toEqual([hot.id, warm.id, calm.id])
    expect(await ids('shortest')).toEqual([hot.id, calm.id, warm.id])
    expect(await ids('longest')).toEqual([warm.id, calm.id, hot.id])
  })

  test('can be narrowed by access and length, with a total that fits', async () => {
    const category = 'machine-learning'
    const minutes = (count: number) => count * 60_000
    const brief = await makeCourse(db, { category, durationMs: minutes(15) - 1 })
    const short = await makeCourse(db, { category, durationMs: minutes(15), visibility: 'restricted' })
    const long = await makeCourse(db, { category, durationMs: minutes(300), visibility: 'practice' })
    await makeCourse(db, { category, durationMs: minutes(30), visibility: 'unlisted' })
    type Choice = { access?: CourseAccessFilter; length?: CourseLengthFilter }
    const found = async (choice: Choice) => {
      const page = await call(router.listCourses, { category, sort: 'shortest', ...choice }, visitor)
      expect(page.totalCount).toBe(page.data.length)
      return page.data.map((card) => card.id)
    }
    expect(await found({})).toEqual([brief.id, short.id, long.id])
    expect(await found({ access: 'free' })).toEqual([brief.id])
    expect(await found({ access: 'restricted' })).toEqual([short.id, long.id])
    expect(await found({ length: 'brief' })).toEqual([brief.id])
    expect(await found({ length: 'short' })).toEqual([short.id])
    expect(await found({ length: 'long', access: 'restricted' })).toEqual([long.id])
    expect(await found({ length: 'long', access: 'free' })).toEqual([])
  })

  test('a page behind the last one is empty and knows the total', async () => {
    const category = 'data-structures'
    await makeCourse(db, { category })
    const page = await call(router.listCourses, { category, page: 9 }, visitor)
    expect(page).toMatchObject({ data: [], totalCount: 1, next: null, previous: { page: 1 } })
  })

  test.each([{ page: 0 }, { limit: 51 }, { page: -1 }, { page: 1.5 }])('refuses %o', async (input) => {
    expect(await codeOf(call(router.listCourses, input, visitor))).toBe('BAD_REQUEST')
  })
})

describe('one course', () => {
  test('comes with its syllabus in order', async () => {
    const course = await makeCourse(db)
    const { lesson: second } = await makeLesson(db, { course, seqNo: 2, type: 'article' })
    const { lesson: first } = await makeLesson(db, { course, seqNo: 1 })
    const detail = await call(router.getCourse, { seoTitle: course.seoTitle }, visitor)
    const lessons = detail.sections.flatMap((section) => section.lessons)
    expect(lessons.map((lesson) => lesson.id)).toEqual([first.id, second.id])
    expect(lessons.map((lesson) => lesson.videoState)).toEqual(['ready', null])
  })

  test('a draft is there for its creator and staff, and for nobody else', async () => {
    const creator = await makeUser(db, { roles: ['creator'] })
    const course = await makeCourse(db, { creatorId: creator.id, publishedAt: null })
    const see = async (actor: Awaited<ReturnType<typeof makeUser>> | null) =>
      codeOf(
        call(
          router.getCourse,
          { seoTitle: course.seoTitle },
          { context: actor ? createTestContext(db, actor) : createTestContext(db, null) },
        ),
      )
    expect(await see(null)).toBe('NOT_FOUND')
    expect(await see(await makeUser(db))).toBe('NOT_FOUND')
    expect(await see(await makeUser(db, { roles: ['creator', 'mentor', 'support'] }))).toBe('NOT_FOUND')
    expect(await see(creator)).toBeNull()
    expect(await see(await makeUser(db, { roles: ['staff'] }))).toBeNull()
    expect(await see(await makeUser(db, { roles: ['admin'] }))).toBeNull()
  })

  test('a former slug tells the present one, an unknown slug nothing', async () => {
    const course = await makeCourse(db)
    await db.insert(formerCourseSlugs).values({ seoTitle: `${course.seoTitle}-old`, courseId: course.id })
    const { error } = await safe(call(router.getCourse, { seoTitle: `${course.seoTitle}-old` }, visitor))
    expect(error).toMatchObject({ code: 'MOVED', data: { seoTitle: course.seoTitle } })
    expect(await codeOf(call(router.getCourse, { seoTitle: 'nothing' }, visitor))).toBe('NOT_FOUND')
  })
})

describe('one lesson', () => {
  const open = (course: { seoTitle: string }, lesson: { seoTitle: string }, context = visitor) =>
    call(router.getLesson, { seoTitle: course.seoTitle, videoTitle: lesson.seoTitle }, context)

  test('never carries the answers of its questions', async () => {
    const { course, lesson } = await makeLesson(db, { type: 'mcq' })
    await makeQuestion(db, lesson.id, 1, [1])
    await makeQuestion(db, lesson.id, 2, [0, 2])
    const detail = await open(course, lesson)
    expect(detail.questions.map(({ kind }) => kind)).toEqual(['single', 'multiple'])
    expect(JSON.stringify(detail)).not.toMatch(/because|"answers"/)
  })

  test('never carries the Markdown that it was made from, nor do its course and lists', async () => {
    const course = await makeCourse(db, { aboutMarkdown: 'the-source' })
    const articleMarkdown = 'the-source'
    const { lesson } = await makeLesson(db, {
      course,
      type: 'article',
      articleHtml: '<p>x</p>',
      articleMarkdown,
    })
    const { lesson: mcq } = await makeLesson(db, { course, type: 'mcq' })
    await makeQuestion(db, mcq.id, 1, [1])
    const bundle = await makeBundle(db, [course.id], { aboutMarkdown: 'the-source' })
    const staff = { context: createTestContext(db, await makeUser(db, { roles: ['staff'] })) }
    for (const reader of [visitor, staff]) {
      const answers = [
        await open(course, lesson, reader),
        await open(course, mcq, reader),
        await call(router.getCourse, { seoTitle: course.seoTitle }, reader),
        await call(router.listCourses, {}, reader),
        await call(router.getBundle, { slug: bundle.slug }, reader),
        await call(router.listBundles, {}, reader),
      ]
      expect(JSON.stringify(answers)).not.toMatch(/the-source|markdown|isSourceLost/i)
    }
  })

  test('gives addresses of a video only when it is ready, and the reason when it failed', async () => {
    const { course, lesson, video } = await makeLesson(db)
    expect((await open(course, lesson)).video?.manifest).toBe(`/media/${video?.folder}/master.m3u8`)
    const failed = await makeVideo(db, {
      creatorId: course.creatorId,
      state: 'failed',
      failure: 'No picture',
    })
    const { lesson: broken } = await makeLesson(db, { course, videoId: failed.id })
    expect((await open(course, broken)).video).toMatchObject({
      state: 'failed',
      failure: 'No picture',
      manifest: null,
      poster: null,
    })
  })

  test.each(['restricted', 'practice'] as const)(
    'of a %s course is locked without a grant',
    async (visibility) => {
      const course = await makeCourse(db, { visibility })
      const { lesson, video } = await makeLesson(db, { course })
      expect(await codeOf(open(course, lesson))).toBe('LOCKED')
      const learner = { context: createTestContext(db, await makeUser(db)) }
      expect(await codeOf(open(course, lesson, learner))).toBe('LOCKED')
      expect(await codeOf(call(router.getVideo, { lessonId: lesson.id }, learner))).toBe('LOCKED')
      const staff = { context: createTestContext(db, await makeUser(db, { roles: ['staff'] })) }
      expect((await open(course, lesson, staff)).video?.manifest).toContain(video?.folder)
    },
  )

  test('tells of the slug it has now to those who may see its course', async () => {
    const { course, lesson } = await makeLesson(db)
    const draft = await makeLesson(db, { course: await makeCourse(db, { publishedAt: null }) })
    for (const one of [{ course, lesson }, draft]) {
      await db
        .insert(formerLessonSlugs)
        .values({ courseId: one.course.id, seoTitle: 'as-it-was', lessonId: one.lesson.id })
    }
    const { error } = await safe(open(course, { seoTitle: 'as-it-was' }))
    expect(error).toMatchObject({ code: 'MOVED', data: { seoTitle: lesson.seoTitle } })
    expect(await codeOf(open(course, { seoTitle: 'never' }))).toBe('NOT_FOUND')
    expect(await codeOf(open(draft.course, { seoTitle: 'as-it-was' }))).toBe('NOT_FOUND')
  })

  test('is not found under another course', async () => {
    const { lesson } = await makeLesson(db)
    expect(await codeOf(open(await makeCourse(db), lesson))).toBe('NOT_FOUND')
  })
})
