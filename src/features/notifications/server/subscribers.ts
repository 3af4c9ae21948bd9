import { commentDeleted } from '#features/community/rules/events.ts'
import type { EventType } from '#platform/rules/event.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineSubscriber, type EventSubscriber } from '#platform/server/outbox/outbox.ts'
import { deliverNotifications } from './deliver/deliver.ts'
import { removeCommentFromNotifications } from './deliver/forget-comment.ts'
import { defineNotifiedEvent, NOTIFIED_EVENTS } from './news/notified-events.ts'
import {
  notificationsForCreatorDecision,
  notificationsForReportedVideo,
  notificationsForTeam,
  notificationsForTicketMessage,
  type TicketMessagePosted,
} from './news/other-notifications.ts'
import { notifyUnreadCounts, type SendToUser } from './queries/unread-count.ts'

export interface NotificationSubscriberDeps {
  readonly db: Database
  readonly clock: Clock
  readonly sendToUser: SendToUser
  /** Events of a feature of the same tier, so the composition root passes them in. */
  readonly feedbackSent: EventType<{
    feedbackId: string
    joinedId?: string | undefined
    userId: string | null
    reported: { courseId: string; lessonId: string } | null
  }>
  /** So is this one. */
  readonly ticketMessagePosted: EventType<TicketMessagePosted>
  readonly creatorAccessRequested: EventType<{ requestId: string; userId: string }>
  readonly creatorAccessDecided: EventType<{ requestId: string; userId: string; accepted: boolean }>
}

/**
 * Turns events into notifications. Each event is written in one transaction; then the tabs are updated. If the process dies in
 * between, the retry finds nothing left to write, so from the second attempt on the tabs of all recipients are updated.
 */
export function createNotificationSubscribers({
  db,
  clock,
  sendToUser,
  feedbackSent,
  ticketMessagePosted,
  creatorAccessRequested,
  creatorAccessDecided,
}: NotificationSubscriberDeps): EventSubscriber[] {
  const feedback = defineNotifiedEvent(feedbackSent, (tx, { feedbackId, joinedId, userId, reported }) =>
    reported
      ? notificationsForReportedVideo(tx, { ...reported, feedbackId, joinedId, userId })
      : notificationsForTeam(tx, 'feedback', { entityId: feedbackId, actorId: userId }),
  )
  const ticketReply = defineNotifiedEvent(ticketMessagePosted, async (_, message) =>
    notificationsForTicketMessage(message),
  )
  const requested = defineNotifiedEvent(creatorAccessRequested, (tx, { requestId, userId }) =>
    notificationsForTeam(tx, 'creator-request', { entityId: requestId, actorId: userId }),
  )
  const decided = defineNotifiedEvent(creatorAccessDecided, (_, event) =>
    notificationsForCreatorDecision(event),
  )
  return [
    ...[...NOTIFIED_EVENTS, feedback, ticketReply, requested, decided].map(({ event, buildNotifications }) =>
      defineSubscriber(event, 'notifications', async (payload, { attempt }) => {
        const heard = await db.transaction(async (tx) => {
          const news = await buildNotifications(tx, payload, clock.now())
          if (!news) return []
          const now = await deliverNotifications(tx, news, clock.now())
          return attempt === 1 ? now : news.recipients.map(({ userId }) => userId)
        })
        await notifyUnreadCounts(db, sendToUser, heard)
      }),
    ),
    defineSubscriber(commentDeleted, 'notifications', async ({ commentId }) => {
      await notifyUnreadCounts(
        db,
        sendToUser,
        await db.transaction((tx) => removeCommentFromNotifications(tx, commentId)),
      )
    }),
  ]
}
