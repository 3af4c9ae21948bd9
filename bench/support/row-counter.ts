import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { BareTableWrite } from './bare-writes.ts'

/** Longer than an idle connection keeps its counts to itself. */
const FLUSH_MS = 11_000

interface Changes {
  readonly inserted: number
  readonly updated: number
  readonly deleted: number
}

/** Counts rows that are changed while nothing else changes any. */
export async function startRowCounter(pool: Pool) {
  await wait(FLUSH_MS)
  let before = await readChanges(pool)

  /** How many rows of each table one call of `work` changes, on the average of those of `times`, and how large they are. */
  return async (times: number, work: () => Promise<unknown>): Promise<BareTableWrite[]> => {
    await work()
    await wait(FLUSH_MS)
    const after = await readChanges(pool)
    const changed: BareTableWrite[] = []
    for (const [table, now] of after) {
      const each = (kind: keyof Changes) => Math.round((now[kind] - (before.get(table)?.[kind] ?? 0)) / times)
      const rows = { inserted: each('inserted'), updated: each('updated'), deleted: each('deleted') }
      if (rows.inserted + rows.updated + rows.deleted > 0)
        changed.push({ table, ...rows, bytes: await sizeOf(pool, table) })
    }
    before = after
    return changed
  }
}

async function readChanges(pool: Pool): Promise<ReadonlyMap<string, Changes>> {
  const { rows } = await pool.query<Changes & { table: string }>(
    `select format('%I.%I', schemaname, relname) as "table", n_tup_ins::int as inserted, n_tup_upd::int as updated,
       n_tup_del::int as deleted
     from pg_stat_user_tables where schemaname <> 'bare'`,
  )
  return new Map(rows.map(({ table, ...changes }) => [table, changes]))
}

async function sizeOf(pool: Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ bytes: number | null }>(
    `select avg(pg_column_size(t.*))::int as bytes from (select * from ${table} limit 1000) as t`,
  )
  return rows[0]?.bytes ?? 0
}
