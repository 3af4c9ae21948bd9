import { and, eq } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import {
  LARGEST_UPLOAD_SETTING,
  UPLOAD_PATIENCE_SETTING,
  UPLOAD_SPACE_SETTING,
} from '../../rules/settings.ts'
import { MAX_UNFINISHED_UPLOADS, type UploadPurpose } from '../../rules/uploads/upload.ts'
import { isEditableDraft } from '../co-creators/editable-drafts.ts'
import { draftItems, drafts, uploads } from '../draft-tables.ts'
import { isOwnDraft } from '../drafts/own-drafts.ts'
import { measureUploads } from './measure-uploads.ts'

const GIB = 1024 ** 3
const HOUR_MS = 3600_000

type CreateUploadOutcome =
  | { outcome: 'CREATED'; uploadId: string }
  | { outcome: 'NOT_FOUND' | 'EMPTY_FILE' }
  | { outcome: 'TOO_LARGE' | 'NO_SPACE_LEFT' | 'TOO_MANY_UPLOADS'; limit: number }

/** The time at which an upload that gets a byte now is given up. */
export const computeUploadExpiry = ({ clock, settings }: Pick<SignedInContext, 'clock' | 'settings'>): Date =>
  new Date(clock.now().getTime() + settings.get(UPLOAD_PATIENCE_SETTING) * HOUR_MS)

interface NewUpload {
  readonly purpose?: UploadPurpose
  /** Of a film. */
  readonly draftId?: string | undefined
  readonly itemId?: string | undefined
  readonly fileName: string
  readonly size: number
}

/** Begins the upload of a file for an own draft of the actor or a lecture in it, or of a course as a ZIP, within the site's limits. */
export function createUpload(
  ctx: Pick<SignedInContext, 'db' | 'clock' | 'settings' | 'actor'>,
  { purpose = 'film', draftId, itemId, fileName, size }: NewUpload,
): Promise<CreateUploadOutcome> {
  const { db, clock, settings, actor } = ctx
  const largest = settings.get(LARGEST_UPLOAD_SETTING)
  const space = settings.get(UPLOAD_SPACE_SETTING)
  return db.transaction(async (tx): Promise<CreateUploadOutcome> => {
    await acquireTransactionLock(tx, 'uploads', actor.id)
    const isWanted =
      draftId === undefined
        ? purpose === 'course' && (await lockUsers(tx, eq(users.id, actor.id))).length > 0
        : await lockFilmOwner(tx, { creatorId: actor.id, draftId, itemId })
    if (!isWanted) return { outcome: 'NOT_FOUND' }
    if (size === 0) return { outcome: 'EMPTY_FILE' }
    if (size > largest * GIB) return { outcome: 'TOO_LARGE', limit: largest }
    const used = await measureUploads(tx, actor.id)
    if (used.unfinished >= MAX_UNFINISHED_UPLOADS)
      return { outcome: 'TOO_MANY_UPLOADS', limit: MAX_UNFINISHED_UPLOADS }
    if (used.bytes + size > space * GIB) return { outcome: 'NO_SPACE_LEFT', limit: space }
    const now = clock.now()
    const [upload] = await tx
      .insert(uploads)
      .values({
        creatorId: actor.id,
        purpose,
        draftId,
        itemId,
        fileName,
        sizeBytes: size,
        state: 'receiving',
        expiresAt: computeUploadExpiry(ctx),
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: uploads.id })
    if (!upload) throw new Error('no upload was inserted')
    return { outcome: 'CREATED', uploadId: upload.id }
  })
}

/**
 * Keeps what a film is for until the transaction ends: the draft of a video, or a lecture in the draft of a course.
 * @returns whether the creator may send it a film
 */
async function lockFilmOwner(
  tx: Transaction,
  { creatorId, draftId, itemId }: { creatorId: string; draftId: string; itemId: string | undefined },
): Promise<boolean> {
  const isAsked =
    itemId === undefined ? isOwnDraft('video', creatorId, draftId) : isEditableDraft(creatorId, draftId)
  const draft = await tx.select({ id: drafts.id }).from(drafts).where(isAsked).for('key share')
  if (draft.length === 0 || itemId === undefined) return draft.length > 0
  // A co-creator may have been removed while this waited.
  if ((await tx.$count(drafts, isAsked)) === 0) return false
  const lecture = await tx
    .select({ id: draftItems.id })
    .from(draftItems)
    .where(and(eq(draftItems.id, itemId), eq(draftItems.draftId, draftId), eq(draftItems.type, 'lecture')))
    .for('key share')
  return lecture.length > 0
}
