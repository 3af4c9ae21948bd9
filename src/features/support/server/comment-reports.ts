import { and, desc, eq, gt, max, ne } from 'drizzle-orm'
import { commentDeleted, commentReported } from '#features/community/rules/events.ts'
import { commentReports, lockComment } from '#features/community/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { JobDeps } from '#platform/server/jobs/jobs.ts'
import { defineSubscriber, type EventSubscriber } from '#platform/server/outbox/outbox.ts'
import { inboxItems } from './inbox-tables.ts'

/** Of the reports of one comment, how many the item quotes, the latest first; the others are counted. */
const QUOTED_REPORTS = 20

const isReportOf = (commentId: string) =>
  and(eq(inboxItems.commentId, commentId), eq(inboxItems.kind, 'comment-report'))

/**
 * The reports of a comment that nobody has decided yet. All of them are read again each time, so that an event which comes twice
 * counts nothing twice.
 */
async function readUndecidedReports(tx: Transaction, commentId: string) {
  const [last] = await tx
    .select({ closedAt: max(inboxItems.closedAt) })
    .from(inboxItems)
    .where(isReportOf(commentId))
  const undecided = and(
    eq(commentReports.commentId, commentId),
    last?.closedAt ? gt(commentReports.createdAt, last.closedAt) : undefined,
  )
  const reports = await tx
    .select()
    .from(commentReports)
    .where(undecided)
    .orderBy(desc(commentReports.createdAt), desc(commentReports.id))
    .limit(QUOTED_REPORTS)
  const first = reports.at(-1)
  return {
    count: await tx.$count(commentReports, undecided),
    createdAt: first?.createdAt,
    body: reports.map(({ reason, message }) => (message ? `${reason}: ${message}` : reason)).join('\n'),
  }
}

/** Puts reported comments into the inbox: reports of one comment are one item until it is decided. */
export const createCommentReportSubscriber = ({ db }: Pick<JobDeps, 'db'>): EventSubscriber =>
  defineSubscriber(commentReported, 'inbox', ({ commentId }) =>
    db.transaction(async (tx) => {
      // Before the item, as whoever removes the comment does.
      const comment = await lockComment(tx, commentId)
      if (!comment?.authorId) return
      const reports = await readUndecidedReports(tx, commentId)
      if (reports.createdAt === undefined) return
      const { courseId, lessonId: videoId } = comment
      const item = { kind: 'comment-report', commentId, courseId, videoId, name: '', email: '' } as const
      await tx
        .insert(inboxItems)
        .values({ ...item, body: '', createdAt: reports.createdAt })
        .onConflictDoNothing()
      const open = and(isReportOf(commentId), ne(inboxItems.state, 'closed'))
      await tx.select({ id: inboxItems.id }).from(inboxItems).where(open).for('update')
      // Counted under the lock: two reports at once are both in it.
      const { count, body } = await readUndecidedReports(tx, commentId)
      await tx.update(inboxItems).set({ reportCount: count, body }).where(open)
    }),
  )

/** Closes the undecided reports of a comment that was deleted otherwise: there is nothing left to decide. */
export const createCommentGoneSubscriber = ({ db, clock }: JobDeps): EventSubscriber =>
  defineSubscriber(commentDeleted, 'inbox', async ({ commentId }) => {
    await db
      .update(inboxItems)
      .set({ state: 'closed', outcome: 'comment-gone', closedAt: clock.now(), closedByKind: 'job' })
      .where(and(isReportOf(commentId), ne(inboxItems.state, 'closed')))
  })
