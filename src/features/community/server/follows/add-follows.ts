import type { Transaction } from '#platform/server/db/database.ts'
import { follows } from '../follow-tables.ts'
import { countFollows } from './count-follows.ts'

/** Makes people follow each other without telling anybody, as when a site is filled; those who do already are left out. */
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
