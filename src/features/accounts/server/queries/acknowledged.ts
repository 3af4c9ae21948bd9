import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { type AcknowledgementKey, isAcknowledgementKey } from '../../rules/acknowledgements.ts'
import { acknowledgements } from '../acknowledgements-tables.ts'

/** What somebody has seen; keys that no longer exist are left out. */
export async function acknowledged(db: Database, userId: string): Promise<AcknowledgementKey[]> {
  const rows = await db
    .select({ key: acknowledgements.key })
    .from(acknowledgements)
    .where(eq(acknowledgements.userId, userId))
  return rows.map(({ key }) => key).filter(isAcknowledgementKey)
}
