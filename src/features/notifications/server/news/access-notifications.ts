import { eq } from 'drizzle-orm'
import { courses } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { NotificationInput } from '../deliver/deliver.ts'

interface AccessRequest {
  readonly requestId: string
  readonly courseId: string
  readonly userId: string
  readonly at: string
}

const findCourse = async (tx: Transaction, courseId: string) => {
  const columns = { title: courses.title, kind: courses.kind, creatorId: courses.creatorId }
  const [course] = await tx.select(columns).from(courses).where(eq(courses.id, courseId))
  return course
}

/** Notifies the creator of a course of those who ask for access to it; unread requests for one course are grouped. */
export async function notificationsForAccessRequest(
  tx: Transaction,
  { requestId, courseId, userId, at }: AccessRequest,
): Promise<NotificationInput | null> {
  const course = await findCourse(tx, courseId)
  if (!course?.creatorId) return null
  return {
    actorId: userId,
    recipients: [
      {
        userId: course.creatorId,
        type: 'access-request',
        idempotencyKey: `access-request:${requestId}:${at}`,
        groupKey: `access-request:${courseId}`,
      },
    ],
    entityId: courseId,
    context: { subject: course.title, state: course.kind === 'video' ? 'myvideos' : 'mycourses' },
  }
}

/** Notifies whoever asked of the answer. */
export async function notificationsForAccessAnswer(
  tx: Transaction,
  { requestId, courseId, userId, byId, accepted, at }: AccessRequest & { byId: string; accepted: boolean },
): Promise<NotificationInput | null> {
  const course = await findCourse(tx, courseId)
  if (!course) return null
  return {
    actorId: byId,
    recipients: [{ userId, type: 'access-answer', idempotencyKey: `access-answer:${requestId}:${at}` }],
    entityId: requestId,
    courseId,
    context: { subject: course.title, state: accepted ? 'accepted' : 'declined' },
  }
}
