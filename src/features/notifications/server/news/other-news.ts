import { findTeam } from '#features/accounts/server/index.ts'
import type { OrderState } from '#features/points/rules/order.ts'
import { findOrder } from '#features/points/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { NotificationType } from '../../rules/notification-types.ts'
import type { News } from '../deliver/deliver.ts'

/** States that learners set themselves, so they need no notification. */
const OWN_DOING: ReadonlySet<OrderState> = new Set(['requested', 'cancelled'])

/** Notifies the person followed, once per follower. */
export const newsOfFollowed = ({ followerId, userId }: { followerId: string; userId: string }): News => ({
  actorId: followerId,
  recipients: [{ userId, type: 'follow', cause: `follow:${followerId}`, group: 'follow' }],
  // The follower is stored with the cause, so that it goes when they leave.
  entityId: null,
})

/** Notifies the owner of an order of its new state. */
export async function newsOfOrder(
  tx: Transaction,
  { orderId, userId, state, step }: { orderId: string; userId: string; state: OrderState; step: number },
): Promise<News | null> {
  if (OWN_DOING.has(state)) return null
  const order = await findOrder(tx, userId, orderId)
  if (!order) return null
  return {
    actorId: null,
    recipients: [{ userId, type: 'order-status-updated', cause: `order:${orderId}:${step}` }],
    entityId: orderId,
    facts: { subject: order.title, state },
  }
}

/** Notifies the team of something that waits for them. */
export async function newsForTeam(
  tx: Transaction,
  type: Extract<NotificationType, 'feedback' | 'creator-request'>,
  { entityId, actorId }: { entityId: string; actorId: string | null },
): Promise<News> {
  const team = await findTeam(tx, ['admin', 'staff'])
  return {
    actorId,
    recipients: team.map((userId) => ({ userId, type, cause: `${type}:${entityId}` })),
    entityId,
  }
}

/**
 * Notifies the team of a reported video; unread reports of one video are grouped (docs/product/community.md#reports).
 */
export async function newsOfReportedVideo(
  tx: Transaction,
  {
    feedbackId,
    userId,
    courseId,
    lessonId,
  }: { feedbackId: string; userId: string | null; courseId: string; lessonId: string },
): Promise<News> {
  const team = await findTeam(tx, ['admin', 'staff'])
  const report = {
    type: 'report',
    cause: `report:${feedbackId}`,
    group: `report-video:${lessonId}`,
  } as const
  return {
    actorId: userId,
    recipients: team.map((member) => ({ ...report, userId: member })),
    entityId: feedbackId,
    courseId,
    lessonId,
    facts: { reported: 'video' },
  }
}

/** Notifies a learner of a decision about their work. */
export const newsOfWork = (
  type: Extract<NotificationType, 'assignment-accepted' | 'assignment-rejected' | 'certificate'>,
  {
    userId,
    actorId,
    courseId,
    entityId,
  }: { userId: string; actorId: string | null; courseId: string; entityId: string },
): News => ({
  actorId,
  recipients: [{ userId, type, cause: `${type}:${entityId}` }],
  entityId,
  courseId,
})
