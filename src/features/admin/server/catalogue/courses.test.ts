import { createRouterClient } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  createCourseLister,
  findAccessibleLesson,
  loadLessonAccess,
} from '#features/catalogue/server/index.ts'
import { getCourse } from '#features/catalogue/server/queries/get-course.ts'
import { courses } from '#features/catalogue/server/tables.ts'
import { enrolments } from '#features/learning/server/enrolment-tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { createRateLimits } from '#platform/server/http/rate-limits.ts'
import { listTestAuditEntries } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeEnrolment, makeLesson, makeUser } from '#tests/support/factories.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { createCoursesProcedures } from './courses-procedures.ts'

const { db } = await setUpTestDatabase()
const router = createCoursesProcedures(createRateLimits())
const clientOf = (actor: Actor | null) =>
  createRouterClient(router, { context: actor ? createTestContext(db, actor) : createTestContext(db, null) })
const admin = await makeUser(db, { roles: ['admin'] })
const MISSING = '01990000-0000-7000-8000-000000000000'
const actionsOn = async (id: string) => (await listTestAuditEntries(db, id)).map(({ action }) => action)

async function makeTaught(given: Parameters<typeof makeCourse>[1] = {}) {
  const made = await makeCourse(db, given)
  const { lesson } = await makeLesson(db, { course: made })
  await db.update(courses).set({ lessonCount: 1 }).where(eq(courses.id, made.id))
  return { course: made, lesson }
}

describe('the list of courses', () => {
  test('has drafts, too, the newest first, page by page', async () => {
    const owner = await makeUser(db)
    const made = []
    for (const publishedAt of [new Date(), null, new Date()])
      made.push((await makeCourse(db, { creatorId: owner.id, publishedAt })).id)
    const first = await clientOf(admin).listCourses({ owner: owner.id, limit: 2 })
    const second = await clientOf(admin).listCourses({ owner: owner.id, limit: 2, before: first.next ?? '' })
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(made.toReversed())
    expect(second.next).toBeNull()
    expect(first.data[0]?.categories).toEqual(['programming'])
    expect(first.data[0]?.owner).toEqual({ id: owner.id, name: owner.name, username: owner.username })
  })

  test('is filtered by state, visibility, owner and title, whatever the text', async () => {
    const owner = await makeUser(db, { name: 'Zoë Under_score' })
    const draft = await makeCourse(db, { creatorId: owner.id, publishedAt: null, title: 'Half 100% done' })
    const closed = await makeCourse(db, { creatorId: owner.id, visibility: 'restricted' })
    const idsOf = async (filters: object) =>
      (await clientOf(admin).listCourses({ owner: 'zoë under_', ...filters })).data.map(({ id }) => id)
    expect(await idsOf({})).toEqual([closed.id, draft.id])
    expect(await idsOf({ state: 'draft' })).toEqual([draft.id])
    expect(await idsOf({ state: 'published', visibility: 'restricted' })).toEqual([closed.id])
    expect(await idsOf({ search: '100% D' })).toEqual([draft.id])
    await db.update(courses).set({ secondCategory: 'game-development' }).where(eq(courses.id, draft.id))
    expect(await idsOf({ category: 'game-development' })).toEqual([draft.id])
    expect(await idsOf({ category: 'programming' })).toEqual([closed.id, draft.id])
    for (const search of ['1%0', "' or 1=1 --", '\\']) expect(await idsOf({ search })).toEqual([])
    expect(await idsOf({ owner: 'zoë_under' })).toEqual([])
    expect(await idsOf({ owner: owner.email })).toEqual([closed.id, draft.id])
  })
})

describe('a course that is unpublished', () => {
  test('stays with whoever is enrolled, and is a draft to everybody else', async () => {
    const { course, lesson } = await makeTaught()
    const [learner, other] = [await makeUser(db), await makeUser(db)]
    await makeEnrolment(db, learner.id, course.id)
    const answer = await clientOf(admin).setCoursePublished({ courseId: course.id, published: false })
    expect(answer).toMatchObject({ publishedAt: null, title: course.title })

    const contextOf = (actor: Actor | null) =>
      actor ? createTestContext(db, actor) : createTestContext(db, null)
    const find = async (actor: Actor | null) =>
      (await getCourse(contextOf(actor), { seoTitle: course.seoTitle })).found
    expect([await find(learner), await find(other), await find(null)]).toEqual([true, false, false])
    expect(await findAccessibleLesson(contextOf(learner), lesson.id)).toBeDefined()
    expect(await findAccessibleLesson(contextOf(other), lesson.id)).toBeUndefined()
    const userIds = [learner.id, other.id]
    const isOpen = await loadLessonAccess({ db }, { userIds, lessonIds: [lesson.id], now: new Date() })
    expect([...userIds, null].map((id) => isOpen(id, lesson.id))).toEqual([true, false, false])
    expect(await db.select().from(enrolments).where(eq(enrolments.courseId, course.id))).toHaveLength(1)
  })

  test('that needs a grant opens to learners who have one, and shows the others its page', async () => {
    const { course, lesson } = await makeTaught({ visibility: 'restricted', publishedAt: null })
    const learner = await makeUser(db)
    await makeEnrolment(db, learner.id, course.id)
    const context = createTestContext(db, learner)
    expect((await getCourse(context, { seoTitle: course.seoTitle })).found).toBe(true)
    expect(await findAccessibleLesson(context, lesson.id)).toBeUndefined()
  })

  test('is published again; each change once in the audit log, whoever else asks at the same time', async () => {
    const { course } = await makeTaught()
    const courseId = course.id
    const publish = (published: boolean) => clientOf(admin).setCoursePublished({ courseId, published })
    await Promise.all([publish(false), publish(false)])
    await Promise.all([publish(true), publish(true)])
    expect((await clientOf(admin).getCourse({ courseId })).publishedAt).not.toBeNull()
    expect(await actionsOn(courseId)).toEqual(['course.unpublished', 'course.published'])
  })

  test('and has no lessons is not published', async () => {
    const empty = await makeCourse(db, { publishedAt: null })
    await expect(
      clientOf(admin).setCoursePublished({ courseId: empty.id, published: true }),
    ).rejects.toMatchObject({ code: 'REFUSED', message: `“${empty.title}” has no lessons yet.` })
  })
})

describe('a featured course', () => {
  test('comes first among the popular ones until it is featured no longer', async () => {
    const [well, little] = [
      await makeCourse(db, { enrolCount: 900, category: 'web-development' }),
      await makeCourse(db, { enrolCount: 1, category: 'web-development' }),
    ]
    const popular = async () => {
      const request = { sort: 'popular', category: 'web-development', page: 1, limit: 10 } as const
      return (await createCourseLister(db)(request, new Date())).data.map(({ id }) => id)
    }
    expect(await popular()).toEqual([well.id, little.id])
    const feature = (featured: boolean) =>
      clientOf(admin).setCourseFeatured({ courseId: little.id, featured })
    await Promise.all([feature(true), feature(true)])
    expect(await popular()).toEqual([little.id, well.id])
    expect((await clientOf(admin).listCourses({ state: 'featured' })).data.map(({ id }) => id)).toEqual([
      little.id,
    ])
    await feature(false)
    expect(await popular()).toEqual([well.id, little.id])
    expect(await actionsOn(little.id)).toEqual(['course.featured', 'course.unfeatured'])
  })

  test('is no draft, no unlisted course and no single video', async () => {
    for (const given of [{ publishedAt: null }, { visibility: 'unlisted' }, { kind: 'video' }] as const) {
      const { id } = await makeCourse(db, given)
      await expect(clientOf(admin).setCourseFeatured({ courseId: id, featured: true })).rejects.toMatchObject(
        { code: 'REFUSED' },
      )
    }
  })
})

test('only administrators find courses here, and what is not there is missing', async () => {
  const { course } = await makeTaught()
  const courseId = course.id
  for (const roles of [['learner'], ['creator'], ['support'], ['staff'], ['mentor']] as const) {
    const client = clientOf(await makeUser(db, { roles: [...roles] }))
    const calls = [
      client.listCourses({}),
      client.getCourse({ courseId }),
      client.setCoursePublished({ courseId, published: false }),
      client.setCourseFeatured({ courseId, featured: true }),
    ]
    expect(await listCodes(calls)).toEqual(calls.map(() => 'FORBIDDEN'))
  }
  await expect(clientOf(null).listCourses({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const client = clientOf(admin)
  const calls = [
    client.getCourse({ courseId: MISSING }),
    client.setCoursePublished({ courseId: MISSING, published: true }),
    client.setCourseFeatured({ courseId: MISSING, featured: true }),
  ]
  expect(await listCodes(calls)).toEqual(calls.map(() => 'NOT_FOUND'))
})

/** What each of several calls was refused with. */
const listCodes = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((call) => call.status === 'rejected' && call.reason.code)
