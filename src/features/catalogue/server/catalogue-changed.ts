import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'

export const CATALOGUE_CHANGED_CHANNEL = 'catalogue_changed'

/** Tells every process, after the commit, to drop its cached pages and lists. */
export async function notifyCatalogueChanged(db: Database | Transaction): Promise<void> {
  await db.execute(sql`select pg_notify(${CATALOGUE_CHANGED_CHANNEL}, '')`)
}
