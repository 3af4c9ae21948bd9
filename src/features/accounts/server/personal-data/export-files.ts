import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { createSignature, isSignatureValid } from '#platform/server/signatures.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { DATA_EXPORT_LINK_LIFETIME_MS } from '../../rules/limits.ts'
import { dataExports } from '../user-details-tables.ts'

/** Storage folder of somebody's copies; it is not served to the public. */
export const getDataExportFolder = (userId: string): string => `exports/${userId}`

export const getDataExportKey = ({ id, userId }: { id: string; userId: string }): string =>
  `${getDataExportFolder(userId)}/${id}.zip`

/** A signed link to a finished copy, valid for a quarter of an hour. */
export function createDataExportLink(secret: string, exportId: string, now: Date): string {
  const until = now.getTime() + DATA_EXPORT_LINK_LIFETIME_MS
  const signature = createSignature(secret, 'export', exportId, String(until))
  return `/api/accounts/data-exports/${exportId}/file?until=${until}&signature=${signature}`
}

/** Whether a link was signed by us and has not expired. */
function isDataExportLinkValid(
  secret: string,
  now: Date,
  { exportId, until, signature }: { exportId: string; until: number; signature: string },
): boolean {
  return until > now.getTime() && isSignatureValid(signature, secret, 'export', exportId, String(until))
}

/** The archive behind a link; null when the link is forged, expired or somebody else's. */
export async function openDataExport(
  { db, storage, now, secret }: { db: Database; storage: Storage; now: Date; secret: string },
  userId: string,
  link: { exportId: string; until: number; signature: string },
): Promise<File | null> {
  if (!isDataExportLinkValid(secret, now, link)) return null
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
  const opened = row && (await storage.open(getDataExportKey(row)))
  if (opened?.kind !== 'found') return null
  const bytes = await new Response(opened.body).arrayBuffer()
  return new File([bytes], `my-data-${now.toISOString().slice(0, 10)}.zip`, { type: 'application/zip' })
}
