import { and, asc, eq, gt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { accessGrants } from '../access-tables.ts'
import { matchesAddress, matchesSubject } from './access-grants.ts'
import { type AccessSubjectName, findAccessSubject } from './administer-access.ts'

export const ACCESS_GRANT_PAGE_MAX = 200

/** One that is `expired` or `revoked` opens nothing, and can be given again. */
export type AccessGrantState = 'in-force' | 'expired' | 'revoked'

function getGrantState(
  { revokedAt, expiresAt }: { readonly revokedAt: Date | null; readonly expiresAt: Date | null },
  now: Date,
): AccessGrantState {
  if (revokedAt) return 'revoked'
  return expiresAt && expiresAt <= now ? 'expired' : 'in-force'
}

/**
 * The grants of one course or bundle, whoever gave them, in the order in which they were first given. What a bundle opens stands
 * with the bundle.
 * @param input.email only of this address, or of the account that has it now
 * @param input.after the last id of the page before
 * @param input.limit at most `ACCESS_GRANT_PAGE_MAX`
 * @throws AppError `no-such-course`, `no-such-bundle`
 */
export async function listAccessGrants(
  { db, clock }: QueryContext,
  input: AccessSubjectName & {
    readonly email?: string | undefined
    readonly after?: string | undefined
    readonly limit: number
  },
) {
  const now = clock.now()
  const { ref } = await findAccessSubject(db, input)
  const limit = Math.min(input.limit, ACCESS_GRANT_PAGE_MAX)
  const givers = alias(users, 'givers')
  const rows = await db
    .select({
      grant: accessGrants,
      account: { id: users.id, email: users.email },
      giver: { id: givers.id, username: givers.username },
    })
    .from(accessGrants)
    .leftJoin(users, eq(users.id, accessGrants.usedBy))
    .leftJoin(givers, eq(givers.id, accessGrants.grantedBy))
    .where(
      and(
        matchesSubject(ref),
        input.email === undefined ? undefined : matchesAddress(input.email.trim().toLowerCase()),
        input.after === undefined ? undefined : gt(accessGrants.id, input.after),
      ),
    )
    .orderBy(asc(accessGrants.id))
    .limit(limit + 1)
  const data = rows.slice(0, limit).map(({ grant, account, giver }) => ({
    id: grant.id,
    email: grant.email ?? account?.email ?? null,
    accountId: grant.usedBy,
    source: { kind: grant.sourceKind, reference: grant.sourceReference },
    grantedAt: grant.grantedAt,
    grantedBy: { kind: grant.grantedByKind, id: giver?.id ?? null, username: giver?.username ?? null },
    expiresAt: grant.expiresAt,
    state: getGrantState(grant, now),
  }))
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null }
}

export type ListedAccessGrant = Awaited<ReturnType<typeof listAccessGrants>>['data'][number]
