import { eq } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
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
import { joinVideoReport } from '../inbox/video-reports.ts'
import { inboxItems } from '../inbox-tables.ts'

/**
 * Stores feedback for the support; a report of a video whose reports wait undecided joins them. People who are signed in cannot write
 * under another name. See docs/product/support.md#feedback.
 *
 * @returns REFUSED when the sender cannot see the course or video that it is about, when a report names no video, or when the sender's account
 *   was erased
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
  const { message: body, ...form } = input
  const userId = actor?.id ?? null
  const said = {
    ...form,
    body,
    userId,
    ...(actor && { name: actor.name, email: actor.email }),
    createdAt: now,
  }
  return db.transaction(async (tx) => {
    if (actor && (await lockUsers(tx, eq(users.id, actor.id))).length === 0) return 'REFUSED'
    if (courseId !== undefined && !(await holdPlace(tx, courseId, videoId))) return 'REFUSED'
    const isReport =
      input.feedbackType === VIDEO_REPORT_TYPE && courseId !== undefined && videoId !== undefined
    const reported = isReport ? { courseId, lessonId: videoId } : null
    const joined = isReport ? await joinVideoReport(tx, { ...said, videoId }) : undefined
    if (joined) {
      const { itemId: feedbackId, joinedId } = joined
      if (joinedId !== undefined)
        await emitEvent(tx, feedbackSent, { feedbackId, joinedId, userId, reported }, now)
      return 'SENT'
    }
    const [row] = await tx
      .insert(inboxItems)
      .values({ ...said, kind: 'feedback', reportCount: isReport ? 1 : 0 })
      .returning({ id: inboxItems.id })
    if (row) await emitEvent(tx, feedbackSent, { feedbackId: row.id, userId, reported }, now)
    return 'SENT'
  })
}

/** Locks the course or lesson against being deleted meanwhile. @returns whether it exists */
const holdPlace = (tx: Transaction, courseId: string, lessonId: string | undefined): Promise<boolean> =>
  lessonId === undefined ? lockCourse(tx, courseId) : lockLesson(tx, { id: lessonId, courseId })
