import type { SQL } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { enrolments, formerEnrolments } from '../enrolment-tables.ts'
import { countEnrolments, holdCounts } from './count-enrolments.ts'

/** Ends enrolments, lowers the numbers of learners, and remembers when each enrolment began. */
export async function endEnrolments(tx: Transaction, which: SQL | undefined): Promise<void> {
  // Courses before their enrolments: everybody who writes both locks them in this order.
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
