import { and, asc, eq, isNull } from 'drizzle-orm'
import type { PersonalDataHandler } from '#features/accounts/server/index.ts'
import { uploads } from '../draft-tables.ts'

/** What a creator has uploaded. Films that a lesson shows stay with their course; a job removes all others, and their files. */
export const uploadsPersonalData: PersonalDataHandler = {
  name: 'uploads',

  exportData: async (db, userId) => ({
    uploads: await db
      .select({
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
    // By these rows the job finds the films.
    await tx.update(uploads).set({ draftId: null, fileName: '' }).where(theirs)
  },
}
