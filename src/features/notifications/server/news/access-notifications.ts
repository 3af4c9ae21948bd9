import { eq } from 'drizzle-orm'
import { bundles, courses } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { NotificationInput } from '../deliver/deliver.ts'

interface AccessRequest {
  readonly requestId: string
  readonly courseId: string | null
  readonly bundleId: string | null
  readonly userId: string
  readonly at: string
}

/** What access is asked for, and in which of its creator's lists it is. */
async function findSubject(tx: Transaction, { courseId, bundleId }: AccessRequest) {
  if (courseId !== null) {
    const columns = { title: courses.title, kind: courses.kind, creatorId: courses.creatorId }
    const [course] = await tx.select(columns).from(courses).where(eq(courses.id, courseId))
    const list = course?.kind === 'video' ? 'myvideos' : 'mycourses'
    return course && { ...course, id: courseId, list, slug: null }
  }
  if (bundleId === null) return undefined
  const columns = { title: bundles.title, slug: bundles.slug, creatorId: bundles.creatorId }
  const [bundle] = await tx.select(columns).from(bundles).where(eq(bundles.id, bundleId))
  return bundle && { ...bundle, id: bundleId, list: 'mybundles' }
}

/** Notifies the creator of a course or bundle of those who ask for access to it; unread requests for one of them are grouped. */
export async function notificationsForAccessRequest(
  tx: Transaction,
  request: AccessRequest,
): Promise<NotificationInput | null> {
  const subject = await findSubject(tx, request)
  if (!subject?.creatorId) return null
  const { requestId, userId, at } = request
  return {
    actorId: userId,
    recipients: [
      {
        userId: subject.creatorId,
        type: 'access-request',
        idempotencyKey: `access-request:${requestId}:${at}`,
        groupKey: `access-request:${subject.id}`,
      },
    ],
    entityId: subject.id,
    context: { subject: subject.title, state: subject.list },
  }
}

/** Notifies whoever asked of the answer. */
export async function notificationsForAccessAnswer(
  tx: Transaction,
  request: AccessRequest & { byId: string; accepted: boolean },
): Promise<NotificationInput | null> {
  const subject = await findSubject(tx, request)
  if (!subject) return null
  const { requestId, courseId, userId, byId, accepted, at } = request
  return {
    actorId: byId,
    recipients: [{ userId, type: 'access-answer', idempotencyKey: `access-answer:${requestId}:${at}` }],
    entityId: requestId,
    courseId,
    context: {
      ...{ subject: subject.title, state: accepted ? 'accepted' : 'declined' },
      ...(subject.slug !== null && { bundle: subject.slug }),
    },
  }
}
