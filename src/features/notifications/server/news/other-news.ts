import { findTeam } from '#features/accounts/server/index.ts'
import type { OrderState } from '#features/points/rules/order.ts'
import { findOrder } from '#features/points/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { NotificationType } from '../../rules/notification-types.ts'
import type { News } from '../deliver/deliver.ts'

/** What a learner does with their own order is no news to them. */
const OWN_DOING: ReadonlySet<OrderState> = new Set(['requested', 'cancelled'])

/** Whoever is followed hears of it, once of each person. */
export const newsOfFollowed = ({ followerId, userId }: { followerId: string; userId: string }): News => ({
  actorId: followerId,
  recipients: [{ userId, type: 'follow', cause: `follow:${followerId}`, group: 'follow' }],
  // Who it is stands with the cause, and goes with them.
  entityId: null,
})

/** The owner of an order hears how it goes on. */
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

/** Administrators and staff hear of what waits for them. */
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
 * Administrators and staff hear that a video was reported, with the way to it; all reports of one video are told together
 * (docs/product/community.md).
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

/** The learner hears of what was decided on their work. */
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
