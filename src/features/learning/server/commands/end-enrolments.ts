import type { SQL } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { enrolments, formerEnrolments } from '../enrolment-tables.ts'
import { countEnrolments, holdCounts } from './count-enrolments.ts'

/** Ends enrolments, counts them off and remembers when each had begun. */
export async function endEnrolments(tx: Transaction, which: SQL | undefined): Promise<void> {
  // Before what is in them, as everybody does who writes both.
  await holdCounts(tx, tx.select({ id: enrolments.courseId }).from(enrolments).where(which))
  const ended = await tx.delete(enrolments).where(which).returning()
  if (ended.length === 0) return
  await tx
    .insert(formerEnrolments)
    .values(
      ended.map(({ userId, courseId, createdAt }) => ({ userId, courseId, firstEnrolledAt: createdAt })),
    )
    .onConflictDoNothing()
  await countEnrolments(
    tx,
    ended.map(({ courseId }) => courseId),
    -1,
  )
}
