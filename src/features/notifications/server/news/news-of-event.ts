import {
  commentEdited,
  commentLiked,
  commentPosted,
  commentReported,
  userFollowed,
} from '#features/community/rules/events.ts'
import { courseEnrolled, lessonLiked } from '#features/learning/rules/events.ts'
import { orderStatusUpdated } from '#features/points/rules/order-events.ts'
import type { EventType } from '#platform/rules/event.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import {
  assignmentAccepted,
  assignmentRejected,
  certificateIssued,
  creatorAccessRequested,
} from '../../rules/events.ts'
import { deliver, type News } from '../deliver/deliver.ts'
import { newsOfEdited, newsOfLiked, newsOfPosted, newsOfReported } from './comment-news.ts'
import { newsOfEnrolled, newsOfLessonLiked } from './learning-news.ts'
import { newsForTeam, newsOfFollowed, newsOfOrder, newsOfWork } from './other-news.ts'

/** An event with a function that finds its recipients. */
export interface ToldEvent {
  readonly event: EventType<unknown>
  newsOf(tx: Transaction, payload: unknown): Promise<News | null>
}

export const told = <Payload>(
  event: EventType<Payload>,
  newsOf: (tx: Transaction, payload: Payload) => Promise<News | null> | News,
): ToldEvent => ({ event, newsOf: async (tx, payload) => newsOf(tx, event.payload.parse(payload)) })

/** Every event that becomes notifications; the table is `notification-types.ts`. */
export const TOLD_EVENTS: readonly ToldEvent[] = [
  told(commentPosted, newsOfPosted),
  told(commentEdited, newsOfEdited),
  told(commentLiked, newsOfLiked),
  told(commentReported, newsOfReported),
  told(userFollowed, (_, event) => newsOfFollowed(event)),
  told(lessonLiked, newsOfLessonLiked),
  told(courseEnrolled, newsOfEnrolled),
  told(orderStatusUpdated, newsOfOrder),
  told(creatorAccessRequested, (tx, { requestId, userId }) =>
    newsForTeam(tx, 'creator-request', { entityId: requestId, actorId: userId }),
  ),
  told(assignmentAccepted, (_, { submissionId, evaluatedBy, ...event }) =>
    newsOfWork('assignment-accepted', { ...event, entityId: submissionId, actorId: evaluatedBy }),
  ),
  told(assignmentRejected, (_, { submissionId, evaluatedBy, ...event }) =>
    newsOfWork('assignment-rejected', { ...event, entityId: submissionId, actorId: evaluatedBy }),
  ),
  told(certificateIssued, (_, { certificateId, ...event }) =>
    newsOfWork('certificate', { ...event, entityId: certificateId, actorId: null }),
  ),
]

/** Notifies of a past event at its own time; for the demonstration data, which is written without events. */
export async function tellOfPast<Payload>(
  tx: Transaction,
  event: EventType<Payload>,
  payload: NoInfer<Payload>,
  at: Date,
): Promise<void> {
  const news = await TOLD_EVENTS.find((one) => one.event.name === event.name)?.newsOf(tx, payload)
  if (news) await deliver(tx, news, at)
}
