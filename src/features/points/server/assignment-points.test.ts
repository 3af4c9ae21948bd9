import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeAssignment, makeBatch, makeUser } from '#tests/support/factories.ts'
import { createTestQueryContext } from '#tests/support/test-context.ts'
import { awardAssignmentPoints } from './commands/award-assignment.ts'
import { pointsLedger } from './tables.ts'

const { db } = await setUpTestDatabase()
const ctx = createTestQueryContext(db, new Date('2026-02-10T10:00:00Z'))

async function makeAccepted(points: number) {
  const { id: userId } = await makeUser(db)
  const { id: assignmentId } = await makeAssignment(db, (await makeBatch(db)).id, { title: 'A web server' })
  return { submissionId: randomUUID(), assignmentId, userId, points }
}
const listEntries = (userId: string) => db.select().from(pointsLedger).where(eq(pointsLedger.userId, userId))

test('an accepted assignment gives its points once, however often it is told', async () => {
  const accepted = await makeAccepted(7)
  const given = await Promise.all([1, 2, 3].map(() => awardAssignmentPoints(ctx, accepted)))
  expect(given.filter(Boolean)).toHaveLength(1)
  expect(await listEntries(accepted.userId)).toMatchObject([
    { source: 'assignment', amount: 7, balance: 7, note: 'A web server', expiresAt: null },
  ])
})

test('one that is worth nothing gives nothing, and one that is deleted by then still what it was worth', async () => {
  const worthless = await makeAccepted(0)
  expect(await awardAssignmentPoints(ctx, worthless)).toBe(false)
  expect(await listEntries(worthless.userId)).toEqual([])
  const gone = { ...(await makeAccepted(3)), assignmentId: randomUUID() }
  expect(await awardAssignmentPoints(ctx, gone)).toBe(true)
  expect(await listEntries(gone.userId)).toMatchObject([{ amount: 3, note: null }])
  expect(await awardAssignmentPoints(ctx, { ...gone, userId: randomUUID() })).toBe(false)
})
