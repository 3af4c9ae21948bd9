import { and, eq, inArray, isNull } from 'drizzle-orm'
import { AppError } from '#platform/rules/app-error.ts'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { t } from '../../messages/index.ts'
import {
  ACCESS_GRANT_REFERENCE_MAX_LENGTH,
  type AccessGrantSource,
  type AccessGrantSubject,
  MANUAL_ACCESS_SOURCES,
  type ManualAccessSourceKind,
} from '../../rules/access-grant.ts'
import { requiresAccessGrant } from '../../rules/policy.ts'
import { accessGrants } from '../access-tables.ts'
import { bundles } from '../bundle-tables.ts'
import { courses } from '../tables.ts'
import { addAccessGrants, isInForce, matchesAddress, matchesSubject } from './access-grants.ts'
import { revokeAddOns } from './grant-add-ons.ts'

/** Accounts that an entry of the audit log names; it counts the others. */
const MAX_NAMED_ACCOUNTS = 50

/** A course or bundle as its address names it. */
export type AccessSubjectName = { readonly course: string } | { readonly bundle: string }

/**
 * Gives addresses access to a course, or to all courses of a bundle; those that have it from this source keep it.
 * @param given.source by default an administrator, one by one
 * @param given.expiresAt by default without an end
 * @param given.maxInForce how many grants of this kind of source the course or bundle may have; by default any number
 * @returns how many addresses had nothing from this source before, or with another end
 * @throws AppError `no-such-course`, `no-such-bundle`, `open-course`, `past-end`, `long-reference`, `too-many-grants`
 */
export async function grantAccess(
  { db, clock, actor }: CommandContext,
  given: AccessSubjectName & {
    readonly emails: readonly string[]
    readonly source?: AccessGrantSource<ManualAccessSourceKind>
    readonly expiresAt?: Date | undefined
    readonly maxInForce?: number
  },
): Promise<number> {
  const { source = { kind: 'administrator', reference: '' }, expiresAt = null, maxInForce } = given
  const now = clock.now()
  if (expiresAt && expiresAt <= now) throw new AppError('past-end', 'The end of the access is past.')
  if (source.reference.length > ACCESS_GRANT_REFERENCE_MAX_LENGTH) {
    throw new AppError(
      'long-reference',
      `Name the file with at most ${ACCESS_GRANT_REFERENCE_MAX_LENGTH} characters.`,
    )
  }
  const subject = await findAccessSubject(db, given)
  if (subject.isOpen)
    throw new AppError('open-course', `“${subject.slug}” is ${subject.isOpen}: it opens without a grant.`)
  const emails = given.emails.map((email) => email.trim().toLowerCase())
  return db.transaction(async (tx) => {
    // Two that give at once can't both take the last place.
    if (maxInForce !== undefined) await acquireTransactionLock(tx, 'access-grants', subject.id)
    const holders = { emails }
    const changed = await addAccessGrants(
      tx,
      { actor, at: now },
      { subject: subject.ref, source, holders, expiresAt },
    )
    if (changed === 'NOT_FOUND') throw missingSubject(given)
    if (maxInForce !== undefined) {
      const isCounted = and(
        matchesSubject(subject.ref),
        eq(accessGrants.sourceKind, source.kind),
        isInForce(now),
      )
      if ((await tx.$count(accessGrants, isCounted)) > maxInForce)
        throw new AppError('too-many-grants', t.tooManyGrants({ most: maxInForce }))
    }
    if (changed.length > 0) {
      const details = {
        ...describeHolders(changed),
        source: source.kind,
        until: expiresAt?.toISOString() ?? null,
      }
      const action = 'course' in given ? 'access.granted' : 'bundle-access.granted'
      await writeAuditEntry(tx, { at: now, actor, action, subjectId: subject.id, details })
    }
    return changed.length
  })
}

const describeHolders = (rows: readonly { readonly usedBy: string | null }[]) => ({
  addresses: rows.length,
  accounts: [...new Set(rows.flatMap(({ usedBy }) => usedBy ?? []))].slice(0, MAX_NAMED_ACCOUNTS),
})

const missingSubject = (name: AccessSubjectName) =>
  'course' in name
    ? new AppError('no-such-course', `No course has the address “${name.course}”.`)
    : new AppError('no-such-bundle', `No bundle has the address “${name.bundle}”.`)

/**
 * The course or bundle that is meant; `isOpen` is the visibility of a course that needs no grants.
 * @throws AppError `no-such-course`, `no-such-bundle`
 */
export async function findAccessSubject(db: Database | Transaction, name: AccessSubjectName) {
  if ('course' in name) {
    const [course] = await db
      .select({ id: courses.id, visibility: courses.visibility })
      .from(courses)
      .where(eq(courses.seoTitle, name.course))
    if (!course) throw missingSubject(name)
    const ref: AccessGrantSubject = { courseId: course.id }
    const isOpen = requiresAccessGrant(course) ? null : course.visibility
    return { id: course.id, slug: name.course, ref, isOpen }
  }
  const [bundle] = await db.select({ id: bundles.id }).from(bundles).where(eq(bundles.slug, name.bundle))
  if (!bundle) throw missingSubject(name)
  const ref: AccessGrantSubject = { bundleId: bundle.id }
  return { id: bundle.id, slug: name.bundle, ref, isOpen: null }
}

/**
 * Revokes what people gave an address, or the account that has it, for a course or bundle, or a single one of these grants. Unless
 * something else gives access as well, videos stop playing within a minute; what was learned stays. What came with it goes, too.
 * @param given.sources by default all that people give
 * @returns whether there was any
 * @throws AppError `no-such-course`, `no-such-bundle`
 */
export async function revokeAccess(
  { db, clock, actor }: CommandContext,
  given: AccessSubjectName &
    ({ readonly email: string } | { readonly grantId: string }) & {
      readonly sources?: readonly ManualAccessSourceKind[]
    },
): Promise<boolean> {
  const now = clock.now()
  const { id, ref } = await findAccessSubject(db, given)
  return db.transaction(async (tx) => {
    const revoked = await tx
      .update(accessGrants)
      .set({ revokedAt: now })
      .where(
        and(
          matchesSubject(ref),
          'email' in given
            ? matchesAddress(given.email.trim().toLowerCase())
            : eq(accessGrants.id, given.grantId),
          inArray(accessGrants.sourceKind, [...(given.sources ?? MANUAL_ACCESS_SOURCES)]),
          isNull(accessGrants.revokedAt),
        ),
      )
      .returning({ id: accessGrants.id, usedBy: accessGrants.usedBy, source: accessGrants.sourceKind })
    if (revoked.length === 0) return false
    await revokeAddOns(
      tx,
      revoked.map((grant) => grant.id),
      now,
    )
    const sources = [...new Set(revoked.map(({ source }) => source))].sort()
    const details = { ...describeHolders(revoked), addresses: 1, sources }
    const action = 'course' in given ? 'access.revoked' : 'bundle-access.revoked'
    await writeAuditEntry(tx, { at: now, actor, action, subjectId: id, details })
    return true
  })
}
