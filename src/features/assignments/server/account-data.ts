import { asc, eq } from 'drizzle-orm'
import type { PersonalDataHandler } from '#features/accounts/server/index.ts'
import { batchAssignments, batchSubmissions, batchSubmissionVersions } from './tables.ts'

/** What somebody has handed in, and what they have decided as a mentor. Decisions stay with those they are about, under nobody's name. */
export const assignmentsPersonalData: PersonalDataHandler = {
  name: 'assignments',

  exportData: async (db, userId) => {
    const selectVersions = () =>
      db
        .select({
          assignmentId: batchAssignments.id,
          assignment: batchAssignments.title,
          version: batchSubmissionVersions.version,
          link: batchSubmissionVersions.link,
          at: batchSubmissionVersions.at,
          verdict: batchSubmissionVersions.verdict,
          decidedAt: batchSubmissionVersions.decidedAt,
          reason: batchSubmissionVersions.reason,
          remarks: batchSubmissionVersions.remarks,
        })
        .from(batchSubmissionVersions)
        .innerJoin(batchSubmissions, eq(batchSubmissions.id, batchSubmissionVersions.submissionId))
        .innerJoin(batchAssignments, eq(batchAssignments.id, batchSubmissions.assignmentId))
    const decisions = await selectVersions()
      .where(eq(batchSubmissionVersions.decidedBy, userId))
      .orderBy(asc(batchSubmissionVersions.decidedAt), asc(batchSubmissionVersions.submissionId))
    return {
      submissions: await selectVersions()
        .where(eq(batchSubmissions.userId, userId))
        .orderBy(asc(batchSubmissionVersions.at), asc(batchSubmissionVersions.version)),
      // What the learner has handed in is theirs.
      decisions: decisions.map(({ link: _link, at: _at, ...decision }) => decision),
    }
  },

  async eraseData(tx, userId) {
    await tx.delete(batchSubmissions).where(eq(batchSubmissions.userId, userId))
    await tx.update(batchSubmissions).set({ takenBy: null }).where(eq(batchSubmissions.takenBy, userId))
    await tx
      .update(batchSubmissionVersions)
      .set({ decidedBy: null })
      .where(eq(batchSubmissionVersions.decidedBy, userId))
  },
}
