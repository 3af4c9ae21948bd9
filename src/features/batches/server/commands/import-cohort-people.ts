import { and, eq, inArray } from 'drizzle-orm'
import { isUserVisible, users } from '#features/accounts/server/index.ts'
import { readEmailLinesInThread } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { countSeatsLeft } from '../../rules/batch.ts'
import { PEOPLE_IMPORT_MAX_LINES, type PeopleImportResult } from '../../rules/cohort-people.ts'
import type { ImportedLine } from '../../rules/people-contract.ts'
import { isBatchOpen } from '../../rules/policy.ts'
import type { BatchRow } from '../find-batch.ts'
import { batchMembers, batchWaiting } from '../tables.ts'
import { auditCohortChange, lockManagedBatch } from './managed-batch.ts'
import { addToWaitingList, matchesMember, matchesWaiting, seatMember } from './seats.ts'

/** Characters of a line that are shown again. */
const SHOWN_LENGTH = 254

/**
 * Gives the accounts of a list of addresses seats, in the order of its lines, as long as there are any; the others wait at the end of the
 * list. All at once, so that a list that is sent again says who is in already.
 * @returns what became of each line, or why nothing was done
 */
export async function importCohortPeople(
  ctx: SignedInContext,
  { batchId, csv }: { batchId: string; csv: string },
): Promise<ImportedLine[] | 'NOT_FOUND' | 'TOO_LONG' | 'CLOSED'> {
  const lines = await readEmailLinesInThread(csv)
  if (lines === 'TOO_LONG' || lines.length > PEOPLE_IMPORT_MAX_LINES) return 'TOO_LONG'
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    const batch = await lockManagedBatch(tx, ctx, batchId)
    if (!batch) return 'NOT_FOUND'
    if (!isBatchOpen(batch, now)) return 'CLOSED'
    const accounts = await findAccounts(tx, [...new Set(lines.flatMap(({ email }) => email ?? []))], now)
    const seen = new Set<string>()
    const results: ImportedLine[] = []
    let current = batch
    for (const { line, text, email } of lines) {
      const report = (result: PeopleImportResult) =>
        results.push({ line, text: (email ?? text).slice(0, SHOWN_LENGTH), result })
      if (email === null) report('invalid')
      else if (seen.has(email)) report('repeated')
      else {
        seen.add(email)
        const userId = accounts.get(email)
        const placed = userId === undefined ? undefined : await placePerson(tx, ctx, current, userId, now)
        if (placed) current = placed.batch
        report(placed?.result ?? 'no-account')
      }
    }
    const added = results.filter(({ result }) => result === 'added').length
    const waiting = results.filter(({ result }) => result === 'waiting').length
    if (added + waiting > 0)
      await auditCohortChange(tx, ctx, batch, 'batch.people-imported', { added, waiting })
    return results
  })
}

/** The accounts of addresses, locked so that none is erased before it has its seat. */
async function findAccounts(
  tx: Transaction,
  emails: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map()
  const found = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.email, [...emails]), eq(users.emailVerified, true), isUserVisible(now)))
    .orderBy(users.id)
    .for('key share')
  return new Map(found.map(({ id, email }) => [email, id]))
}

async function placePerson(
  tx: Transaction,
  { actor }: SignedInContext,
  batch: BatchRow,
  userId: string,
  at: Date,
): Promise<{ batch: BatchRow; result: PeopleImportResult }> {
  if ((await tx.$count(batchMembers, matchesMember(batch.id, userId))) > 0) return { batch, result: 'member' }
  if (countSeatsLeft(batch) === 0) {
    await addToWaitingList(tx, batch, userId, at)
    return { batch, result: 'waiting' }
  }
  const waiting = await tx.delete(batchWaiting).where(matchesWaiting(batch.id, userId)).returning()
  const seated = await seatMember(tx, batch, { userId, waited: waiting.length > 0 }, { actor, at })
  return { batch: seated, result: 'added' }
}
