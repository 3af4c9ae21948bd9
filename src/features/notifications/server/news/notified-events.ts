import { announcementPublished } from '#features/announcements/rules/events.ts'
import {
  assignmentAccepted,
  assignmentRejected,
  assignmentSubmitted,
} from '#features/assignments/rules/events.ts'
import { batchJoined, batchMembersMoved, stageOpened } from '#features/batches/rules/events.ts'
import { accessRequestAnswered, accessRequested } from '#features/catalogue/rules/events.ts'
import {
  commentEdited,
  commentLiked,
  commentPosted,
  commentReported,
  userFollowed,
} from '#features/community/rules/events.ts'
import { courseEnrolled, lessonLiked } from '#features/learning/rules/events.ts'
import { liveClassDue, liveClassesChanged } from '#features/live-classes/rules/events.ts'
import { orderStatusUpdated } from '#features/points/rules/events.ts'
import { coCreatorAdded, coCreatorRemoved } from '#features/studio/rules/co-creators/co-creator-events.ts'
import type { EventType } from '#platform/rules/event.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { certificateIssued } from '../../rules/events.ts'
import { deliverNotifications, type NotificationInput } from '../deliver/deliver.ts'
import { notificationsForAccessAnswer, notificationsForAccessRequest } from './access-notifications.ts'
import { notificationsForAnnouncement } from './announcement-notifications.ts'
import { notificationsForMovedMembers, notificationsForSubmission } from './batch-notifications.ts'
import { notificationsForCoCreator } from './co-creator-notifications.ts'
import {
  notificationsForEditedComment,
  notificationsForLikedComment,
  notificationsForPostedComment,
  notificationsForReportedComment,
} from './comment-notifications.ts'
import { notificationsForClassChange, notificationsForClassReminder } from './live-class-notifications.ts'
import {
  notificationsForBatchSeat,
  notificationsForCertificate,
  notificationsForDecidedAssignment,
  notificationsForEnrolment,
  notificationsForFollow,
  notificationsForLikedLesson,
  notificationsForOrder,
} from './other-notifications.ts'
import { notificationsForOpenedStage } from './stage-notifications.ts'

/** An event with a function that finds its recipients. */
export interface NotifiedEvent {
  readonly event: EventType<unknown>
  buildNotifications(tx: Transaction, payload: unknown, now: Date): Promise<NotificationInput | null>
}

export const defineNotifiedEvent = <Payload>(
  event: EventType<Payload>,
  newsOf: (
    tx: Transaction,
    payload: Payload,
    now: Date,
  ) => Promise<NotificationInput | null> | NotificationInput,
): NotifiedEvent => ({
  event,
  buildNotifications: async (tx, payload, now) => newsOf(tx, event.payload.parse(payload), now),
})

/** Every event that becomes notifications; the table is `notification-types.ts`. */
export const NOTIFIED_EVENTS: readonly NotifiedEvent[] = [
  defineNotifiedEvent(commentPosted, notificationsForPostedComment),
  defineNotifiedEvent(commentEdited, notificationsForEditedComment),
  defineNotifiedEvent(commentLiked, notificationsForLikedComment),
  defineNotifiedEvent(commentReported, notificationsForReportedComment),
  defineNotifiedEvent(userFollowed, (_, event) => notificationsForFollow(event)),
  defineNotifiedEvent(lessonLiked, notificationsForLikedLesson),
  defineNotifiedEvent(courseEnrolled, notificationsForEnrolment),
  defineNotifiedEvent(orderStatusUpdated, notificationsForOrder),
  defineNotifiedEvent(accessRequested, notificationsForAccessRequest),
  defineNotifiedEvent(accessRequestAnswered, notificationsForAccessAnswer),
  defineNotifiedEvent(coCreatorAdded, (tx, event) => notificationsForCoCreator(tx, 'added', event)),
  defineNotifiedEvent(coCreatorRemoved, (tx, event) => notificationsForCoCreator(tx, 'removed', event)),
  defineNotifiedEvent(batchJoined, notificationsForBatchSeat),
  defineNotifiedEvent(batchMembersMoved, notificationsForMovedMembers),
  defineNotifiedEvent(assignmentSubmitted, notificationsForSubmission),
  defineNotifiedEvent(announcementPublished, notificationsForAnnouncement),
  defineNotifiedEvent(stageOpened, notificationsForOpenedStage),
  defineNotifiedEvent(liveClassDue, notificationsForClassReminder),
  defineNotifiedEvent(liveClassesChanged, notificationsForClassChange),
  defineNotifiedEvent(assignmentAccepted, (tx, event) =>
    notificationsForDecidedAssignment(tx, 'assignment-accepted', event),
  ),
  defineNotifiedEvent(assignmentRejected, (tx, event) =>
    notificationsForDecidedAssignment(tx, 'assignment-rejected', event),
  ),
  defineNotifiedEvent(certificateIssued, (_, { certificateId, ...event }) =>
    notificationsForCertificate({ ...event, certificateId }),
  ),
]

/** Notifies of a past event at its own time; for the demonstration data, which is written without events. */
export async function notifyOfPastEvent<Payload>(
  tx: Transaction,
  event: EventType<Payload>,
  payload: NoInfer<Payload>,
  at: Date,
): Promise<void> {
  const news = await NOTIFIED_EVENTS.find((one) => one.event.name === event.name)?.buildNotifications(
    tx,
    payload,
    at,
  )
  if (news) await deliverNotifications(tx, news, at)
}
