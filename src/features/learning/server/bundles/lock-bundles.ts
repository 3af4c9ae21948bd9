import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'

/** Lets a learner enter and leave bundles one at a time: what leaving takes away depends on the others they are in. */
export async function lockBundles(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bundles:${userId}`}, 0))`)
}
