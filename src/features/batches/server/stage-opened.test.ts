import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { stages } from '#features/catalogue/server/tables.ts'
import { lessonProgress } from '#features/learning/server/tables.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBatch, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { makeStagedCourse } from '#tests/support/stages.ts'
import { findOpenedStage, tellOpenedStages } from './stage-opened.ts'
import { batches, batchMembers, batchStageOpenings } from './tables.ts'

const { db } = await setUpTestDatabase()
const START = new Date('2026-01-01T00:00:00Z')
const OPENS = new Date('2026-01-20T10:00:00Z')
const at = (minutes: number) => new FakeClock(new Date(OPENS.getTime() + minutes * 60_000))

async function scene(given: Parameters<typeof makeBatch>[1] = {}) {
  const made = await makeStagedCourse(db)
  const { id: courseId, creatorId } = made.course
  const batch = await makeBatch(db, { courseId, creatorId, startsAt: START, ...given })
  const open = (stageId: string, opensAt = OPENS) =>
    db.insert(batchStageOpenings).values({ batchId: batch.id, stageId, opensAt })
  return { ...made, batch, open }
}
const told = async () =>
  (await db.select().from(outbox).where(eq(outbox.type, 'stage.opened'))).map(({ payload }) => payload)
const look = (minutes: number) => tellOpenedStages({ db, clock: at(minutes) })

beforeEach(async () => {
  await db.delete(outbox)
  await db.delete(batches)
})

test('a stage is told of when its date has come, once, whoever looks', async () => {
  const { batch, locked, open } = await scene()
  await open(locked.stage.id)
  await look(-1)
  expect(await told()).toEqual([])
  await Promise.all([look(0), look(0), look(1)])
  await look(2)
  expect(await told()).toEqual([{ batchId: batch.id, stageId: locked.stage.id }])
})

test("the date of the course counts where the batch has none, and the batch's own where it has", async () => {
  const { batch, first, locked, open } = await scene()
  await db.update(stages).set({ opensAt: OPENS }).where(eq(stages.courseId, first.lecture.courseId))
  await open(locked.stage.id, at(60).now())
  await look(1)
  expect(await told()).toEqual([{ batchId: batch.id, stageId: first.stage.id }])
})

test.each([
  ['has not started', { startsAt: at(60).now(), endsAt: at(9_000).now() }],
  ['has ended', { endsAt: at(-60).now() }],
  ['is archived', { archivedAt: START }],
])('nothing is told of a batch that %s', async (_, given) => {
  const { locked, open } = await scene(given)
  await open(locked.stage.id)
  await look(1)
  expect(await told()).toEqual([])
})

test('nothing is told of hidden stages, and of dates long gone', async () => {
  const { hidden, first, open } = await scene()
  await open(hidden.stage.id)
  await open(first.stage.id, at(-24 * 60 - 1).now())
  await look(1)
  expect(await told()).toEqual([])
})

test('it is news to members who are through with the stage before it', async () => {
  const { batch, first, locked, hidden } = await scene()
  const [through, midway, left] = await Promise.all([makeUser(db), makeUser(db), makeUser(db)])
  for (const { id: userId } of [through, midway, left])
    await db
      .insert(batchMembers)
      .values({ batchId: batch.id, userId, joinedAt: START, leftAt: userId === left.id ? OPENS : null })
  for (const [viewerId, seen] of [
    [through.id, first.lessons],
    [left.id, first.lessons],
    [midway.id, first.lessons.slice(1)],
  ] as const)
    await db
      .insert(lessonProgress)
      .values(seen.map(({ id: lessonId, courseId }) => ({ viewerId, lessonId, courseId, seenAt: START })))
  const find = (stageId: string) =>
    db.transaction((tx) => findOpenedStage(tx, { batchId: batch.id, stageId }, OPENS))
  expect(await find(locked.stage.id)).toEqual({
    ...{ title: 'The locked stage', batchSlug: batch.slug },
    userIds: [through.id],
  })
  expect((await find(first.stage.id))?.userIds.toSorted()).toEqual([through.id, midway.id].sort())
  expect(await find(hidden.stage.id)).toBeNull()
  // Word that is delivered late names nothing of a batch that is gone meanwhile.
  await db.update(batches).set({ archivedAt: OPENS }).where(eq(batches.id, batch.id))
  expect(await find(locked.stage.id)).toBeNull()
})
