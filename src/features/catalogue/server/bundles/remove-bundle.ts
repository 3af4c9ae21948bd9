import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { bundles } from '../bundle-tables.ts'
import { notifyCatalogueChanged } from '../catalogue-changed.ts'

/** Deletes a bundle; its courses stay. The caller has locked its row and checked that it may be deleted. */
export async function removeBundle(tx: Transaction, bundleId: string): Promise<void> {
  await tx.delete(bundles).where(eq(bundles.id, bundleId))
  await notifyCatalogueChanged(tx)
}
