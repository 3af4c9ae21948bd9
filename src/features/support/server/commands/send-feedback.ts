import { findOpenCourse, findOpenLesson, holdCourse, holdLesson } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { feedbackSent } from '../../rules/events.ts'
import { type FeedbackInput, typesAt, VIDEO_REPORT } from '../../rules/feedback.ts'
import { feedback } from '../tables.ts'

/**
 * Stores feedback for the support. People who are signed in cannot write under another name. See docs/product/support.md#feedback.
 *
 * @returns REFUSED when the sender cannot see the course or video that it is about, or when a report names no video
 */
export async function sendFeedback(
  { db, actor, clock }: Pick<RequestContext, 'db' | 'actor' | 'clock'>,
  input: FeedbackInput,
): Promise<'SENT' | 'REFUSED'> {
  const { courseId, videoId } = input
  if (!typesAt(input).includes(input.feedbackType)) return 'REFUSED'
  if (videoId !== undefined) {
    const found = await findOpenLesson(db, actor, videoId)
    if (!found || found.course.id !== courseId) return 'REFUSED'
  } else if (courseId !== undefined && !(await findOpenCourse(db, actor, courseId))) {
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
    const isReport = input.feedbackType === VIDEO_REPORT && courseId !== undefined && videoId !== undefined
    const reported = isReport ? { courseId, lessonId: videoId } : null
    if (row) await emit(tx, feedbackSent, { feedbackId: row.id, userId: actor?.id ?? null, reported }, now)
    return 'SENT'
  })
}

/** Locks the course or lesson against being deleted meanwhile. @returns whether it exists */
const holdPlace = (tx: Transaction, courseId: string, lessonId: string | undefined): Promise<boolean> =>
  lessonId === undefined ? holdCourse(tx, courseId) : holdLesson(tx, { id: lessonId, courseId })
