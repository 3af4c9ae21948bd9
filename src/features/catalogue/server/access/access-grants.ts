import { and, eq, gt, inArray, isNull, lte, or, type Placeholder, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { type Actor, type CommandActor, isPerson } from '#platform/rules/actor.ts'
import type { CommandContext, QueryContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { AccessGrantSource, AccessGrantSubject } from '../../rules/access-grant.ts'
import { NO_PROMOTIONS } from '../../rules/promotion.ts'
import { accessGrants } from '../access-tables.ts'
import { bundleCourses, bundles } from '../bundle-tables.ts'
import { lockCourse } from '../lock-course.ts'
import { lockGrantedPromotions } from '../promotions/course-promotions.ts'
import { recordReferrers } from '../promotions/referrals.ts'
import { grantAddOns, moveAddOns, revokeAddOns } from './grant-add-ons.ts'
import { saveAccessGrants } from './save-access-grants.ts'

/** Holders per statement. */
const CHUNK = 1_000

/** Whom a grant is given to: accounts, or addresses that may have none yet. */
export type AccessGrantHolders =
  | { readonly userIds: readonly string[] }
  | { readonly emails: readonly string[] }

export interface AccessGrantInput {
  readonly subject: AccessGrantSubject
  readonly source: AccessGrantSource
  readonly holders: AccessGrantHolders
  /** Before this it opens nothing; by default it counts at once. */
  readonly beginsAt?: Date
  /** Null: without an end. */
  readonly expiresAt: Date | null
}

/**
 * Gives access in the name of a source, in the transaction of what gives it. A grant that is in force stays as it is but for its
 * end, and one that was revoked is in force again; grants of other sources are not touched. People with an account have it at
 * once, other addresses when they sign up. What comes with a course is given with it, and who brought its holder is written on it
 * (docs/product/access.md#promotions).
 * @returns the holders for whom something changed, each with its account or null; or that there is no such course or bundle
 */
export async function addAccessGrants(
  tx: Transaction,
  by: { readonly actor: CommandActor; readonly at: Date },
  { subject, source, holders, beginsAt, expiresAt }: AccessGrantInput,
): Promise<readonly { usedBy: string | null }[] | 'NOT_FOUND'> {
  if (!(await lockSubject(tx, subject))) return 'NOT_FOUND'
  const promotions = 'courseId' in subject ? await lockGrantedPromotions(tx, subject.courseId) : NO_PROMOTIONS
  const given = {
    grantedByKind: isPerson(by.actor) ? ('person' as const) : by.actor.kind,
    grantedBy: isPerson(by.actor) ? by.actor.id : null,
    grantedAt: by.at,
    beginsAt: beginsAt ?? null,
    expiresAt,
  }
  const referralPercent = promotions.referralDiscount
  const grant = { ...subject, sourceKind: source.kind, sourceReference: source.reference, referralPercent }
  const toAddresses = 'emails' in holders
  // In one order, so that two commands about the same people wait for each other instead of in a circle.
  const sorted = [...new Set(toAddresses ? holders.emails : holders.userIds)].sort()
  const changed: { usedBy: string | null }[] = []
  for (let from = 0; from < sorted.length; from += CHUNK) {
    const chunk = sorted.slice(from, from + CHUNK)
    const accounts = toAddresses ? await loadAccountIds(tx, chunk) : undefined
    const rows = chunk.map((holder) => {
      const usedBy = accounts ? (accounts.get(holder) ?? null) : holder
      const usedAt = usedBy === null ? null : by.at
      return { ...grant, ...given, email: accounts ? holder : null, usedBy, usedAt }
    })
    const saved = await saveAccessGrants(tx, rows)
    changed.push(...saved)
    if (!('courseId' in subject)) continue
    await grantAddOns(tx, { grants: saved, addOn: promotions.addOn, given })
    if (referralPercent !== null)
      await recordReferrers(tx, { courseId: subject.courseId, grants: saved, now: by.at })
  }
  return changed
}

/** Neither revoked nor past its end. */
export const isNotOver = (now: Date | Placeholder) =>
  and(isNull(accessGrants.revokedAt), or(isNull(accessGrants.expiresAt), gt(accessGrants.expiresAt, now)))

/** Begun, and neither revoked nor past its end. */
export const isInForce = (now: Date | Placeholder) =>
  and(isNotOver(now), or(isNull(accessGrants.beginsAt), lte(accessGrants.beginsAt, now)))

/** Moves the beginning of what a source gave and still gives, in the transaction of what moves it. */
export async function moveAccessGrants(
  tx: Transaction,
  source: AccessGrantSource,
  beginsAt: Date,
): Promise<void> {
  const moved = await tx
    .update(accessGrants)
    .set({ beginsAt })
    .where(
      and(
        eq(accessGrants.sourceKind, source.kind),
        eq(accessGrants.sourceReference, source.reference),
        isNull(accessGrants.revokedAt),
      ),
    )
    .returning({ id: accessGrants.id })
  await moveAddOns(
    tx,
    moved.map(({ id }) => id),
    beginsAt,
  )
}

/** Keeps a course or bundle from being deleted until the transaction ends. @returns whether it exists */
async function lockSubject(tx: Transaction, subject: AccessGrantSubject): Promise<boolean> {
  if ('courseId' in subject) return lockCourse(tx, subject.courseId)
  const held = await tx
    .select({ id: bundles.id })
    .from(bundles)
    .where(eq(bundles.id, subject.bundleId))
    .for('key share')
  return held.length > 0
}

async function loadAccountIds(tx: Transaction, emails: readonly string[]): Promise<Map<string, string>> {
  const known = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]))
    .orderBy(users.id)
    // An account that is just being erased has given its address up.
    .for('key share')
  return new Map(known.map(({ id, email }) => [email, id]))
}

export const matchesSubject = (subject: AccessGrantSubject) =>
  'courseId' in subject
    ? eq(accessGrants.courseId, subject.courseId)
    : eq(accessGrants.bundleId, subject.bundleId)

/** Grants given to an address, and all of the account that has the address now. */
export const matchesAddress = (email: string) =>
  or(
    eq(accessGrants.email, email),
    sql`${accessGrants.usedBy} = (select id from ${users} where ${users.email} = ${email})`,
  )

/**
 * Takes away what a source gave, in the transaction of what ends it; grants of other sources stay. What was learned stays, too.
 * @param which.userId only this account's
 * @param which.subject only this course or bundle
 * @returns how many grants were in force until now
 */
export async function revokeAccessGrants(
  tx: Transaction,
  which: {
    readonly source: AccessGrantSource
    readonly userId?: string
    readonly subject?: AccessGrantSubject
  },
  now: Date,
): Promise<number> {
  const revoked = await tx
    .update(accessGrants)
    .set({ revokedAt: now })
    .where(
      and(
        eq(accessGrants.sourceKind, which.source.kind),
        eq(accessGrants.sourceReference, which.source.reference),
        which.userId === undefined ? undefined : eq(accessGrants.usedBy, which.userId),
        which.subject && matchesSubject(which.subject),
        isNull(accessGrants.revokedAt),
      ),
    )
    .returning({ id: accessGrants.id })
  await revokeAddOns(
    tx,
    revoked.map(({ id }) => id),
    now,
  )
  return revoked.length
}

/**
 * Assigns the grants that wait for the actor's address to their account: when they sign up, and when they enrol.
 * @param which.courseId only the grants that open this course, and what came with them; null for all
 */
export async function claimAccessGrants(
  {
    db,
    clock,
    actor,
  }: Pick<CommandContext, 'db' | 'clock'> & { readonly actor: Pick<Actor, 'id' | 'email'> },
  { courseId }: { courseId: string | null },
): Promise<void> {
  const itsBundles = (course: string) =>
    db.select({ id: bundleCourses.bundleId }).from(bundleCourses).where(eq(bundleCourses.courseId, course))
  const given = (course: string) =>
    db
      .select({ id: sql<string>`${accessGrants.id}::text` })
      .from(accessGrants)
      .where(and(eq(accessGrants.courseId, course), eq(accessGrants.email, actor.email.toLowerCase())))
  await db
    .update(accessGrants)
    .set({ usedBy: actor.id, usedAt: clock.now() })
    .where(
      and(
        eq(accessGrants.email, actor.email.toLowerCase()),
        isNull(accessGrants.usedBy),
        isNull(accessGrants.revokedAt),
        courseId === null
          ? undefined
          : or(
              eq(accessGrants.courseId, courseId),
              inArray(accessGrants.bundleId, itsBundles(courseId)),
              and(
                eq(accessGrants.sourceKind, 'add-on'),
                inArray(accessGrants.sourceReference, given(courseId)),
              ),
            ),
      ),
    )
}

/** The same for a new account. */
export async function claimAccessGrantsForUser(ctx: QueryContext, userId: string): Promise<void> {
  const [actor] = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  if (actor) await claimAccessGrants({ ...ctx, actor }, { courseId: null })
}
