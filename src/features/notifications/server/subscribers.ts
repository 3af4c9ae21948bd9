import { commentDeleted } from '#features/community/rules/events.ts'
import type { EventType } from '#platform/rules/event.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { type Subscriber, subscribe } from '#platform/server/outbox/subscriber.ts'
import { deliver } from './deliver/deliver.ts'
import { forgetComment } from './deliver/forget-comment.ts'
import { TOLD_EVENTS, told } from './news/news-of-event.ts'
import { newsForTeam, newsOfReportedVideo } from './news/other-news.ts'
import { type Tell, tellUnread } from './tell-unread.ts'

export interface SubscriberParts {
  readonly db: Database
  readonly clock: Clock
  readonly tell: Tell
  /** An event of a feature of the same tier, so the composition root passes it in. */
  readonly feedbackSent: EventType<{
    feedbackId: string
    userId: string | null
    reported: { courseId: string; lessonId: string } | null
  }>
}

/**
 * Turns events into notifications. Each event is written in one transaction; then the tabs are updated. If the process dies in
 * between, the retry finds nothing left to write, so from the second attempt on the tabs of all recipients are updated.
 */
export function notificationSubscribers({ db, clock, tell, feedbackSent }: SubscriberParts): Subscriber[] {
  const feedback = told(feedbackSent, (tx, { feedbackId, userId, reported }) =>
    reported
      ? newsOfReportedVideo(tx, { ...reported, feedbackId, userId })
      : newsForTeam(tx, 'feedback', { entityId: feedbackId, actorId: userId }),
  )
  return [
    ...[...TOLD_EVENTS, feedback].map(({ event, newsOf }) =>
      subscribe(event, 'notifications', async (payload, { attempt }) => {
        const heard = await db.transaction(async (tx) => {
          const news = await newsOf(tx, payload)
          if (!news) return []
          const now = await deliver(tx, news, clock.now())
          return attempt === 1 ? now : news.recipients.map(({ userId }) => userId)
        })
        await tellUnread(db, tell, heard)
      }),
    ),
    subscribe(commentDeleted, 'notifications', async ({ commentId }) => {
      await tellUnread(db, tell, await db.transaction((tx) => forgetComment(tx, commentId)))
    }),
  ]
}
