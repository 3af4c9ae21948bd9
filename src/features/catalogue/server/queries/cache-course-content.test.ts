import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { createTestCatalogueRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { courses, lessons } from '../tables.ts'
import { cacheCourseContent } from './cache-course-content.ts'

const { db } = await setUpTestDatabase()
const content = cacheCourseContent()
const router = createTestCatalogueRouter(db, { content })
const learner = await makeUser(db)
const creator = await makeUser(db, { roles: ['creator'] })
const as = (actor: typeof learner) => ({ context: createTestContext(db, actor) })

async function makeReadLesson(given: Parameters<typeof makeCourse>[1] = {}) {
  const course = await makeCourse(db, { creatorId: creator.id, ...given })
  const { lesson } = await makeLesson(db, { course, type: 'article', articleHtml: '<p>Text</p>' })
  const slugs = { seoTitle: course.seoTitle, videoTitle: lesson.seoTitle }
  const read = async (actor = learner) => {
    const { data, error } = await safe(call(router.getLesson, slugs, as(actor)))
    return error ? (error as unknown as { code: string }).code : data
  }
  return { course, lesson, slugs, read }
}

const setCourse = (id: string, change: Partial<typeof courses.$inferInsert>) =>
  db.update(courses).set(change).where(eq(courses.id, id))
const setLesson = (id: string, change: Partial<typeof lessons.$inferInsert>) =>
  db.update(lessons).set(change).where(eq(lessons.id, id))

test('content is kept until the catalogue changes, and its creator reads what is stored', async () => {
  const { course, lesson, read } = await makeReadLesson()
  expect(await read()).toMatchObject({ title: lesson.title })
  await setLesson(lesson.id, { title: 'Renamed' })
  await setCourse(course.id, { title: 'Renamed' })
  const courseTitle = async (actor: typeof learner) =>
    (await call(router.getCourse, { seoTitle: course.seoTitle }, as(actor))).title
  expect(await courseTitle(learner)).toBe('Renamed')
  expect(await read()).toMatchObject({ title: lesson.title })
  expect(await read(creator)).toMatchObject({ title: 'Renamed' })
  content.clear()
  expect(await read()).toMatchObject({ title: 'Renamed' })
})

test('a lesson that is closed or taken away opens to nobody, though it is kept', async () => {
  const restricted = await makeReadLesson()
  const unpublished = await makeReadLesson()
  const locked = await makeReadLesson()
  const deleted = await makeReadLesson()
  const all = [restricted, unpublished, locked, deleted]
  for (const { read, lesson } of all) expect(await read()).toMatchObject({ id: lesson.id })
  await setCourse(restricted.course.id, { visibility: 'restricted' })
  await setCourse(unpublished.course.id, { publishedAt: null })
  await setLesson(locked.lesson.id, { isLocked: true })
  await db.delete(lessons).where(eq(lessons.id, deleted.lesson.id))
  expect(await Promise.all(all.map(({ read }) => read()))).toEqual([
    'LOCKED',
    'NOT_FOUND',
    'STAGE_LOCKED',
    'NOT_FOUND',
  ])
  expect(await restricted.read(creator)).toMatchObject({ id: restricted.lesson.id })
})

test('its counts are those of now', async () => {
  const { lesson, read } = await makeReadLesson()
  expect(await read()).toMatchObject({ likeCount: 0, viewCount: 0 })
  await setLesson(lesson.id, { likeCount: 3, viewCount: 4 })
  expect(await read()).toMatchObject({ likeCount: 3, viewCount: 4 })
})

test('a draft is not kept', async () => {
  const { lesson, read } = await makeReadLesson({ publishedAt: null })
  expect(await read(creator)).toMatchObject({ id: lesson.id })
  expect(await read()).toBe('NOT_FOUND')
  await setLesson(lesson.id, { title: 'Renamed' })
  expect(await read(creator)).toMatchObject({ title: 'Renamed' })
})
