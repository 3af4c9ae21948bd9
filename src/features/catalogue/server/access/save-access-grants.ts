import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { accessGrants } from '../access-tables.ts'

/** A grant that was given, or given another end. */
export type SavedAccessGrant = Pick<typeof accessGrants.$inferSelect, 'id' | 'email' | 'usedBy' | 'usedAt'>

/** While a grant stays in force it keeps what was written with it; given again after it was revoked or has ended, it is a new one. */
const keptWhileInForce = (column: SQLWrapper, given: string) =>
  sql`case when ${accessGrants.revokedAt} is null
      and (${accessGrants.expiresAt} is null or ${accessGrants.expiresAt} > excluded.granted_at)
    then ${column} else excluded.${sql.identifier(given)} end`

/**
 * Writes grants of one subject, all to addresses or all to accounts. One that is in force stays as it is but for its end, and one
 * that was revoked or has ended is in force again.
 * @returns those that changed
 */
export async function saveAccessGrants(
  tx: Transaction,
  rows: readonly (typeof accessGrants.$inferInsert)[],
): Promise<SavedAccessGrant[]> {
  const [first] = rows
  if (!first) return []
  const toAddresses = typeof first.email === 'string'
  const subjectColumn = first.courseId ? accessGrants.courseId : accessGrants.bundleId
  const holderColumn = toAddresses ? accessGrants.email : accessGrants.usedBy
  return tx
    .insert(accessGrants)
    .values([...rows])
    .onConflictDoUpdate({
      target: [holderColumn, subjectColumn, accessGrants.sourceKind, accessGrants.sourceReference],
      ...(!toAddresses && { targetWhere: sql`email is null` }),
      set: {
        grantedByKind: sql`excluded.granted_by_kind`,
        grantedBy: sql`excluded.granted_by`,
        grantedAt: sql`excluded.granted_at`,
        beginsAt: sql`excluded.begins_at`,
        expiresAt: sql`excluded.expires_at`,
        usedBy: sql`coalesce(${accessGrants.usedBy}, excluded.used_by)`,
        usedAt: sql`coalesce(${accessGrants.usedAt}, excluded.used_at)`,
        revokedAt: null,
        referralPercent: keptWhileInForce(accessGrants.referralPercent, 'referral_percent'),
        referredBy: keptWhileInForce(accessGrants.referredBy, 'referred_by'),
      },
      setWhere: sql`${accessGrants.revokedAt} is not null or ${accessGrants.expiresAt} is distinct from excluded.expires_at
        or ${accessGrants.beginsAt} is distinct from excluded.begins_at`,
    })
    .returning({
      id: accessGrants.id,
      email: accessGrants.email,
      usedBy: accessGrants.usedBy,
      usedAt: accessGrants.usedAt,
    })
}
