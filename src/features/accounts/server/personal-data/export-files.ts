import { and, eq, gt } from 'drizzle-orm'
import type { PersonContext } from '#platform/server/command-context.ts'
import { createSignature, isSignatureValid } from '#platform/server/signatures.ts'
import { DATA_EXPORT_LINK_LIFETIME_MS } from '../../rules/limits.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { dataExports } from '../user-details-tables.ts'

/** Storage folder of somebody's copies; it is not served to the public. */
export const getDataExportFolder = (userId: string): string => `exports/${userId}`

export const getDataExportKey = ({ id, userId }: { id: string; userId: string }): string =>
  `${getDataExportFolder(userId)}/${id}.zip`

type LinkContext = Pick<PersonContext, 'clock'> & AccountsDeps<'secret'>

/** A signed link to a finished copy, valid for a quarter of an hour. */
export function createDataExportLink({ clock, secret }: LinkContext, exportId: string): string {
  const until = clock.now().getTime() + DATA_EXPORT_LINK_LIFETIME_MS
  const signature = createSignature(secret, 'export', exportId, String(until))
  return `/api/accounts/data-exports/${exportId}/file?until=${until}&signature=${signature}`
}

/** Whether a link was signed by us and has not expired. */
function isDataExportLinkValid(
  { clock, secret }: LinkContext,
  { exportId, until, signature }: { exportId: string; until: number; signature: string },
): boolean {
  return (
    until > clock.now().getTime() && isSignatureValid(signature, secret, 'export', exportId, String(until))
  )
}

/** The archive behind a link; null when the link is forged, expired or somebody else's. */
export async function openDataExport(
  ctx: PersonContext & AccountsDeps<'secret' | 'storage'>,
  link: { exportId: string; until: number; signature: string },
): Promise<File | null> {
  if (!isDataExportLinkValid(ctx, link)) return null
  const { db, clock, actor, storage } = ctx
  const now = clock.now()
  const [row] = await db
    .select({ id: dataExports.id, userId: dataExports.userId })
    .from(dataExports)
    .where(
      and(
        eq(dataExports.id, link.exportId),
        eq(dataExports.userId, actor.id),
        eq(dataExports.state, 'ready'),
        gt(dataExports.expiresAt, now),
      ),
    )
  const opened = row && (await storage.open(getDataExportKey(row)))
  if (opened?.kind !== 'found') return null
  const bytes = await new Response(opened.body).arrayBuffer()
  return new File([bytes], `my-data-${now.toISOString().slice(0, 10)}.zip`, { type: 'application/zip' })
}
