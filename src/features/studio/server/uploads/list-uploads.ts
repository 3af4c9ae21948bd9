import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import type { UploadFiles } from '#platform/server/uploads/upload-files.ts'
import type { OwnUpload } from '../../rules/uploads/upload-contract.ts'
import { uploads } from '../draft-tables.ts'

const LISTED = 100

/**
 * The actor's uploads that are unfinished or were refused, the newest first. Of one draft also the upload that is its film.
 * @param input.draftId null: of all drafts
 */
export async function listUploads(
  { db, actor }: Pick<SignedInContext, 'db' | 'actor'>,
  files: Pick<UploadFiles, 'getSize'>,
  { draftId }: { draftId: string | null },
): Promise<OwnUpload[]> {
  const open = ne(uploads.state, 'accepted')
  const film = sql`${uploads.id} = (
    select id from ${uploads} as newest where newest.draft_id = ${draftId} and newest.creator_id = ${actor.id}
      and newest.state = 'accepted' and newest.video_id is not null
    order by newest.created_at desc, newest.id desc limit 1)`
  const asked = draftId === null ? open : and(eq(uploads.draftId, draftId), or(open, film))
  const rows = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.creatorId, actor.id), isNotNull(uploads.draftId), asked))
    .orderBy(desc(uploads.createdAt), desc(uploads.id))
    .limit(LISTED)
  return Promise.all(
    rows.map(async ({ creatorId, createdAt, updatedAt, draftId: of, expiresAt, ...upload }) => ({
      ...upload,
      draftId: of ?? '',
      // The row may be some seconds old.
      receivedBytes: upload.state === 'receiving' ? await files.getSize(upload.id) : upload.receivedBytes,
      expiresAt: expiresAt.toISOString(),
    })),
  )
}
