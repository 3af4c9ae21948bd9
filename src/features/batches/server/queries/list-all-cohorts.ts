import { and, desc, gt, ilike, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import { matchesUserText, users } from '#features/accounts/server/index.ts'
import { bundles, courses } from '#features/catalogue/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { buildContainsPattern } from '#platform/server/db/like-pattern.ts'
import type { CohortState } from '../../rules/batch.ts'
import { BATCH_SOON_DAYS } from '../../rules/limits.ts'
import { batches } from '../tables.ts'
import { presentBatchCard, selectBatchCards } from './select-batches.ts'

const DAY_MS = 86_400_000

/** Condition on `batches` for how far one is; archived ones are no more than that. */
function isInState(state: CohortState, now: Date) {
  const soon = new Date(now.getTime() + BATCH_SOON_DAYS * DAY_MS)
  const { startsAt, endsAt, archivedAt } = batches
  if (state === 'archived') return isNotNull(archivedAt)
  const times = {
    open: gt(startsAt, soon),
    soon: and(gt(startsAt, now), lte(startsAt, soon)),
    running: and(lte(startsAt, now), gt(endsAt, now)),
    ended: lte(endsAt, now),
  }
  return and(isNull(archivedAt), times[state])
}

/**
 * A page of all batches, archived ones too, the newest first; as fast at the last page as at the first. For who runs all of them.
 *
 * @param input.owner an account's id, or the beginning of a name, username or e-mail address of a creator
 * @param input.search a part of a name, or of the title of a course or bundle
 * @param input.before id of the last batch of the page before
 */
export async function listAllCohorts(
  { db, clock }: Pick<QueryContext, 'db' | 'clock'>,
  input: {
    readonly state?: CohortState | undefined
    readonly owner?: string | undefined
    readonly search?: string | undefined
    readonly before?: string | undefined
    readonly limit: number
  },
) {
  const { state, owner, search, before, limit } = input
  const now = clock.now()
  const part = search && buildContainsPattern(search)
  const rows = await selectBatchCards(
    db,
    and(
      state && isInState(state, now),
      owner
        ? inArray(batches.creatorId, db.select({ id: users.id }).from(users).where(matchesUserText(owner)))
        : undefined,
      part
        ? or(ilike(batches.name, part), ilike(courses.title, part), ilike(bundles.title, part))
        : undefined,
      before === undefined ? undefined : lt(batches.id, before),
    ),
  )
    .orderBy(desc(batches.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const creatorIds = shown.map(({ batch }) => batch.creatorId)
  const owners = await db
    .select({ id: users.id, name: users.name, username: users.username })
    .from(users)
    .where(inArray(users.id, creatorIds))
  const known = new Map(owners.map((one) => [one.id, one]))
  return {
    data: shown.map((row) => ({
      ...presentBatchCard(row, now),
      isArchived: row.batch.archivedAt !== null,
      owner: known.get(row.batch.creatorId) ?? { id: row.batch.creatorId, name: '', username: null },
    })),
    next: rows.length > limit ? (shown.at(-1)?.batch.id ?? null) : null,
  }
}
