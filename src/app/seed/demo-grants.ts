import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { courses, grantAccess } from '#features/catalogue/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { DEMO_ROLES } from './demo-accounts.ts'

/** Opens the restricted courses to the demonstration's learner, so that they can be seen with and without access. */
export async function grantDemoAccess(db: Database, startedAt: Date): Promise<void> {
  const [learner] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.username, DEMO_ROLES.learner))
  const closed = await db
    .select({ seoTitle: courses.seoTitle })
    .from(courses)
    .where(and(eq(courses.visibility, 'restricted'), isNotNull(courses.publishedAt)))
  if (!learner) return
  for (const { seoTitle } of closed) {
    await grantAccess(db, startedAt, { course: seoTitle, emails: [learner.email], grantedBy: null })
  }
}
