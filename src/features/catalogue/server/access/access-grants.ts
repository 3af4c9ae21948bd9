import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { type Actor, isPerson } from '#platform/rules/actor.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext, QueryContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { requiresAccessGrant } from '../../rules/policy.ts'
import { accessGrants } from '../access-tables.ts'
import { lockCourse } from '../lock-course.ts'
import { courses } from '../tables.ts'

/** Addresses per statement. */
const CHUNK = 1_000
/** Accounts that an entry of the audit log names; it counts the others. */
const MAX_NAMED_ACCOUNTS = 50

/**
 * Gives addresses access to a course; those that have it keep it. People with an account have it at once, others when they
 * sign up.
 * @returns how many addresses had no access before
 * @throws AppError `no-such-course`, `open-course`
 */
export async function grantCourseAccess(
  { db, clock, actor }: CommandContext,
  given: { course: string; emails: readonly string[] },
): Promise<number> {
  const now = clock.now()
  const grantedBy = isPerson(actor) ? actor.id : null
  const course = await getCourseBySlug(db, given.course)
  if (!requiresAccessGrant(course)) {
    throw new AppError('open-course', `“${given.course}” is ${course.visibility}: it opens without a grant.`)
  }
  const emails = [...new Set(given.emails.map((email) => email.trim().toLowerCase()))].sort()
  return db.transaction(async (tx) => {
    if (!(await lockCourse(tx, course.id))) throw noSuchCourse(given.course)
    let added = 0
    const accounts: string[] = []
    for (let from = 0; from < emails.length; from += CHUNK) {
      const chunk = emails.slice(from, from + CHUNK)
      const known = await tx
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(inArray(users.email, chunk))
      const owners = new Map(known.map(({ id, email }) => [email, id]))
      const rows = chunk.map((email) => {
        const owner = owners.get(email) ?? null
        return {
          courseId: course.id,
          email,
          grantedBy,
          grantedAt: now,
          usedBy: owner,
          usedAt: owner === null ? null : now,
        }
      })
      const changed = await tx
        .insert(accessGrants)
        .values(rows)
        .onConflictDoUpdate({
          target: [accessGrants.courseId, accessGrants.email],
          set: { grantedBy, grantedAt: now, revokedAt: null },
          setWhere: isNotNull(accessGrants.revokedAt),
        })
        .returning({ email: accessGrants.email })
      added += changed.length
      accounts.push(...changed.flatMap(({ email }) => owners.get(email) ?? []))
    }
    if (added > 0) {
      const details = { addresses: added, accounts: accounts.slice(0, MAX_NAMED_ACCOUNTS) }
      await writeAuditEntry(tx, { at: now, actor, action: 'access.granted', subjectId: course.id, details })
    }
    return added
  })
}

/** @throws AppError `no-such-course` */
async function getCourseBySlug(db: Database | Transaction, seoTitle: string) {
  const [course] = await db
    .select({ id: courses.id, visibility: courses.visibility })
    .from(courses)
    .where(eq(courses.seoTitle, seoTitle))
  if (!course) throw noSuchCourse(seoTitle)
  return course
}

const noSuchCourse = (seoTitle: string) =>
  new AppError('no-such-course', `No course has the address “${seoTitle}”.`)

/**
 * Revokes an address's access to a course. Its videos stop playing within a minute; what was learned stays.
 * @returns whether there was any
 * @throws AppError `no-such-course`
 */
export async function revokeCourseAccess(
  { db, clock, actor }: CommandContext,
  given: { course: string; email: string },
): Promise<boolean> {
  const now = clock.now()
  const { id } = await getCourseBySlug(db, given.course)
  return db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(accessGrants)
      .set({ revokedAt: now })
      .where(
        and(
          eq(accessGrants.courseId, id),
          eq(accessGrants.email, given.email.trim().toLowerCase()),
          isNull(accessGrants.revokedAt),
        ),
      )
      .returning({ account: accessGrants.usedBy })
    if (!revoked) return false
    const details = { addresses: 1, accounts: revoked.account === null ? [] : [revoked.account] }
    await writeAuditEntry(tx, { at: now, actor, action: 'access.revoked', subjectId: id, details })
    return true
  })
}

/**
 * Assigns the grants that wait for the actor's address to their account: when they sign up, and when they enrol.
 * @param which.courseId only the grant for this course; null for all
 */
export async function claimAccessGrants(
  {
    db,
    clock,
    actor,
  }: Pick<CommandContext, 'db' | 'clock'> & { readonly actor: Pick<Actor, 'id' | 'email'> },
  { courseId }: { courseId: string | null },
): Promise<void> {
  await db
    .update(accessGrants)
    .set({ usedBy: actor.id, usedAt: clock.now() })
    .where(
      and(
        eq(accessGrants.email, actor.email.toLowerCase()),
        isNull(accessGrants.usedBy),
        isNull(accessGrants.revokedAt),
        courseId ? eq(accessGrants.courseId, courseId) : undefined,
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
