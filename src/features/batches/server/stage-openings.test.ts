import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findVisibleCourse } from '#features/catalogue/server/index.ts'
import { courses, stages } from '#features/catalogue/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBatch, makeBundle, makeCourse, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestBatchesRouter } from '#tests/support/routers.ts'
import { admitLearner, makeStage, makeStagedCourse } from '#tests/support/stages.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { batchMembers, batchMentors } from './tables.ts'

const { db } = await setUpTestDatabase()
const router = createTestBatchesRouter(db)
const NOW = new Date('2026-01-10T10:00:00Z')
const EARLIER = '2026-01-09T10:00:00.000Z'
const LATER = '2026-01-20T10:00:00.000Z'
const MUCH_LATER = '2026-02-20T10:00:00.000Z'

const as = (actor: Actor | null) => ({
  context: createTestContext(db, actor as Actor, { clock: new FakeClock(NOW) }),
})
const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : null
}

async function scene() {
  const made = await makeStagedCourse(db)
  const creator = await makeUser(db, { roles: ['creator'] })
  await db.update(courses).set({ creatorId: creator.id }).where(eq(courses.id, made.course.id))
  const batch = await makeBatch(db, { courseId: made.course.id, creatorId: creator.id })
  const set = (stageId: string, opensAt: string | null, actor: Actor | null = creator, batchId = batch.id) =>
    call(router.setStageOpening, { batchId, stageId, opensAt }, as(actor))
  return { ...made, creator, batch, set }
}

/** What the first stage of a course waits for, as its lessons are opened by. */
async function readFirstStage(learner: Actor, courseId: string) {
  const course = await findVisibleCourse({ db, actor: learner, clock: new FakeClock(NOW) }, courseId)
  const [state] = course?.stages?.states ?? []
  return [state?.needs, state?.opensAt?.toISOString() ?? null]
}

test('a stage opens to the members of a batch when the batch says, and to others when the course does', async () => {
  const { course, first, creator, batch, set } = await scene()
  const [member, other] = [await makeUser(db), await makeUser(db)]
  for (const learner of [member, other]) await admitLearner(db, learner, course.id)
  await db.insert(batchMembers).values({ batchId: batch.id, userId: member.id, joinedAt: NOW })
  await set(first.stage.id, LATER)
  expect(await readFirstStage(member, course.id)).toEqual(['date', LATER])
  expect(await readFirstStage(other, course.id)).toEqual([null, null])
  // The course's own date gives way, in both directions.
  await db
    .update(stages)
    .set({ opensAt: new Date(MUCH_LATER) })
    .where(eq(stages.id, first.stage.id))
  expect(await readFirstStage(other, course.id)).toEqual(['date', MUCH_LATER])
  await set(first.stage.id, EARLIER)
  expect(await readFirstStage(member, course.id)).toEqual([null, null])
  await set(first.stage.id, null)
  expect(await readFirstStage(member, course.id)).toEqual(['date', MUCH_LATER])
  // Of several batches the one that opens it first counts, and none that was left.
  const second = await makeBatch(db, { courseId: course.id, creatorId: creator.id })
  await db.insert(batchMembers).values({ batchId: second.id, userId: member.id, joinedAt: NOW })
  await set(first.stage.id, LATER)
  // The other one has no date of its own: the course's counts there.
  expect(await readFirstStage(member, course.id)).toEqual(['date', LATER])
  await db.update(stages).set({ opensAt: null }).where(eq(stages.id, first.stage.id))
  expect(await readFirstStage(member, course.id)).toEqual([null, null])
  await db
    .update(stages)
    .set({ opensAt: new Date(MUCH_LATER) })
    .where(eq(stages.id, first.stage.id))
  await set(first.stage.id, EARLIER, creator, second.id)
  expect(await readFirstStage(member, course.id)).toEqual([null, null])
  await db.update(batchMembers).set({ leftAt: NOW }).where(eq(batchMembers.batchId, second.id))
  expect(await readFirstStage(member, course.id)).toEqual(['date', LATER])
})

test('who runs the batch lists its stages, hidden ones too; for everybody else there are none', async () => {
  const { course, first, hidden, creator, batch, set } = await scene()
  await set(first.stage.id, LATER)
  const list = (actor: Actor | null) => call(router.listCohortStages, { batchId: batch.id }, as(actor))
  const { data } = await list(creator)
  expect(data).toMatchObject([{ courseId: course.id, canEdit: true }])
  expect(data[0]?.stages).toMatchObject([
    { stageNumber: 1, lessonCount: 3, opensAt: LATER, courseOpensAt: null, visibility: 'visible' },
    { stageNumber: 2, opensAt: null },
    { id: hidden.stage.id, stageNumber: 3, visibility: 'hidden' },
  ])
  expect(await list(await makeUser(db, { roles: ['staff'] }))).toEqual({ data })
  const mentor = await makeUser(db)
  await db.insert(batchMentors).values({ batchId: batch.id, userId: mentor.id, addedAt: NOW })
  const otherCreator = await makeUser(db, { roles: ['creator'] })
  for (const [actor, code] of [
    [null, 'UNAUTHORIZED'],
    [mentor, 'NOT_CREATOR'],
    [otherCreator, 'NOT_FOUND'],
  ] as const) {
    expect(await codeOf(list(actor))).toBe(code)
    expect(await codeOf(set(first.stage.id, LATER, actor))).toBe(code)
  }
})

test('only stages of its own courses have a date in a batch', async () => {
  const { course, set } = await scene()
  const plain = await makeCourse(db)
  const stray = await makeStage(db, plain, { stageNumber: 1 })
  for (const stageId of [stray.id, randomUUID(), course.id])
    expect(await codeOf(set(stageId, LATER))).toBe('NOT_FOUND')
})

test("stages of others' courses in a bundle are neither dated nor listed", async () => {
  const { course, hidden } = await makeStagedCourse(db)
  const creator = await makeUser(db, { roles: ['creator'] })
  const bundle = await makeBundle(db, [course.id], { creatorId: creator.id })
  const { id: batchId } = await makeBatch(db, { bundleId: bundle.id, creatorId: creator.id })
  const given = { batchId, stageId: hidden.stage.id, opensAt: EARLIER }
  expect(await codeOf(call(router.setStageOpening, given, as(creator)))).toBe('NOT_FOUND')
  expect(await call(router.listCohortStages, { batchId }, as(creator))).toEqual({ data: [] })
})

test('in a copy all dates are as far from the start as they were', async () => {
  const { first, locked, hidden, creator, batch, set } = await scene()
  await set(first.stage.id, LATER)
  await db
    .update(stages)
    .set({ opensAt: new Date(MUCH_LATER) })
    .where(eq(stages.id, locked.stage.id))
  const days = 30
  const startsAt = new Date(batch.startsAt.getTime() + days * 86_400_000).toISOString()
  const copy = await call(
    router.duplicateCohort,
    { batchId: batch.id, name: 'Copy', slug: `copy-${randomUUID()}`, startsAt },
    as(creator),
  )
  const { data } = await call(router.listCohortStages, { batchId: copy.id }, as(creator))
  expect(data[0]?.stages.map(({ id, opensAt }) => [id, opensAt])).toEqual([
    [first.stage.id, '2026-02-19T10:00:00.000Z'],
    [locked.stage.id, '2026-03-22T10:00:00.000Z'],
    [hidden.stage.id, null],
  ])
})
