import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import { expect, test } from 'vitest'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeLesson, makeUser } from '#tests/support/factories.ts'
import { createTestLearningRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { lessonProgress } from '../tables.ts'

const { db } = await setUpTestDatabase()
const router = createTestLearningRouter()
const nothing = { watched: [], positionMs: 0 }

test('what was watched is told to whoever watched it, and to nobody else', async () => {
  const { course, lesson } = await makeLesson(db)
  const [learner, deviceId] = [await makeUser(db), randomUUID()]
  const row = { lessonId: lesson.id, courseId: course.id }
  await db.insert(lessonProgress).values([
    {
      ...row,
      viewerId: learner.id,
      watched: [
        [0, 10_000],
        [20_000, 25_500],
      ],
      positionMs: 25_500,
    },
    { ...row, viewerId: deviceId, watched: [[5_000, 6_000]], positionMs: 6_000 },
  ])
  const ask = (context: RequestContext) => call(router.getWatched, { lessonId: lesson.id }, { context })

  expect(await ask(createTestContext(db, learner, { deviceId }))).toEqual({
    watched: [
      [0, 10_000],
      [20_000, 25_500],
    ],
    positionMs: 25_500,
  })
  expect(await ask(createTestContext(db, null, { deviceId }))).toEqual({
    watched: [[5_000, 6_000]],
    positionMs: 6_000,
  })
  expect(await ask(createTestContext(db, await makeUser(db), { deviceId }))).toEqual(nothing)
  expect(await ask(createTestContext(db, null, { deviceId: randomUUID() }))).toEqual(nothing)
  expect(await ask(createTestContext(db, null))).toEqual(nothing)
})

test('progress is told of the lessons that are asked for, and counted in all of them', async () => {
  const { course, lesson } = await makeLesson(db, { seqNo: 1 })
  const { lesson: other } = await makeLesson(db, { course, seqNo: 2 })
  const { lesson: foreign } = await makeLesson(db)
  const learner = await makeUser(db)
  const row = { viewerId: learner.id, courseId: course.id }
  await db.insert(lessonProgress).values([
    { ...row, lessonId: lesson.id, seenAt: new Date() },
    { ...row, lessonId: other.id, watchedMs: 5 },
  ])
  const as = { context: createTestContext(db, learner) }
  const ask = async (lessonIds?: string[]) => {
    const answer = await call(router.getCourseProgress, { courseId: course.id, lessonIds }, as)
    return [answer.progress, answer.lessons.map(({ lessonId, seen }) => [lessonId, seen])]
  }
  expect(await ask([other.id, foreign.id, randomUUID()])).toEqual([50, [[other.id, false]]])
  expect(await ask([])).toEqual([50, []])
  expect((await ask())[1]).toHaveLength(2)
  const { data } = await call(router.listSectionProgress, { courseId: course.id }, as)
  expect(data).toEqual([
    { sectionId: lesson.sectionId, lessonCount: 1, seenCount: 1 },
    { sectionId: other.sectionId, lessonCount: 1, seenCount: 0 },
  ])
  await expect(call(router.listSectionProgress, { courseId: randomUUID() }, as)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
