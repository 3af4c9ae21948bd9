import {
  findAccessibleLesson,
  findVisibleCourse,
  lockCourse,
  lockLesson,
} from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { feedbackSent } from '../../rules/events.ts'
import { type FeedbackInput, listFeedbackTypes, VIDEO_REPORT_TYPE } from '../../rules/feedback.ts'
import { feedback } from '../tables.ts'

/**
 * Stores feedback for the support. People who are signed in cannot write under another name. See docs/product/support.md#feedback.
 *
 * @returns REFUSED when the sender cannot see the course or video that it is about, or when a report names no video
 */
export async function sendFeedback(
  ctx: Pick<RequestContext, 'db' | 'actor' | 'clock'>,
  input: FeedbackInput,
): Promise<'SENT' | 'REFUSED'> {
  const { db, actor, clock } = ctx
  const { courseId, videoId } = input
  if (!listFeedbackTypes(input).includes(input.feedbackType)) return 'REFUSED'
  if (videoId !== undefined) {
    const found = await findAccessibleLesson(ctx, videoId)
    if (!found || found.course.id !== courseId) return 'REFUSED'
  } else if (courseId !== undefined && !(await findVisibleCourse(ctx, courseId))) {
    return 'REFUSED'
  }
  const now = clock.now()
  return db.transaction(async (tx) => {
    if (courseId !== undefined && !(await holdPlace(tx, courseId, videoId))) return 'REFUSED'
    const [row] = await tx
      .insert(feedback)
      .values({
        ...input,
        ...(actor && { userId: actor.id, name: actor.name, email: actor.email }),
        createdAt: now,
      })
      .returning({ id: feedback.id })
    const isReport =
      input.feedbackType === VIDEO_REPORT_TYPE && courseId !== undefined && videoId !== undefined
    const reported = isReport ? { courseId, lessonId: videoId } : null
    if (row)
      await emitEvent(tx, feedbackSent, { feedbackId: row.id, userId: actor?.id ?? null, reported }, now)
    return 'SENT'
  })
}

/** Locks the course or lesson against being deleted meanwhile. @returns whether it exists */
const holdPlace = (tx: Transaction, courseId: string, lessonId: string | undefined): Promise<boolean> =>
  lessonId === undefined ? lockCourse(tx, courseId) : lockLesson(tx, { id: lessonId, courseId })
