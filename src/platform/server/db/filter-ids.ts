import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'

/**
 * Which of these ids fulfil a condition, in one statement.
 * @param condition of the id, which is given as SQL
 */
export async function filterIds(
  db: Database | Transaction,
  ids: readonly string[],
  condition: (id: SQL) => SQL,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select asked.id from unnest(${sql.param(ids)}::uuid[]) as asked (id) where ${condition(sql`asked.id`)}`,
  )
  return new Set(rows.map(({ id }) => id))
}
