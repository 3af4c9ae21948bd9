import type { Database } from '#platform/server/db/database.ts'
import type { AcknowledgementKey } from '../../rules/acknowledgements.ts'
import { acknowledgements } from '../acknowledgements-tables.ts'

/** Records what somebody has seen. Recording it again is no error; the first time stays. */
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
