import { and, eq, or } from 'drizzle-orm'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { UploadFiles } from '#platform/server/uploads/upload-files.ts'
import { isDraftEditedBy } from '../co-creators/editable-drafts.ts'
import { uploads } from '../draft-tables.ts'

/** What ends the requests that are sending an upload. */
export interface UploadEnding {
  readonly files: UploadFiles
  readonly endRequests: (uploadId: string) => void
}

/**
 * Ends an unfinished upload, or removes one that was refused or has become a course from the list: an own one of the actor, or one for a
 * course that they edit. Its file is gone when this is done, whoever is
 * still sending.
 */
export async function cancelUpload(
  { db, actor }: PersonContext,
  { files, endRequests }: UploadEnding,
  uploadId: string,
): Promise<'cancelled' | 'NOT_FOUND' | 'ALREADY_ACCEPTED'> {
  const outcome = await db.transaction(async (tx) => {
    const [upload] = await tx
      .select({ id: uploads.id, state: uploads.state, purpose: uploads.purpose })
      .from(uploads)
      .where(
        and(
          eq(uploads.id, uploadId),
          or(eq(uploads.creatorId, actor.id), isDraftEditedBy(actor.id, uploads.draftId)),
        ),
      )
      .for('update')
    if (!upload) return 'NOT_FOUND'
    if (upload.state === 'accepted' && upload.purpose === 'film') return 'ALREADY_ACCEPTED'
    await tx.delete(uploads).where(eq(uploads.id, upload.id))
    return 'cancelled'
  })
  if (outcome !== 'cancelled') return outcome
  endRequests(uploadId)
  await files.remove(uploadId)
  return outcome
}
