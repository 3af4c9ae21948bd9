import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { ACCOUNT_APPEAL } from '../../rules/feedback.ts'
import type { Appellant } from '../appellant.ts'
import { feedback } from '../tables.ts'

/** The ban of one person, and when they sent an appeal that is still open. */
export async function getAppeal(db: Database, { id, name, email, reason, until }: Appellant) {
  const [open] = await db
    .select({ createdAt: feedback.createdAt })
    .from(feedback)
    .where(
      and(eq(feedback.userId, id), eq(feedback.state, 'open'), eq(feedback.feedbackType, ACCOUNT_APPEAL)),
    )
  return {
    name,
    email,
    reason,
    until: until?.toISOString() ?? null,
    openSince: open?.createdAt.toISOString() ?? null,
  }
}
