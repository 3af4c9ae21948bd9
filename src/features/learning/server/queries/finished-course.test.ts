import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courses } from '#features/catalogue/server/index.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBundle, makeCourse, makeEnrolment, makeLesson, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestLearningRouter } from '#tests/support/routers.ts'
import { createTestContext, createTestQueryContext } from '#tests/support/test-context.ts'
import { markLessonSeen } from '../commands/lesson-work.ts'
import { recordCourseCompletion } from '../commands/record-course-completion.ts'

const { db } = await setUpTestDatabase()
const router = createTestLearningRouter()
const clock = new FakeClock()

/** A learner who has finished a course of two articles. */
async function finish() {
  const learner = await makeUser(db)
  const course = await makeCourse(db)
  const both = { userId: learner.id, courseId: course.id }
  await makeEnrolment(db, learner.id, course.id)
  const add = async (seqNo: number) => {
    const { lesson } = await makeLesson(db, { course, type: 'article', seqNo })
    await db.update(courses).set({ lessonCount: seqNo }).where(eq(courses.id, course.id))
    return lesson
  }
  const see = async ({ id }: { id: string }) => {
    await db.transaction((tx) => markLessonSeen(tx, { ...both, lessonId: id }, clock.now()))
    await recordCourseCompletion(createTestQueryContext(db, clock.now()), both)
  }
  const lessons = [await add(1), await add(2)]
  for (const lesson of lessons) await see(lesson)
  const completedAt = clock.now().toISOString()
  const as = { context: createTestContext(db, learner, { clock }) }
  const list = async (type: 'all' | 'completed' | 'notcomplete') =>
    (await call(router.listEnrolments, { type }, as)).data
  return { course, add, see, as, list, completedAt }
}

test('a finished course that grows stays finished, with its day and the number of new lessons', async () => {
  const { course, add, see, as, list, completedAt } = await finish()
  const bundle = await makeBundle(db, [course.id])
  const expectEverywhere = async (newLessonCount: number) => {
    const finished = { progress: 100, completedAt, newLessonCount }
    expect(await list('all')).toMatchObject([finished])
    expect(await list('completed')).toMatchObject([finished])
    expect(await list('notcomplete')).toEqual([])
    expect(await call(router.getCourseProgress, { courseId: course.id }, as)).toMatchObject(finished)
    const cards = await call(router.listCourseViewerStates, { courseIds: [course.id] }, as)
    expect(cards.data).toMatchObject([finished])
    const inBundle = await call(router.getBundleProgress, { bundleId: bundle.id }, as)
    expect(inBundle.courses).toMatchObject([finished])
  }
  await expectEverywhere(0)
  expect((await call(router.listUnfinished, {}, as)).data).toEqual([])

  clock.advance({ days: 30 })
  const added = await add(3)
  await add(4)
  await expectEverywhere(2)
  // What is new waits where one goes on.
  expect((await call(router.listUnfinished, {}, as)).data).toMatchObject([
    { progress: 100, completedAt, newLessonCount: 2, lesson: { id: added.id } },
  ])
  await see(added)
  await expectEverywhere(1)
})

test('of a course that was not finished, and of one that was left, nothing is told', async () => {
  const { course, add, as } = await finish()
  await add(3)
  await call(router.unenrol, { courseId: course.id }, as)
  expect(await call(router.getCourseProgress, { courseId: course.id }, as)).toMatchObject({
    ...{ enrolled: false, progress: 66, completedAt: null, newLessonCount: 0 },
  })
  const other = await makeUser(db)
  await makeEnrolment(db, other.id, course.id)
  const asOther = { context: createTestContext(db, other, { clock }) }
  expect(await call(router.getCourseProgress, { courseId: course.id }, asOther)).toMatchObject({
    ...{ progress: 0, completedAt: null, newLessonCount: 0 },
  })
})
