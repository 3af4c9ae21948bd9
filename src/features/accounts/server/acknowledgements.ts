import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { type AcknowledgementKey, isAcknowledgementKey } from '../rules/acknowledgements.ts'
import { acknowledgements } from './user-details-tables.ts'

/** Records what somebody has seen. Recording it again is no error; the first time stays. */
export async function saveAcknowledgements(
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

/** What somebody has seen; keys that no longer exist are left out. */
export async function listAcknowledgedKeys(db: Database, userId: string): Promise<AcknowledgementKey[]> {
  const rows = await db
    .select({ key: acknowledgements.key })
    .from(acknowledgements)
    .where(eq(acknowledgements.userId, userId))
  return rows.map(({ key }) => key).filter(isAcknowledgementKey)
}
