import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import type { REPORT_REASONS } from '../../rules/comment.ts'
import { commentReported } from '../../rules/events.ts'
import { canInComments } from '../../rules/policy.ts'
import { commentReports } from '../comment-tables.ts'
import { withoutControls } from '../text/sanitize-text.ts'
import { findOpenComment, holdComment } from './find-comment.ts'

export interface ReportDraft {
  readonly commentId: string
  readonly reason: (typeof REPORT_REASONS)[number]
  readonly message: string
}

/** Reports somebody else's comment to staff; reporting it twice counts once. */
export async function reportComment(
  { db, actor, clock }: SignedInContext,
  { commentId, reason, message }: ReportDraft,
): Promise<'reported' | 'NOT_FOUND' | 'FORBIDDEN'> {
  const open = await findOpenComment(db, actor, commentId)
  if (!open || open.comment.authorId === null) return 'NOT_FOUND'
  const subject = { authorId: open.comment.authorId, creatorId: open.course.creatorId }
  if (!canInComments(actor, 'report', subject)) return 'FORBIDDEN'
  const now = clock.now()
  return db.transaction(async (tx) => {
    if (!(await holdComment(tx, commentId))?.authorId) return 'NOT_FOUND'
    const [report] = await tx
      .insert(commentReports)
      .values({ commentId, userId: actor.id, reason, message: withoutControls(message), createdAt: now })
      .onConflictDoNothing()
      .returning()
    if (report) await emit(tx, commentReported, { reportId: report.id, commentId, userId: actor.id }, now)
    return 'reported' as const
  })
}
