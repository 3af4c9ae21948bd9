import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { parseWatchingKeyDay } from '../../rules/ledger.ts'
import { countDaysUntilExpiry, type StatementEntry } from '../../rules/statement.ts'
import { expirePointsIfDue } from '../ledger/ledger-account.ts'
import { pointsAccounts, pointsLedger, pointsLots } from '../tables.ts'

export interface StatementEntriesPage {
  readonly data: StatementEntry[]
  /** The sum of all entries, which is what can be spent at that time. */
  readonly balance: number
  readonly totalCount: number
  /** `before` of the following page; null after the first entry. */
  readonly next: number | null
}

/**
 * A page of somebody's own statement, the latest entry first, as fast at the end as at the beginning. Expired points are written off first,
 * and entries and balance are read in one snapshot, so that they agree.
 * @param page.before only entries with a smaller number
 */
export async function listStatementEntries(
  ctx: PersonContext,
  page: { before?: number | undefined; limit: number },
): Promise<StatementEntriesPage> {
  const { db, clock, actor } = ctx
  const now = clock.now()
  await expirePointsIfDue(ctx, actor.id)
  return db.transaction((tx) => readEntries(tx, actor.id, page, now), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

async function readEntries(
  db: Transaction,
  userId: string,
  { before, limit }: { before?: number | undefined; limit: number },
  now: Date,
): Promise<StatementEntriesPage> {
  const rows = await db
    .select({
      seq: pointsLedger.seq,
      source: pointsLedger.source,
      amount: pointsLedger.amount,
      balance: pointsLedger.balance,
      at: pointsLedger.createdAt,
      note: pointsLedger.note,
      idempotencyKey: pointsLedger.idempotencyKey,
      left: pointsLots.remaining,
      expiresAt: pointsLots.expiresAt,
    })
    .from(pointsLedger)
    .leftJoin(pointsLots, eq(pointsLots.entryId, pointsLedger.id))
    .where(
      and(
        eq(pointsLedger.userId, userId),
        gt(pointsLedger.seq, 0),
        before === undefined ? undefined : lt(pointsLedger.seq, before),
      ),
    )
    .orderBy(desc(pointsLedger.seq))
    .limit(limit)
  const [account] = await db
    .select({ entries: pointsAccounts.entries, balance: pointsAccounts.balance })
    .from(pointsAccounts)
    .where(eq(pointsAccounts.userId, userId))
  const last = rows.at(-1)?.seq ?? 1
  return {
    data: rows.map(({ idempotencyKey, at, expiresAt, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      day: entry.source === 'watching' ? parseWatchingKeyDay(idempotencyKey) : null,
      expiresAt: expiresAt?.toISOString() ?? null,
      expiresInDays: expiresAt && countDaysUntilExpiry(expiresAt, now),
    })),
    balance: account?.balance ?? 0,
    totalCount: account?.entries ?? 0,
    next: last > 1 ? last : null,
  }
}
