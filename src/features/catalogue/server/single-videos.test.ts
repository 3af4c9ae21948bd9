import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  buildCourseYaml,
  buildStubVideo,
  createCourseFolder,
  SMALL_COURSE_SECTIONS,
} from '#tests/support/course-folder.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { createTestCatalogueRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'
import { importCourse } from './import/import-course.ts'
import { getLessonLocation } from './queries/get-lesson.ts'
import { listSitemapLessons } from './queries/sitemap.ts'
import { courses } from './tables.ts'

const database = await setUpTestDatabase()
const { db } = database
const router = createTestCatalogueRouter(db)
const visitor = { context: createTestContext(db, null) }

const makeSingle = async (given: Partial<typeof courses.$inferInsert> = {}) => {
  const course = await makeCourse(db, { kind: 'video', lessonCount: 1, ...given })
  const { lesson } = await makeLesson(db, { course, title: course.title })
  return { course, lesson }
}

describe('a single video', () => {
  test('is on no list of courses, and has a page by its own name', async () => {
    const { course } = await makeSingle({ category: 'game-development' })
    const list = await call(router.listCourses, { category: 'game-development' }, visitor)
    expect(list).toMatchObject({ data: [], totalCount: 0 })
    expect(await call(router.getCourse, { seoTitle: course.seoTitle }, visitor)).toMatchObject({
      kind: 'video',
      sections: [{ lessons: [{ type: 'lecture' }] }],
    })
  })

  test('is found once, as a video, by its title, text and tags', async () => {
    const { course, lesson } = await makeSingle({ title: 'Wombat geometry', tags: ['marsupials'] })
    for (const query of ['wombat geometry', 'marsupials']) {
      const { data, totalCount } = await call(router.search, { query }, visitor)
      expect(totalCount).toBe(1)
      expect(data).toMatchObject([
        { id: lesson.id, entityType: 'video', seoTitle: course.seoTitle, videoTitle: null },
      ])
    }
    expect((await call(router.search, { query: 'wombat', type: 'courses' }, visitor)).data).toEqual([])
  })

  test('stands in the sitemap under its own address', async () => {
    const { course } = await makeSingle()
    const [entry] = await listSitemapLessons(db, course.id)
    expect(entry).toMatchObject({ kind: 'video', course: course.seoTitle })
  })

  test('is told apart where a lesson is known by its id alone', async () => {
    const { course, lesson } = await makeSingle()
    const place = { seoTitle: course.seoTitle, videoTitle: lesson.seoTitle }
    expect(await getLessonLocation(visitor.context, { lessonId: lesson.id })).toEqual({
      kind: 'video',
      ...place,
    })
    const { course: draft, lesson: hidden } = await makeSingle({ publishedAt: null })
    expect(await getLessonLocation(visitor.context, { lessonId: hidden.id })).toBeUndefined()
    const owner = await makeUser(db, { roles: ['admin'] })
    expect(await getLessonLocation(createTestContext(db, owner), { lessonId: hidden.id })).toMatchObject({
      seoTitle: draft.seoTitle,
    })
    const { error } = await safe(call(router.getLessonPlace, { lessonId: course.id }, visitor))
    expect(error).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the import of a single video', () => {
  const lecture = `  - title: All
    lessons:
      - type: lecture
        title: Hello
        description: A greeting.
        video: hello.mp4`
  const run = async (sections: string) => {
    const tools = await createVideoTools(database)
    const creator = (await makeUser(db, { roles: ['creator'] })).username ?? ''
    const folder = createCourseFolder({
      'course.yaml': buildCourseYaml(sections, 'kind: video'),
      'hello.mp4': buildStubVideo(12_000),
      'reading.md': '# Reading\n',
    })
    const { signal } = new AbortController()
    return importCourse(tools, { folder, creator, publication: 'keep', signal, onProgress: () => {} })
  }

  test('makes one of a file with one lecture', async () => {
    const { id } = await run(lecture)
    const [row] = await db.select().from(courses).where(eq(courses.id, id))
    expect(row).toMatchObject({ kind: 'video', lessonCount: 1 })
  })

  test.each([
    ['more than a lecture', SMALL_COURSE_SECTIONS],
    ['two sections', `${lecture}\n${lecture.replace('All', 'More').replace('Hello', 'Again')}`],
    ['an article', '  - title: All\n    lessons:\n      glob: "*.md"'],
  ])('refuses %s', async (_name, sections) => {
    await expect(run(sections)).rejects.toThrow('one section with one lecture')
  })
})
