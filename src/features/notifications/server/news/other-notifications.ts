import { eq } from 'drizzle-orm'
import { listTeamUserIds } from '#features/accounts/server/index.ts'
import { batchAssignments } from '#features/assignments/server/index.ts'
import { batches } from '#features/batches/server/index.ts'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import type { OrderState } from '#features/points/rules/order.ts'
import { findOrder } from '#features/points/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { NotificationType } from '../../rules/notification-types.ts'
import type { NotificationInput } from '../deliver/deliver.ts'

/** States that learners set themselves, so they need no notification. */
const SELF_CAUSED_ORDER_STATES: ReadonlySet<OrderState> = new Set(['requested', 'cancelled'])

/** Notifies the person followed, once per follower. */
export const notificationsForFollow = ({
  followerId,
  userId,
}: {
  followerId: string
  userId: string
}): NotificationInput => ({
  actorId: followerId,
  recipients: [{ userId, type: 'follow', idempotencyKey: `follow:${followerId}`, groupKey: 'follow' }],
  // The follower is stored with the event, so that it goes when they leave.
  entityId: null,
})

/** Notifies the owner of an order of its new state. */
export async function notificationsForOrder(
  tx: Transaction,
  { orderId, userId, state, step }: { orderId: string; userId: string; state: OrderState; step: number },
): Promise<NotificationInput | null> {
  if (SELF_CAUSED_ORDER_STATES.has(state)) return null
  const order = await findOrder(tx, { userId, orderId })
  if (!order) return null
  return {
    actorId: null,
    recipients: [{ userId, type: 'order-status-updated', idempotencyKey: `order:${orderId}:${step}` }],
    entityId: orderId,
    context: { subject: order.title, state },
  }
}

export interface TicketMessagePosted {
  readonly ticketId: string
  /** Whose ticket it is. */
  readonly userId: string
  readonly ticketNo: number
  readonly side: 'learner' | 'support'
  readonly seqNo: number
}

/** Notifies the learner of what the support has written; unread answers to one ticket are one notification. */
export const notificationsForTicketMessage = ({
  ticketId,
  userId,
  ticketNo,
  side,
  seqNo,
}: TicketMessagePosted): NotificationInput | null =>
  side === 'learner'
    ? null
    : {
        actorId: null,
        recipients: [
          {
            userId,
            type: 'ticket-reply',
            idempotencyKey: `ticket:${ticketId}:${seqNo}`,
            groupKey: `ticket:${ticketId}`,
          },
        ],
        entityId: ticketId,
        context: { subject: String(ticketNo) },
      }

/** Notifies the team of something that waits for them. */
export async function notificationsForTeam(
  tx: Transaction,
  type: Extract<NotificationType, 'feedback' | 'creator-request'>,
  { entityId, actorId }: { entityId: string; actorId: string | null },
): Promise<NotificationInput> {
  const team = await listTeamUserIds(tx, ['admin', 'staff'])
  return {
    actorId,
    recipients: team.map((userId) => ({ userId, type, idempotencyKey: `${type}:${entityId}` })),
    entityId,
  }
}

/** Notifies somebody of the decision about their request to become a creator. Who decided is not named. */
export const notificationsForCreatorDecision = ({
  requestId,
  userId,
  accepted,
}: {
  requestId: string
  userId: string
  accepted: boolean
}): NotificationInput => ({
  actorId: null,
  recipients: [{ userId, type: 'creator-request', idempotencyKey: `creator-decision:${requestId}` }],
  entityId: requestId,
  context: { state: accepted ? 'accepted' : 'rejected' },
})

/**
 * Notifies the team of a reported video; unread reports of one video are grouped (docs/product/community.md#reports).
 */
export async function notificationsForReportedVideo(
  tx: Transaction,
  {
    feedbackId,
    joinedId,
    userId,
    courseId,
    lessonId,
  }: {
    feedbackId: string
    joinedId?: string | undefined
    userId: string | null
    courseId: string
    lessonId: string
  },
): Promise<NotificationInput> {
  const team = await listTeamUserIds(tx, ['admin', 'staff'])
  const report = {
    type: 'report',
    idempotencyKey: `report:${joinedId ?? feedbackId}`,
    groupKey: `report-video:${lessonId}`,
  } as const
  return {
    actorId: userId,
    recipients: team.map((member) => ({ ...report, userId: member })),
    entityId: feedbackId,
    courseId,
    lessonId,
    context: { reported: 'video' },
  }
}

/** Notifies a learner of a certificate. */
export const notificationsForCertificate = ({
  userId,
  courseId,
  certificateId,
}: {
  userId: string
  courseId: string
  certificateId: string
}): NotificationInput => ({
  actorId: null,
  recipients: [{ userId, type: 'certificate', idempotencyKey: `certificate:${certificateId}` }],
  entityId: certificateId,
  courseId,
})

/** Notifies a learner of a decision about what they have handed in, each time it is decided on. */
export async function notificationsForDecidedAssignment(
  tx: Transaction,
  type: Extract<NotificationType, 'assignment-accepted' | 'assignment-rejected'>,
  {
    submissionId,
    version,
    assignmentId,
    userId,
    evaluatedBy,
  }: { submissionId: string; version: number; assignmentId: string; userId: string; evaluatedBy: string },
): Promise<NotificationInput | null> {
  const [assignment] = await tx
    .select({ title: batchAssignments.title, batchSlug: batches.slug })
    .from(batchAssignments)
    .innerJoin(batches, eq(batches.id, batchAssignments.batchId))
    .where(eq(batchAssignments.id, assignmentId))
  if (!assignment) return null
  return {
    actorId: evaluatedBy,
    recipients: [{ userId, type, idempotencyKey: `${type}:${submissionId}:${version}` }],
    entityId: submissionId,
    context: { subject: assignment.title, state: assignment.batchSlug },
  }
}

/** Notifies somebody who waited for a seat in a batch that they have one; who joined by themselves knows. */
export async function notificationsForBatchSeat(
  tx: Transaction,
  { batchId, userId, waited, at }: { batchId: string; userId: string; waited: boolean; at: string },
): Promise<NotificationInput | null> {
  if (!waited) return null
  const [batch] = await tx
    .select({ name: batches.name, slug: batches.slug })
    .from(batches)
    .where(eq(batches.id, batchId))
  if (!batch) return null
  return {
    actorId: null,
    recipients: [{ userId, type: 'batch-seat', idempotencyKey: `batch-seat:${batchId}:${at}` }],
    entityId: batchId,
    context: { subject: batch.name, state: batch.slug },
  }
}

/** Notifies the creator of a video of a like. */
export async function notificationsForLikedLesson(
  tx: Transaction,
  { lessonId, userId }: { lessonId: string; userId: string },
): Promise<NotificationInput | null> {
  const [lesson] = await tx
    .select({ courseId: courses.id, creatorId: courses.creatorId })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(lessons.id, lessonId))
  if (!lesson) return null
  const group = `video-like:${lessonId}`
  return {
    actorId: userId,
    recipients: [
      { userId: lesson.creatorId, type: 'video-like', idempotencyKey: `${group}:${userId}`, groupKey: group },
    ],
    entityId: lessonId,
    lessonId,
    courseId: lesson.courseId,
  }
}

/**
 * Notifies the creator of enrolments, grouped by course, and the team of all of them in one quiet group: on a large site there are
 * thousands.
 */
export async function notificationsForEnrolment(
  tx: Transaction,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<NotificationInput | null> {
  const [course] = await tx
    .select({ creatorId: courses.creatorId })
    .from(courses)
    .where(eq(courses.id, courseId))
  if (!course) return null
  const team = await listTeamUserIds(tx, ['admin', 'staff'])
  const enrolment = {
    type: 'course-enrollment',
    idempotencyKey: `course-enrollment:${courseId}:${userId}`,
  } as const
  return {
    actorId: userId,
    recipients: [
      { ...enrolment, userId: course.creatorId, groupKey: `course-enrollment:${courseId}` },
      ...team.map((member) => ({ ...enrolment, userId: member, groupKey: 'course-enrollment', quiet: true })),
    ],
    entityId: courseId,
    courseId,
  }
}
