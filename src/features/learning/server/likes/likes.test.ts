import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lessons } from '#features/catalogue/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { EventSubscriber } from '#platform/server/outbox/outbox.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { countWaiting, runBehindLock } from '#tests/support/lock-order.ts'
import { createTestLearningRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { learningPersonalData } from '../account-data.ts'
import { createLikeBroadcastSubscribers } from '../subscribers.ts'

const { db } = await setUpTestDatabase()
const router = createTestLearningRouter()
const clock = new FakeClock('2026-03-02T09:00:00Z')
const as = (actor: Actor) => ({ context: createTestContext(db, actor, { clock }) })
const visitor = { context: createTestContext(db, null) }

const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : null
}
const like = (actor: Actor, lessonId: string) => {
  clock.advance({ minutes: 1 })
  return call(router.like, { lessonId }, as(actor))
}
const unlike = (actor: Actor, lessonId: string) => call(router.unlike, { lessonId }, as(actor))

/** The numbers that stand with a course and with its lessons, and the likes themselves. */
async function likesOf({ id }: { id: string }) {
  const { rows } = await db.execute<{ course: number; lessons: number; given: number }>(sql`
    select like_count as course,
      (select sum(like_count)::int from lessons where course_id = courses.id) as lessons,
      (select count(*)::int from lesson_likes join lessons on lessons.id = lesson_id
        where course_id = courses.id) as given
    from courses where id = ${id}`)
  return rows[0]
}

test('visitors are asked to sign in', async () => {
  const lessonId = randomUUID()
  expect(await codeOf(call(router.like, { lessonId }, visitor))).toBe('UNAUTHORIZED')
  expect(await codeOf(call(router.unlike, { lessonId }, visitor))).toBe('UNAUTHORIZED')
  expect(await codeOf(call(router.listLiked, {}, visitor))).toBe('UNAUTHORIZED')
})

test('a like counts once however often it is given, and goes once', async () => {
  const [one, two] = [await makeUser(db), await makeUser(db)]
  const { lesson, course } = await makeLesson(db)
  await Promise.all(Array.from({ length: 5 }, () => like(one, lesson.id)))
  expect(await like(two, lesson.id)).toEqual({ liked: true, likeCount: 2 })
  const { lessons: marks } = await call(router.getCourseProgress, { courseId: course.id }, as(one))
  expect(marks.map(({ liked }) => liked)).toEqual([true])
  await Promise.all(Array.from({ length: 5 }, () => unlike(one, lesson.id)))
  expect(await unlike(one, lesson.id)).toEqual({ liked: false, likeCount: 1 })
  const [row] = await db.select().from(lessons).where(eq(lessons.id, lesson.id))
  expect(row?.likeCount).toBe(1)
})

test('a course has the likes of its lessons, whoever gives and takes them back at once or goes', async () => {
  const course = await makeCourse(db)
  const made = [await makeLesson(db, { course }), await makeLesson(db, { course })].map(
    ({ lesson }) => lesson,
  )
  const other = await makeLesson(db)
  const people = await Promise.all(Array.from({ length: 12 }, () => makeUser(db)))
  const everybody = (act: typeof like | typeof unlike, some = people) =>
    Promise.all(some.flatMap((one) => [...made, other.lesson].map(({ id }) => act(one, id))))
  await everybody(like)
  expect(await likesOf(course)).toEqual({ course: 24, lessons: 24, given: 24 })
  const [leaver, ...rest] = people
  await Promise.all([
    everybody(unlike, rest.slice(0, 5)),
    everybody(like, rest.slice(5)),
    db.transaction((tx) => learningPersonalData.eraseData(tx, leaver?.id ?? '', clock.now())),
  ])
  expect(await likesOf(course)).toEqual({ course: 12, lessons: 12, given: 12 })
  expect(await likesOf(other.course)).toEqual({ course: 6, lessons: 6, given: 6 })
})

test('lessons that one may not open, or that are not there, cannot be liked', async () => {
  const learner = await makeUser(db)
  const { lesson } = await makeLesson(db, { course: await makeCourse(db, { visibility: 'restricted' }) })
  const { lesson: article } = await makeLesson(db, { type: 'article' })
  expect(await codeOf(like(learner, article.id))).toBe('NOT_FOUND')
  expect(await codeOf(like(learner, lesson.id))).toBe('NOT_FOUND')
  expect(await codeOf(like(learner, randomUUID()))).toBe('NOT_FOUND')
  expect(await codeOf(unlike(learner, randomUUID()))).toBe('NOT_FOUND')
})

test('a like that waits for an import counts what it has left, or finds no lesson any more', async () => {
  const { course, lesson } = await makeLesson(db)
  const [who, late] = [await makeUser(db), await makeUser(db)]
  const holdCourse = sql`select 1 from courses where id = ${course.id} for update`
  const renamed = runBehindLock(db, {
    change: async (tx) => {
      await tx.execute(holdCourse)
      await tx.update(lessons).set({ title: 'Renamed', likeCount: 7 }).where(eq(lessons.id, lesson.id))
    },
    work: () => like(who, lesson.id),
  })
  expect(await renamed).toEqual({ liked: true, likeCount: 8 })
  const gone = runBehindLock(db, {
    change: async (tx) => {
      await tx.execute(holdCourse)
      await tx.delete(lessons).where(eq(lessons.id, lesson.id))
    },
    work: () => codeOf(like(late, lesson.id)),
  })
  expect(await gone).toBe('NOT_FOUND')
})

test('liked lessons are listed, the last first, a page at a time and one’s own alone', async () => {
  const learner = await makeUser(db)
  const made = [await makeLesson(db), await makeLesson(db), await makeLesson(db)]
  for (const { lesson } of made) await like(learner, lesson.id)
  await like(await makeUser(db), made[0]?.lesson.id ?? '')
  const ask = (page: number) => call(router.listLiked, { page, limit: 2 }, as(learner))
  const [first, second] = [await ask(1), await ask(2)]
  expect(first.data.map(({ id }) => id)).toEqual([made[2]?.lesson.id, made[1]?.lesson.id])
  expect(first).toMatchObject({ totalCount: 3, next: { page: 2 }, previous: null })
  expect(second.data).toMatchObject([
    { id: made[0]?.lesson.id, type: 'course-video', likeCount: 2, course: { id: made[0]?.course.id } },
  ])
})

test('a like and its end are told to the own tabs and to who is there, once each, as they stand', async () => {
  const who = await makeUser(db)
  const { lesson } = await makeLesson(db)
  await db.delete(outbox)
  const told: unknown[] = []
  const [liked, unliked] = createLikeBroadcastSubscribers({
    db,
    toUser: (...message) => told.push(message),
    toLesson: (...message) => told.push(message),
  })
  const tell = async (subscriber: EventSubscriber | undefined) => {
    const events = await db.select().from(outbox).orderBy(outbox.id)
    const mine = events.filter(({ type }) => type === subscriber?.eventName)
    for (const { payload } of mine) {
      const how = {
        log: createLogger('silent'),
        signal: new AbortController().signal,
        attempt: 1,
        maxAttempts: 1,
      }
      await subscriber?.job.handle(subscriber.job.payload.parse(payload), how)
    }
  }
  const news = (isLiked: boolean) => {
    const likes = { lessonId: lesson.id, likeCount: isLiked ? 1 : 0 }
    return [
      [who.id, 'lesson:liked', { ...likes, liked: isLiked }],
      [lesson.id, 'lesson:likes', likes],
    ]
  }
  await like(who, lesson.id)
  await like(who, lesson.id)
  await tell(liked)
  expect(told.splice(0)).toEqual(news(true))
  await unlike(who, lesson.id)
  await unlike(who, lesson.id)
  await tell(unliked)
  expect(told.splice(0)).toEqual(news(false))
  // One that comes late tells how it is by now.
  await tell(liked)
  expect(told).toEqual(news(false))
})

test('a like that is taken back while both wait leaves none', async () => {
  const { course, lesson } = await makeLesson(db)
  const who = await makeUser(db)
  let taken: ReturnType<typeof unlike> | undefined
  const given = await runBehindLock(db, {
    change: (tx) => tx.execute(sql`select 1 from courses where id = ${course.id} for update`),
    work: () => like(who, lesson.id),
    last: async () => {
      taken = unlike(who, lesson.id)
      await expect.poll(() => countWaiting(db)).toBe(2)
    },
  })
  expect([given, await taken]).toEqual([
    { liked: true, likeCount: 1 },
    { liked: false, likeCount: 0 },
  ])
  expect(await likesOf(course)).toEqual({ course: 0, lessons: 0, given: 0 })
})
