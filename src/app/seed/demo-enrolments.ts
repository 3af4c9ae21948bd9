import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { courses, grantAccess } from '#features/catalogue/server/index.ts'
import { enrolments } from '#features/learning/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { DEMO_ROLES, type DemoPerson } from './demo-accounts.ts'
import { pickStableNumber } from './demo-courses.ts'
import { createSeedContext } from './seed-context.ts'

/** Enrols the learners in courses that are open to them: in each some, the same ones every time. */
export async function seedDemoEnrolments(
  tx: Transaction,
  people: readonly DemoPerson[],
  startedAt: Date,
): Promise<void> {
  const learners = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(
      inArray(
        users.username,
        people.filter(({ role }) => role === 'learner').map(({ username }) => username),
      ),
    )
  const open = (
    await tx
      .select({
        id: courses.id,
        slug: courses.seoTitle,
        visibility: courses.visibility,
        publishedAt: courses.publishedAt,
      })
      .from(courses)
      .where(and(eq(courses.kind, 'course'), isNotNull(courses.publishedAt)))
  ).filter(({ visibility }) => visibility === 'public' || visibility === 'unlisted')

  const rows = open.flatMap(({ id, slug, publishedAt }) => {
    const popularity = 25 + pickStableNumber(`popularity of ${slug}`, 60)
    const since = publishedAt ?? startedAt
    return learners
      .filter(
        ({ username }, index) =>
          index === pickStableNumber(slug, learners.length) ||
          pickStableNumber(`${username} in ${slug}`, 100) < popularity,
      )
      .map(({ id: userId, username }) => {
        const share = pickStableNumber(`when ${username} joined ${slug}`, 1000) / 1000
        const createdAt = new Date(since.getTime() + share * (startedAt.getTime() - since.getTime()))
        return { userId, courseId: id, createdAt }
      })
  })
  if (rows.length > 0) await tx.insert(enrolments).values(rows).onConflictDoNothing()
  await tx.update(courses).set({
    enrolCount: sql`(select count(*)::int from ${enrolments} where ${enrolments.courseId} = ${courses.id})`,
  })
}

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
    const grant = { course: seoTitle, emails: [learner.email] }
    await grantAccess(createSeedContext(db, startedAt), grant)
  }
}
