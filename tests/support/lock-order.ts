import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database, Transaction } from '#platform/server/db/database.ts'

/** Statements of this test database that wait for somebody's lock. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.count ?? 0
}

/**
 * Runs work that comes while somebody else changes something it depends on: it waits until that is committed, and goes on
 * with what is left.
 *
 * @param change what the other one does first
 * @param last what they do once the work waits
 * @returns what the work answers in the end
 */
export async function runBehindLock<Answer>(
  db: Database,
  {
    change,
    work,
    last = async () => {},
  }: {
    change: (tx: Transaction) => Promise<unknown>
    work: () => Promise<Answer>
    last?: (tx: Transaction) => Promise<unknown>
  },
): Promise<Answer> {
  const done = await db.transaction(async (tx) => {
    await change(tx)
    const working = work()
    // Whatever becomes of it is looked at below; until then nobody does.
    working.catch(() => {})
    await expect.poll(() => countWaiting(db)).toBe(1)
    await last(tx)
    return { working }
  })
  return done.working
}

/**
 * Checks that work takes one row before another: while the first is held by somebody else it waits, and the second is free.
 * Two who take them in different orders would wait for each other for ever.
 *
 * @param first statement that locks the row that is to be taken first
 * @param second statement that locks the other one, with `nowait`
 */
export async function expectLockOrder(
  db: Database,
  { first, second, work }: { first: SQL; second: SQL; work: () => Promise<unknown> },
): Promise<void> {
  await runBehindLock(db, { change: (tx) => tx.execute(first), work, last: (tx) => tx.execute(second) })
}
