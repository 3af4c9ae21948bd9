import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lessons } from '#features/catalogue/server/index.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeEnrolment, makeLesson, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestQueryContext } from '#tests/support/test-context.ts'
import { courseCompleted, lessonCompleted } from '../../rules/events.ts'
import { courseCompletions, enrolments } from '../enrolment-tables.ts'
import { createLearningSubscribers } from '../subscribers.ts'
import { markLessonSeen } from './lesson-work.ts'
import { recordCourseCompletion } from './record-course-completion.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock()
const now = clock.now()
const later = new Date(now.getTime() + 86_400_000)

/** A learner of a course with so many articles. */
async function enrolled(lessonCount: number, kind: 'course' | 'video' = 'course') {
  const learner = await makeUser(db)
  const course = await makeCourse(db, { kind })
  await makeEnrolment(db, learner.id, course.id)
  const add = async (seqNo: number) => (await makeLesson(db, { course, type: 'article', seqNo })).lesson.id
  const lessonIds: string[] = []
  for (let seqNo = 1; seqNo <= lessonCount; seqNo += 1) lessonIds.push(await add(seqNo))
  const both = { userId: learner.id, courseId: course.id }
  const check = (at = now) => recordCourseCompletion(createTestQueryContext(db, at), both)
  return {
    ...both,
    lessonIds,
    add,
    check,
    /** Marks a lesson as seen, and does what follows. */
    async see(lessonId = '') {
      await db.transaction((tx) => markLessonSeen(tx, { ...both, lessonId }, now))
      await check()
    },
    told: () =>
      db.$count(
        outbox,
        and(eq(outbox.type, courseCompleted.name), sql`payload = ${JSON.stringify(both)}::jsonb`),
      ),
  }
}

test('a course is completed with its last lesson, and told of once', async () => {
  const { see, told, check, lessonIds, userId, courseId } = await enrolled(2)
  await see(lessonIds[0])
  expect(await told()).toBe(0)
  await see(lessonIds[1])
  expect(await told()).toBe(1)
  await check(later)
  expect(await told()).toBe(1)
  const rows = await db.select().from(courseCompletions).where(eq(courseCompletions.userId, userId))
  expect(rows).toEqual([{ userId, courseId, completedAt: now }])
})

test('two tabs that see the last two lessons at once tell it once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { see, told, lessonIds } = await enrolled(2)
    await Promise.all(lessonIds.map((id) => see(id)))
    expect(await told()).toBe(1)
  }
})

test('lessons that are added later, leaving and coming back tell nothing again', async () => {
  const { see, add, told, lessonIds, userId, courseId } = await enrolled(1)
  await see(lessonIds[0])
  await see(await add(2))
  await db.delete(enrolments).where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId)))
  await makeEnrolment(db, userId, courseId)
  await see(await add(3))
  expect(await told()).toBe(1)
})

test('a lesson that is taken away is not missed; one that nobody is left to see completes nothing', async () => {
  const { see, told, lessonIds } = await enrolled(3)
  await see(lessonIds[0])
  await db.delete(lessons).where(eq(lessons.id, lessonIds[1] ?? ''))
  expect(await told()).toBe(0)
  await see(lessonIds[2])
  expect(await told()).toBe(1)

  const empty = await enrolled(1)
  await db.delete(lessons).where(eq(lessons.courseId, empty.courseId))
  await empty.check()
  expect(await empty.told()).toBe(0)
})

test('a single video is no course', async () => {
  const { see, told, lessonIds } = await enrolled(1, 'video')
  await see(lessonIds[0])
  expect(await told()).toBe(0)
})

test('follows each lesson that is completed, in the order of the learner and the course', async () => {
  const { told, lessonIds, userId, courseId } = await enrolled(1)
  const event = { userId, courseId, lessonId: lessonIds[0] ?? '' }
  await db.transaction((tx) => markLessonSeen(tx, event, now))
  const subscribers = createLearningSubscribers({ db, clock, toUser: () => {}, toLesson: () => {} })
  const subscriber = subscribers.find(
    ({ name, eventName }) => name === 'course-completions' && eventName === lessonCompleted.name,
  )
  const context = {
    signal: new AbortController().signal,
    attempt: 1,
    maxAttempts: 1,
    log: undefined as never,
  }
  await subscriber?.job.handle(event, context)
  expect(await told()).toBe(1)
  expect(subscriber?.getSubject(event)).toBe(`${userId}:${courseId}`)
})
