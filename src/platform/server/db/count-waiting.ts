import { type SQL, sql, type Table } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { WAITING_COUNT_MAX } from '../../rules/waiting-count.ts'
import type { Database, Transaction } from './database.ts'

/** What waits in a queue: how much, at most one above `WAITING_COUNT_MAX`, and since when the oldest does. */
export interface QueueBacklogCount {
  readonly waiting: number
  readonly oldestAt: Date | null
}

/** A column with how many rows fulfil a condition, counted so far only: a long queue costs no more than a short one. */
export const countWaiting = (table: Table, condition: SQL | undefined): SQL<number> =>
  sql<number>`(select count(*)::int from (select from ${table} where ${condition} limit ${WAITING_COUNT_MAX + 1}) as counted)`

/**
 * What waits in a queue.
 * @param waiting which rows of the table wait
 * @param oldest conditions for which an index begins with the earliest time; together, whose times count
 */
export async function countBacklog(
  db: Database | Transaction,
  time: PgColumn,
  { waiting, oldest }: { readonly waiting: SQL | undefined; readonly oldest: readonly (SQL | undefined)[] },
): Promise<QueueBacklogCount> {
  const times = oldest.map((condition) => sql`(select min(${time}) from ${time.table} where ${condition})`)
  const { rows } = await db.execute<{ waiting: number; oldestAt: string | null }>(sql`
    select ${countWaiting(time.table, waiting)} as waiting, least(${sql.join(times, sql`, `)}) as "oldestAt"`)
  const [found] = rows
  return { waiting: found?.waiting ?? 0, oldestAt: found?.oldestAt ? new Date(found.oldestAt) : null }
}
