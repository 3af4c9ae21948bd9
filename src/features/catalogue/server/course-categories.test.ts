import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { buildCourseYaml, createCourseFolder } from '#tests/support/course-folder.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeUser } from '#tests/support/factories.ts'
import { createTestCatalogueRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'
import { removeCategory } from './categories/category-commands.ts'
import { listAllCategories } from './categories/list-all-categories.ts'
import { importCourse } from './import/import-course.ts'
import type { CourseListRequest } from './queries/list-courses.ts'
import { createCatalogueSearch } from './search/search.ts'
import { courses } from './tables.ts'

const database = await setUpTestDatabase()
const { db } = database
const tools = await createVideoTools(database)
const router = createTestCatalogueRouter(db)
const visitor = { context: createTestContext(db, null) }
const search = createCatalogueSearch(db)
const listIds = async (input: Partial<CourseListRequest>) => {
  const { data, totalCount } = await call(router.listCourses, input, visitor)
  expect(totalCount).toBe(data.length)
  return data.map(({ id }) => id)
}
const day = (date: number) => new Date(Date.UTC(2026, 1, date))
const SECTIONS = `  - title: Only
    lessons: [{ type: article, title: Reading, description: Something to read., file: reading.md }]`

async function importWith(head: string) {
  const { username } = await makeUser(db, {
    roles: ['creator'],
    username: `creator_${Math.random().toString(36).slice(2, 8)}`,
  })
  return importCourse(tools, {
    folder: createCourseFolder({
      'course.yaml': buildCourseYaml(SECTIONS, head),
      'reading.md': 'Read this.',
    }),
    creator: username ?? '',
    publication: { since: day(1) },
    signal: new AbortController().signal,
  })
}

test('a course is listed in each of its categories, in every order, and counted and found there', async () => {
  const first = await makeCourse(db, {
    ...{
      category: 'game-development',
      title: 'Bravo',
      publishedAt: day(1),
      enrolCount: 5,
      trend: 1,
      durationMs: 60_000,
    },
  })
  const second = await makeCourse(db, {
    ...{ category: 'programming', secondCategory: 'game-development', title: 'Alpha' },
    ...{ publishedAt: day(2), enrolCount: 9, trend: 3, durationMs: 180_000 },
  })
  const third = await makeCourse(db, {
    ...{
      category: 'data-science',
      secondCategory: 'programming',
      thirdCategory: 'game-development',
      title: 'Charlie',
    },
    ...{ publishedAt: day(3), enrolCount: 1, trend: 2, durationMs: 120_000 },
  })
  await makeCourse(db, { category: 'programming', secondCategory: 'game-development', publishedAt: null })
  const category = 'game-development'
  expect(await listIds({ category })).toEqual([third.id, second.id, first.id])
  expect(await listIds({ category, sort: 'popular' })).toEqual([second.id, first.id, third.id])
  expect(await listIds({ category, sort: 'trending' })).toEqual([second.id, third.id, first.id])
  expect(await listIds({ category, sort: 'title' })).toEqual([second.id, first.id, third.id])
  expect(await listIds({ category, sort: 'longest' })).toEqual([second.id, third.id, first.id])
  expect(await listIds({ category, sort: 'shortest' })).toEqual([first.id, third.id, second.id])
  expect(await listIds({ category: 'programming' })).toEqual([third.id, second.id])
  const pages = [1, 2].map((page) => call(router.listCourses, { category, page, limit: 2 }, visitor))
  const [page1, page2] = await Promise.all(pages)
  expect([page1?.data.length, page2?.data.length, page1?.totalCount]).toEqual([2, 1, 3])
  expect(page1?.data[0]).toMatchObject({
    category: 'data-science',
    categories: ['data-science', 'programming', 'game-development'],
  })
  const uses = (await listAllCategories(db)).find(({ slug }) => slug === category)
  expect(uses?.courseCount).toBe(4)
  const clock = { now: () => day(9) }
  const { data } = await search(
    { query: 'game development', type: 'courses', page: 1, limit: 20 },
    { actor: null, clock },
  )
  expect(data.find(({ entityType }) => entityType === 'category')?.meta.count).toBe(3)
  expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id, third.id]))
  const error = await removeCategory(createTestCommandContext(db, day(9)), { slug: category }).catch(
    (e: unknown) => e,
  )
  expect(error).toMatchObject({ code: 'category/in-use' })
})

test('lists are narrowed by level, where a course for all of them is in each, and by language', async () => {
  const category = 'machine-learning'
  const easy = await makeCourse(db, { category, publishedAt: day(1), level: 'beginner', language: 'de' })
  const any = await makeCourse(db, { category, publishedAt: day(2), level: 'all', language: 'hi' })
  const hard = await makeCourse(db, { category, publishedAt: day(3), level: 'advanced', language: 'de' })
  await makeCourse(db, { category, publishedAt: day(4) })
  await makeCourse(db, { category, publishedAt: null, language: 'ta' })
  expect(await listIds({ category, level: 'beginner' })).toEqual([any.id, easy.id])
  expect(await listIds({ category, level: 'advanced' })).toEqual([hard.id, any.id])
  expect(await listIds({ level: 'intermediate' })).toEqual([any.id])
  expect(await listIds({ language: 'de' })).toEqual([hard.id, easy.id])
  expect(await listIds({ category, language: 'de', level: 'advanced', access: 'free' })).toEqual([hard.id])
  expect(await call(router.listCourseLanguages, undefined, visitor)).toEqual({ data: ['de', 'hi'] })
})

test('a folder says level, language, outcomes, audience and further categories, and the page has them', async () => {
  const { id: courseId } = await importWith(`moreCategories: [data-science, web-development]
level: intermediate
language: pt
outcomes: [Weave a quuxbasket]
audience:
  - People who like baskets`)
  const [row] = await db.select().from(courses).where(eq(courses.id, courseId))
  expect(row).toMatchObject({
    ...{ category: 'programming', secondCategory: 'data-science', thirdCategory: 'web-development' },
    ...{ level: 'intermediate', language: 'pt' },
  })
  const detail = await call(router.getCourse, { seoTitle: row?.seoTitle ?? '' }, visitor)
  expect(detail).toMatchObject({
    categories: ['programming', 'data-science', 'web-development'],
    ...{ level: 'intermediate', language: 'pt' },
    outcomes: ['Weave a quuxbasket'],
    audience: ['People who like baskets'],
  })
  const clock = { now: () => day(9) }
  const { data } = await search(
    { query: 'quuxbasket', type: 'all', page: 1, limit: 20 },
    { actor: null, clock },
  )
  expect(data.map(({ id }) => id)).toEqual([courseId])
})

test.each([
  ['moreCategories: [programming]', /names a category twice/],
  ['moreCategories: [data-science, data-science]', /names a category twice/],
  ['moreCategories: [nothing]', /must be one of/],
  ['moreCategories: [data-science, web-development, game-development]', /at most 2|moreCategories/],
  ['level: expert', /must be one of/],
  ['language: tlh', /must be one of/],
])('a folder with “%s” is refused', async (head, message) => {
  await expect(importWith(head)).rejects.toThrow(message)
})
