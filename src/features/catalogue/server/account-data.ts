import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type PersonalDataHandler, users } from '#features/accounts/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { ACCESS_GRANT_SOURCES } from '../rules/access-grant.ts'
import { accessRequests } from './access-request-tables.ts'
import { accessGrants } from './access-tables.ts'
import { bundles } from './bundle-tables.ts'
import { notifyCatalogueChanged } from './catalogue-changed.ts'
import { courseCoCreators } from './co-creator-tables.ts'
import { courseReferrals } from './promotion-tables.ts'
import { courses, videos } from './tables.ts'

/** Those of the account, and those that wait for its address. */
const ownGrants = (userId: string, email: string | undefined) =>
  or(
    eq(accessGrants.usedBy, userId),
    email === undefined ? undefined : and(isNull(accessGrants.usedBy), eq(accessGrants.email, email)),
  )

/** With what gives access in words: the kinds are the code's. */
async function exportAccessGrants(db: Database, userId: string) {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const senders = alias(users, 'senders')
  const grants = await db
    .select({
      courseId: accessGrants.courseId,
      bundleId: accessGrants.bundleId,
      email: accessGrants.email,
      kind: accessGrants.sourceKind,
      reference: accessGrants.sourceReference,
      since: accessGrants.grantedAt,
      until: accessGrants.expiresAt,
      revokedAt: accessGrants.revokedAt,
      referredBy: senders.username,
    })
    .from(accessGrants)
    .leftJoin(senders, eq(senders.id, accessGrants.referredBy))
    .where(ownGrants(userId, user?.email))
    .orderBy(accessGrants.id)
  return grants.map(({ kind, ...grant }) => ({ ...grant, source: ACCESS_GRANT_SOURCES[kind] }))
}

/** Who brought this person to which course, and the grants of those whom they brought, without whose these are. */
async function exportReferrals(db: Database, userId: string) {
  const followed = await db
    .select({
      courseId: courseReferrals.courseId,
      sender: users.username,
      referredAt: courseReferrals.referredAt,
    })
    .from(courseReferrals)
    .innerJoin(users, eq(users.id, courseReferrals.senderId))
    .where(eq(courseReferrals.userId, userId))
    .orderBy(courseReferrals.referredAt, courseReferrals.courseId)
  const brought = await db
    .select({
      courseId: accessGrants.courseId,
      percent: accessGrants.referralPercent,
      grantedAt: accessGrants.grantedAt,
    })
    .from(accessGrants)
    .where(eq(accessGrants.referredBy, userId))
    .orderBy(accessGrants.id)
  return { 'followed-referrals': followed, 'brought-grants': brought }
}

/** Courses, bundles and videos of a creator. They stay when the account is erased, for their learners, under nobody's name. */
export const cataloguePersonalData: PersonalDataHandler = {
  name: 'catalogue',

  exportData: async (db, userId) => ({
    courses: await db.select().from(courses).where(eq(courses.creatorId, userId)),
    'co-created-courses': await db
      .select({ courseId: courses.id, title: courses.title, since: courseCoCreators.createdAt })
      .from(courseCoCreators)
      .innerJoin(courses, eq(courses.id, courseCoCreators.courseId))
      .where(eq(courseCoCreators.userId, userId))
      .orderBy(courseCoCreators.createdAt, courses.id),
    'access-grants': await exportAccessGrants(db, userId),
    'access-requests': await db
      .select({
        courseId: accessRequests.courseId,
        bundleId: accessRequests.bundleId,
        message: accessRequests.message,
        requestedAt: accessRequests.requestedAt,
        answeredAt: accessRequests.answeredAt,
        accepted: accessRequests.accepted,
        reply: accessRequests.reply,
      })
      .from(accessRequests)
      .where(eq(accessRequests.userId, userId))
      .orderBy(accessRequests.id),
    ...(await exportReferrals(db, userId)),
    bundles: await db.select().from(bundles).where(eq(bundles.creatorId, userId)),
    videos: await db
      .select({
        id: videos.id,
        source: videos.source,
        durationMs: videos.durationMs,
        createdAt: videos.createdAt,
      })
      .from(videos)
      .where(eq(videos.creatorId, userId)),
  }),

  async eraseData(tx, userId) {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
    await tx.delete(courseCoCreators).where(eq(courseCoCreators.userId, userId))
    // Those that nobody is left to answer go as well.
    const ownCourses = tx.select({ id: courses.id }).from(courses).where(eq(courses.creatorId, userId))
    const ownBundles = tx.select({ id: bundles.id }).from(bundles).where(eq(bundles.creatorId, userId))
    await tx
      .delete(accessRequests)
      .where(
        or(
          eq(accessRequests.userId, userId),
          inArray(accessRequests.courseId, ownCourses),
          inArray(accessRequests.bundleId, ownBundles),
        ),
      )
    await tx.delete(accessGrants).where(ownGrants(userId, user?.email))
    await tx
      .delete(courseReferrals)
      .where(or(eq(courseReferrals.userId, userId), eq(courseReferrals.senderId, userId)))
    await tx.update(accessGrants).set({ referredBy: null }).where(eq(accessGrants.referredBy, userId))
    // Cached pages still show the name.
    await notifyCatalogueChanged(tx)
  },
}
