import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { formatCsv } from '#platform/server/csv/format-csv.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { countSeatsLeft } from '../../rules/batch.ts'
import { PEOPLE_EXPORT_MAX } from '../../rules/cohort-people.ts'
import { MAX_BATCHES_OF_SUBJECT } from '../../rules/limits.ts'
import type { MoveTarget } from '../../rules/people-contract.ts'
import { canManageBatch } from '../../rules/policy.ts'
import { auditCohortChange } from '../commands/managed-batch.ts'
import { batches, batchMembers, batchWaiting } from '../tables.ts'

/** The open batches of the same creator and the same course or bundle, for who runs a batch; null for everybody else. */
export async function listMoveTargets(
  { db, actor, clock }: SignedInContext,
  batchId: string,
): Promise<MoveTarget[] | null> {
  const [batch] = await db.select().from(batches).where(eq(batches.id, batchId))
  if (!batch || !canManageBatch(actor, batch)) return null
  const { courseId, bundleId, creatorId } = batch
  const rows = await db
    .select()
    .from(batches)
    .where(
      and(
        courseId === null ? eq(batches.bundleId, bundleId ?? '') : eq(batches.courseId, courseId),
        eq(batches.creatorId, creatorId),
        ne(batches.id, batchId),
        isNull(batches.archivedAt),
        gt(batches.endsAt, clock.now()),
      ),
    )
    .orderBy(asc(batches.startsAt), asc(batches.id))
    .limit(MAX_BATCHES_OF_SUBJECT)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    startDate: row.startsAt.toISOString(),
    seatsLeft: countSeatsLeft(row),
  }))
}

/**
 * Who is in a batch, in the order in which they joined, and who waits, as CSV with a line of headings; null for who does not run it.
 * Nobody's address is in it.
 */
export async function exportCohortPeople(
  ctx: SignedInContext,
  batchId: string,
): Promise<{ csv: string; isComplete: boolean } | null> {
  const { db, actor } = ctx
  const [batch] = await db.select().from(batches).where(eq(batches.id, batchId))
  if (!batch || !canManageBatch(actor, batch)) return null
  const person = { name: users.name, username: users.username }
  const members = await db
    .select({ ...person, since: batchMembers.joinedAt })
    .from(batchMembers)
    .innerJoin(users, eq(users.id, batchMembers.userId))
    .where(and(eq(batchMembers.batchId, batchId), isNull(batchMembers.leftAt)))
    .orderBy(asc(batchMembers.joinedAt), asc(batchMembers.userId))
    .limit(PEOPLE_EXPORT_MAX + 1)
  const waiting = await db
    .select({ ...person, since: batchWaiting.since })
    .from(batchWaiting)
    .innerJoin(users, eq(users.id, batchWaiting.userId))
    .where(eq(batchWaiting.batchId, batchId))
    .orderBy(asc(batchWaiting.turn))
    .limit(PEOPLE_EXPORT_MAX + 1 - Math.min(members.length, PEOPLE_EXPORT_MAX))
  const people = [
    ...members.map((row) => ({ ...row, list: 'member' })),
    ...waiting.map((row) => ({ ...row, list: 'waiting' })),
  ]
  const shown = people.slice(0, PEOPLE_EXPORT_MAX)
  await db.transaction((tx) =>
    auditCohortChange(tx, ctx, batch, 'batch.people-exported', { people: shown.length }),
  )
  const csv = formatCsv(
    shown.map(({ name, username, list, since }) => ({
      name,
      username: username ?? '',
      list,
      since: since.toISOString(),
    })),
    { header: true, columns: ['name', 'username', 'list', 'since'] },
  )
  return { csv, isComplete: people.length <= PEOPLE_EXPORT_MAX }
}
