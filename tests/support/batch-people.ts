import { eq, sql } from 'drizzle-orm'
import { batches, batchMembers, batchMentors, batchWaiting } from '#features/batches/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { Database } from '#platform/server/db/database.ts'
import { makeBatch, makeCourse, makeUser } from './factories.ts'

const JOINED_AT = new Date('2026-01-06T08:00:00Z')

/** Puts somebody into a batch. */
export async function makeBatchMember(
  db: Database,
  batchId: string,
  given: Partial<typeof batchMembers.$inferInsert> = {},
): Promise<Actor> {
  const user = await makeUser(db)
  await db.insert(batchMembers).values({ batchId, userId: user.id, joinedAt: JOINED_AT, ...given })
  await db
    .update(batches)
    .set({ memberCount: sql`${batches.memberCount} + 1` })
    .where(eq(batches.id, batchId))
  return user
}

/** A batch that runs in February 2026, with everybody who has something to do with it, and who has nothing. */
export async function makeBatchWithPeople(db: Database, given: Parameters<typeof makeBatch>[1] = {}) {
  const creator = await makeUser(db, { name: 'Carla Creator', roles: ['creator'] })
  const course = await makeCourse(db, { creatorId: creator.id })
  const batch = await makeBatch(db, { courseId: course.id, creatorId: creator.id, ...given })
  const [member, waiting, mentor, outsider, staff, otherCreator] = [
    await makeBatchMember(db, batch.id),
    await makeUser(db),
    await makeUser(db),
    await makeUser(db),
    await makeUser(db, { roles: ['staff'] }),
    await makeUser(db, { roles: ['creator'] }),
  ]
  await db.insert(batchWaiting).values({ batchId: batch.id, userId: waiting.id, turn: 1, since: JOINED_AT })
  await db.insert(batchMentors).values({ batchId: batch.id, userId: mentor.id, addedAt: JOINED_AT })
  const otherBatch = await makeBatch(db)
  const memberOfOther = await makeBatchMember(db, otherBatch.id)
  const mentorOfOther = await makeUser(db)
  await db
    .insert(batchMentors)
    .values({ batchId: otherBatch.id, userId: mentorOfOther.id, addedAt: JOINED_AT })
  return {
    batch,
    /** May read what is in it. */
    creator,
    member,
    mentor,
    staff,
    /** May not. */
    outsiders: { waiting, outsider, otherCreator, memberOfOther, mentorOfOther },
  }
}
