import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { defineScheduledJob, type JobDeps, type ScheduledJob } from '#platform/server/jobs/jobs.ts'
import { REFERRAL_DAYS } from '../../rules/promotion.ts'
import type { SavedAccessGrant } from '../access/save-access-grants.ts'
import { accessGrants } from '../access-tables.ts'
import { lockCourse } from '../lock-course.ts'
import { courseReferrals } from '../promotion-tables.ts'

const DAY_MS = 24 * 60 * 60_000

/** A referral is remembered until its last moment, and not at it. */
export const getReferralLimit = (now: Date): Date => new Date(now.getTime() - REFERRAL_DAYS * DAY_MS)

/** A grant that can still get a sender: it was given while there was a percent, and nobody is written on it. */
const lacksSender = and(isNull(accessGrants.referredBy), isNotNull(accessGrants.referralPercent))

export interface CourseReferral {
  readonly userId: string
  readonly courseId: string
  readonly senderId: string
  /** When the person followed the link. */
  readonly at: Date
}

/**
 * Remembers who brought a person to a course; the last one counts, and nobody brings themselves. Somebody who followed the link before
 * they had an account may have been given access meanwhile: then it is written on that grant.
 */
export async function rememberReferral({ db, clock }: QueryContext, referral: CourseReferral): Promise<void> {
  const { userId, courseId, senderId, at } = referral
  if (userId === senderId || at <= getReferralLimit(clock.now())) return
  await db.transaction(async (tx) => {
    // Neither is erased meanwhile: an account that is gone has lost its username.
    const people = await tx
      .select({ id: users.id, email: users.email, username: users.username })
      .from(users)
      .where(inArray(users.id, [userId, senderId]))
      .orderBy(asc(users.id))
      .for('key share')
    const person = people.find(({ id }) => id === userId)
    if (!person || !people.some(({ id, username }) => id === senderId && username !== null)) return
    if (!(await lockCourse(tx, courseId))) return
    const [used] = await tx
      .update(accessGrants)
      .set({ referredBy: senderId })
      .where(
        and(
          eq(accessGrants.courseId, courseId),
          or(
            eq(accessGrants.usedBy, userId),
            and(isNull(accessGrants.usedBy), eq(accessGrants.email, person.email)),
          ),
          lacksSender,
          isNull(accessGrants.revokedAt),
          gte(accessGrants.grantedAt, at),
        ),
      )
      .returning({ id: accessGrants.id })
    if (used) return
    await tx
      .insert(courseReferrals)
      .values({ userId, courseId, senderId, referredAt: at })
      .onConflictDoUpdate({
        target: [courseReferrals.userId, courseReferrals.courseId],
        set: { senderId, referredAt: at },
        setWhere: lte(courseReferrals.referredAt, sql`excluded.referred_at`),
      })
  })
}

/**
 * Writes on grants of a course who brought their holders. Each referral is for the one grant that follows it; where none takes it, as
 * one that is in force keeps its sender, it waits for another.
 */
export async function recordReferrers(
  tx: Transaction,
  { courseId, grants, now }: { courseId: string; grants: readonly SavedAccessGrant[]; now: Date },
): Promise<void> {
  const holders = [...new Set(grants.flatMap(({ usedBy }) => usedBy ?? []))]
  if (holders.length === 0) return
  const isTheirs = and(
    eq(courseReferrals.courseId, courseId),
    inArray(courseReferrals.userId, holders),
    gt(courseReferrals.referredAt, getReferralLimit(now)),
  )
  const senders = tx.select({ id: courseReferrals.senderId }).from(courseReferrals).where(isTheirs)
  // Before the referrals, as the erasure of an account locks them.
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, senders))
    .orderBy(users.id)
    .for('key share')
  const remembered = await tx.select().from(courseReferrals).where(isTheirs).for('update')
  const used: string[] = []
  for (const { userId, senderId } of remembered) {
    const ids = grants.filter(({ usedBy }) => usedBy === userId).map(({ id }) => id)
    const takers = await tx
      .update(accessGrants)
      .set({ referredBy: senderId })
      .where(and(inArray(accessGrants.id, ids), lacksSender))
      .returning({ id: accessGrants.id })
    if (takers.length > 0) used.push(userId)
  }
  if (used.length === 0) return
  await tx
    .delete(courseReferrals)
    .where(and(eq(courseReferrals.courseId, courseId), inArray(courseReferrals.userId, used)))
}

/** Forgets referrals that are over. */
export const deleteExpiredReferrals = ({ db, clock }: QueryContext) =>
  db.delete(courseReferrals).where(lte(courseReferrals.referredAt, getReferralLimit(clock.now())))

/** Forgets them once a day. */
export const defineReferralCleanupJob = (deps: JobDeps): ScheduledJob =>
  defineScheduledJob({
    name: 'catalogue:forget-referrals',
    schedule: '17 0 * * *',
    async handle() {
      await deleteExpiredReferrals(deps)
    },
  })
