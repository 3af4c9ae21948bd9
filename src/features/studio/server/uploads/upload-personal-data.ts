import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { PersonalDataHandler } from '#features/accounts/server/index.ts'
import { drafts, uploads } from '../draft-tables.ts'

/** What a creator has uploaded. Films that a lesson shows stay with their course; a job removes all others, and their files. */
export const uploadsPersonalData: PersonalDataHandler = {
  name: 'uploads',

  exportData: async (db, userId) => ({
    uploads: await db
      .select({
        purpose: uploads.purpose,
        fileName: uploads.fileName,
        sizeBytes: uploads.sizeBytes,
        receivedBytes: uploads.receivedBytes,
        state: uploads.state,
        failure: uploads.failure,
        videoId: uploads.videoId,
        createdAt: uploads.createdAt,
      })
      .from(uploads)
      .where(eq(uploads.creatorId, userId))
      .orderBy(asc(uploads.createdAt), asc(uploads.id)),
  }),

  async eraseData(tx, userId) {
    const theirs = eq(uploads.creatorId, userId)
    await tx.delete(uploads).where(and(theirs, isNull(uploads.videoId)))
    // Films that a co-creator has sent stay with their course.
    await tx
      .update(uploads)
      .set({ creatorId: sql`${drafts.creatorId}`, fileName: '' })
      .from(drafts)
      .where(and(theirs, eq(drafts.id, uploads.draftId), ne(drafts.creatorId, userId)))
    // By these rows the job finds the films.
    await tx.update(uploads).set({ draftId: null, fileName: '' }).where(theirs)
  },
}
