import type { Database } from '#platform/server/db/database.ts'
import type { AcknowledgementKey } from '../../rules/acknowledgements.ts'
import { acknowledgements } from '../acknowledgements-tables.ts'

/** Remembers that somebody has seen these; the first time counts, again is no error. */
export async function acknowledge(
  db: Database,
  now: Date,
  userId: string,
  keys: readonly AcknowledgementKey[],
): Promise<void> {
  if (keys.length === 0) return
  await db
    .insert(acknowledgements)
    .values(keys.map((key) => ({ userId, key, at: now })))
    .onConflictDoNothing()
}
