import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import type { AddOn } from '../../rules/promotion.ts'
import { accessGrants } from '../access-tables.ts'
import { type SavedAccessGrant, saveAccessGrants } from './save-access-grants.ts'

type GrantRow = typeof accessGrants.$inferInsert
type GivenBy = Pick<GrantRow, 'grantedByKind' | 'grantedBy' | 'grantedAt' | 'beginsAt' | 'expiresAt'>

/** What came with these grants. They are one parameter, since a statement has no room for as many as a course may have. */
const cameWith = (grantIds: readonly string[]) =>
  and(
    eq(accessGrants.sourceKind, 'add-on'),
    sql`${accessGrants.sourceReference} = any(${sql.param([...grantIds])}::text[])`,
  )

/**
 * Gives what comes with a course to whoever was just given the course, until the same end; what came with it before gets the new end,
 * too. Each is a grant of its own, with the grant of the course as its source (docs/decisions/0057-promotions.md).
 * @param grants all to addresses or all to accounts
 * @param addOn what comes with the course now; it must not be deleted until the transaction ends
 */
export async function grantAddOns(
  tx: Transaction,
  { grants, addOn, given }: { grants: readonly SavedAccessGrant[]; addOn: AddOn | null; given: GivenBy },
): Promise<void> {
  if (grants.length === 0) return
  await tx
    .update(accessGrants)
    .set({ expiresAt: given.expiresAt ?? null })
    .where(
      and(
        cameWith(grants.map(({ id }) => id)),
        isNull(accessGrants.revokedAt),
        or(isNull(accessGrants.expiresAt), gt(accessGrants.expiresAt, given.grantedAt)),
      ),
    )
  if (!addOn) return
  const subject = addOn.kind === 'course' ? { courseId: addOn.id } : { bundleId: addOn.id }
  const rows = grants.map(({ id, email, usedBy, usedAt }) => ({
    ...{ ...subject, ...given, email, usedBy, usedAt },
    ...{ sourceKind: 'add-on' as const, sourceReference: id },
  }))
  await saveAccessGrants(tx, rows)
}

/** Moves the beginning of what came with grants. */
export async function moveAddOns(
  tx: Transaction,
  grantIds: readonly string[],
  beginsAt: Date,
): Promise<void> {
  if (grantIds.length === 0) return
  await tx
    .update(accessGrants)
    .set({ beginsAt })
    .where(and(cameWith(grantIds), isNull(accessGrants.revokedAt)))
}

/** Takes what came with grants that were revoked. A grant of the same course or bundle from elsewhere stays. */
export async function revokeAddOns(tx: Transaction, grantIds: readonly string[], now: Date): Promise<void> {
  if (grantIds.length === 0) return
  await tx
    .update(accessGrants)
    .set({ revokedAt: now })
    .where(and(cameWith(grantIds), isNull(accessGrants.revokedAt)))
}

/**
 * Takes all grants of a course that is deleted, and what came with them: nothing but the grant of the course leads to that, so nobody
 * could take it any more. The caller has locked the course.
 */
export async function revokeCourseGrants(tx: Transaction, courseId: string, now: Date): Promise<void> {
  // Not left to the deletion: whoever revokes one of them meanwhile locks it before what came with it, too.
  const revoked = await tx
    .update(accessGrants)
    .set({ revokedAt: now })
    .where(and(eq(accessGrants.courseId, courseId), isNull(accessGrants.revokedAt)))
    .returning({ id: accessGrants.id })
  await revokeAddOns(
    tx,
    revoked.map(({ id }) => id),
    now,
  )
}
