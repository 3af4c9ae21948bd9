import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { dataExports } from '../export-tables.ts'
import { exportKey } from '../personal-data/export-files.ts'
import { isExportLink } from '../personal-data/export-link.ts'

/** The archive behind a link; null when the link is forged, expired or somebody else's. */
export async function openExport(
  { db, storage, now, secret }: { db: Database; storage: Storage; now: Date; secret: string },
  userId: string,
  link: { exportId: string; until: number; signature: string },
): Promise<File | null> {
  if (!isExportLink(secret, now, link)) return null
  const [row] = await db
    .select({ id: dataExports.id, userId: dataExports.userId })
    .from(dataExports)
    .where(
      and(
        eq(dataExports.id, link.exportId),
        eq(dataExports.userId, userId),
        eq(dataExports.state, 'ready'),
        gt(dataExports.expiresAt, now),
      ),
    )
  const opened = row && (await storage.open(exportKey(row)))
  if (opened?.kind !== 'found') return null
  const bytes = await new Response(opened.body).arrayBuffer()
  return new File([bytes], `my-data-${now.toISOString().slice(0, 10)}.zip`, { type: 'application/zip' })
}
