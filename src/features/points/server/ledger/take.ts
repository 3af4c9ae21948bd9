import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Lot, Taking } from '../../rules/lots.ts'
import type { PointSource } from '../../rules/sources.ts'
import { pointsLedger, pointsLots, pointsTakings } from '../tables.ts'

/** A user's lots with points left, in any order. */
export const lotsOf = (tx: Transaction, userId: string, which?: SQL): Promise<Lot[]> =>
  tx
    .select({
      id: pointsLots.entryId,
      seq: pointsLots.seq,
      remaining: pointsLots.remaining,
      expiresAt: pointsLots.expiresAt,
    })
    .from(pointsLots)
    .where(and(eq(pointsLots.userId, userId), gt(pointsLots.remaining, 0), which))

/** Writes an entry that takes points from lots. The caller has locked the account. */
export async function take(
  tx: Transaction,
  entry: { userId: string; source: PointSource; cause: string; at: Date; note?: string },
  takings: readonly Taking[],
): Promise<void> {
  const { userId, source, cause, at, note } = entry
  const [written] = await tx
    .insert(pointsLedger)
    .values({
      userId,
      source,
      cause,
      note,
      createdAt: at,
      amount: -takings.reduce((sum, { amount }) => sum + amount, 0),
    })
    .returning({ id: pointsLedger.id })
  if (!written) throw new Error(`the cause ${cause} has taken points before`)
  await tx
    .insert(pointsTakings)
    .values(takings.map(({ lotId, amount }) => ({ entryId: written.id, lotId, amount })))
  await tx.execute(sql`
    update ${pointsLots} set remaining = ${pointsLots.remaining} - taken.amount
    from ${pointsTakings} taken
    where taken.entry_id = ${written.id} and taken.lot_id = ${pointsLots.entryId}`)
}
