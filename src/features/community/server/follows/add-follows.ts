import type { Transaction } from '#platform/server/db/database.ts'
import { follows } from '../follow-tables.ts'
import { countFollows } from './count-follows.ts'

/** Adds follows without notifying anybody, for seeding; existing ones are left out. */
export async function addFollows(
  tx: Transaction,
  added: readonly (typeof follows.$inferInsert)[],
): Promise<void> {
  if (added.length === 0) return
  const fresh = await tx
    .insert(follows)
    .values([...added])
    .onConflictDoNothing()
    .returning()
  await countFollows(tx, fresh)
}
