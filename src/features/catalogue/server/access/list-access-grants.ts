import { and, asc, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/index.ts'
import type { PersonContext, QueryContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { filterIds } from '#platform/server/db/filter-ids.ts'
import { accessGrants } from '../access-tables.ts'
import { bundleCourses } from '../bundle-tables.ts'
import { courses } from '../tables.ts'
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
 * with the bundle, unless it is asked for.
 * @param input.email only of this address, or of the account that has it now
 * @param input.search only of addresses with this in them; grants to accounts without an address are left out
 * @param input.newestFirst in the opposite order
 * @param input.withBundles also the grants of bundles that hold the course
 * @param input.after the last id of the page before
 * @param input.limit at most `ACCESS_GRANT_PAGE_MAX`
 * @throws AppError `no-such-course`, `no-such-bundle`
 */
export async function listAccessGrants(
  { db, clock }: QueryContext,
  input: AccessSubjectName & {
    readonly email?: string | undefined
    readonly search?: string | undefined
    readonly newestFirst?: boolean
    readonly withBundles?: boolean
    readonly after?: string | undefined
    readonly limit: number
  },
) {
  const now = clock.now()
  const { ref } = await findAccessSubject(db, input)
  const limit = Math.min(input.limit, ACCESS_GRANT_PAGE_MAX)
  const [isAfter, inOrder] = input.newestFirst ? [lt, desc] : [gt, asc]
  const [givers, senders] = [alias(users, 'givers'), alias(users, 'senders')]
  const [mains, mainCourses] = [alias(accessGrants, 'mains'), alias(courses, 'main_courses')]
  const rows = await db
    .select({
      grant: accessGrants,
      account: { id: users.id, email: users.email },
      giver: { id: givers.id, username: givers.username },
      sender: senders.username,
      cameWith: mainCourses.title,
    })
    .from(accessGrants)
    .leftJoin(users, eq(users.id, accessGrants.usedBy))
    .leftJoin(givers, eq(givers.id, accessGrants.grantedBy))
    .leftJoin(senders, eq(senders.id, accessGrants.referredBy))
    .leftJoin(mains, eq(mains.id, mainGrantId))
    .leftJoin(mainCourses, eq(mainCourses.id, mains.courseId))
    .where(
      and(
        input.withBundles && 'courseId' in ref
          ? or(matchesSubject(ref), inArray(accessGrants.bundleId, bundlesHolding(db, ref.courseId)))
          : matchesSubject(ref),
        input.email === undefined ? undefined : matchesAddress(input.email.trim().toLowerCase()),
        input.search === undefined ? undefined : contains(input.search),
        input.after === undefined ? undefined : isAfter(accessGrants.id, input.after),
      ),
    )
    .orderBy(inOrder(accessGrants.id))
    .limit(limit + 1)
  const data = rows.slice(0, limit).map(({ grant, account, giver, sender, cameWith }) => ({
    id: grant.id,
    /** The address that it was given to, or that of the account; see `givenTo`. */
    email: grant.email ?? account?.email ?? null,
    /** Null: it was given to an account. */
    givenTo: grant.email,
    accountId: grant.usedBy,
    source: { kind: grant.sourceKind, reference: grant.sourceReference },
    grantedAt: grant.grantedAt,
    grantedBy: { kind: grant.grantedByKind, id: giver?.id ?? null, username: giver?.username ?? null },
    expiresAt: grant.expiresAt,
    /** Who brought its holder, and the percent for it; null: nobody. */
    referral: sender === null ? null : { sender, percent: grant.referralPercent ?? 0 },
    /** Title of the course that it came with; null for all others. */
    cameWith,
    state: getGrantState(grant, now),
  }))
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null }
}

/** Of an add-on: the grant that it came with. */
const mainGrantId = sql`case when ${accessGrants.sourceKind} = 'add-on' then ${accessGrants.sourceReference}::uuid end`

/** No character of it is a wildcard. */
const contains = (text: string) => sql`position(${text.trim().toLowerCase()} in ${accessGrants.email}) > 0`

const bundlesHolding = (db: Database | Transaction, courseId: string) =>
  db.select({ id: bundleCourses.bundleId }).from(bundleCourses).where(eq(bundleCourses.courseId, courseId))

/** Which of these bundles somebody but the actor, their creator, has been given and not lost again. */
export const findBundlesGrantedToOthers = (
  { db, actor }: Pick<PersonContext, 'actor'> & Pick<QueryContext, 'db'>,
  bundleIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  filterIds(
    db,
    bundleIds,
    (id) => sql`exists (
      select 1 from ${accessGrants}
      where ${accessGrants.bundleId} = ${id} and ${accessGrants.revokedAt} is null
        and ${accessGrants.usedBy} is distinct from ${actor.id}
    )`,
  )

export type ListedAccessGrant = Awaited<ReturnType<typeof listAccessGrants>>['data'][number]
