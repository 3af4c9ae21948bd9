import { and, desc, eq, isNotNull, ne, not, or } from 'drizzle-orm'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import type { UploadFiles } from '#platform/server/uploads/upload-files.ts'
import type { OwnUpload } from '../../rules/uploads/upload-contract.ts'
import { uploads } from '../draft-tables.ts'
import { isReplacedFilm } from './replaced-films.ts'

const LISTED = 100

/**
 * The actor's uploads that are unfinished or were refused, and courses that have come, the newest first. Of one draft or item also the uploads that are its films.
 * @param input.draftId undefined: of all drafts
 * @param input.itemId undefined: of all items
 */
export async function listUploads(
  { db, actor }: Pick<SignedInContext, 'db' | 'actor'>,
  files: Pick<UploadFiles, 'getSize'>,
  { draftId, itemId }: { draftId?: string | undefined; itemId?: string | undefined },
): Promise<OwnUpload[]> {
  const open = ne(uploads.state, 'accepted')
  const isCourse = eq(uploads.purpose, 'course')
  const isFilm = and(isNotNull(uploads.videoId), not(isReplacedFilm(db)))
  const asked = and(
    draftId === undefined ? undefined : eq(uploads.draftId, draftId),
    itemId === undefined ? undefined : eq(uploads.itemId, itemId),
  )
  const rows = await db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.creatorId, actor.id),
        or(isCourse, isNotNull(uploads.draftId)),
        asked ? and(asked, or(open, isFilm)) : or(open, and(isCourse, isNotNull(uploads.courseId))),
      ),
    )
    .orderBy(desc(uploads.createdAt), desc(uploads.id))
    .limit(LISTED)
  return Promise.all(
    rows.map(async ({ creatorId, createdAt, updatedAt, expiresAt, ...upload }) => ({
      ...upload,
      // The row may be some seconds old.
      receivedBytes: upload.state === 'receiving' ? await files.getSize(upload.id) : upload.receivedBytes,
      expiresAt: expiresAt.toISOString(),
    })),
  )
}
