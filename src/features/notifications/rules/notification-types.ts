import { t } from '../messages/index.ts'
import type { NotificationCategory } from './categories.ts'

export const NOTIFICATION_TYPES = [
  'comment',
  'comment-like',
  'comment-reply',
  'comment-mention',
  'video-like',
  'assignment-accepted',
  'assignment-rejected',
  'course-enrollment',
  'feedback',
  'creator-request',
  'certificate',
  'report',
  'follow',
  'order-status-updated',
  'ticket-reply',
  'co-creator',
  'batch-seat',
  'announcement',
  'live-class',
  'stage-opened',
  'batch-moved',
  'submission',
  'access-request',
  'access-answer',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** Who is notified. `team`: administrators and staff. */
export type NotificationAudience =
  | 'creator'
  | 'administrators'
  | 'team'
  | 'author of the comment'
  | 'who began the thread'
  | 'who was answered'
  | 'who was mentioned'
  | 'who was followed'
  | 'who was named or removed'
  | 'members of the batch'
  | 'owner'
  | 'everybody in the batch'
  | 'mentors of the batch'

/** What a notification is about; null for what no longer exists. */
export interface NotificationTextContext {
  /** The names of those who caused it; empty when the site did. */
  readonly people: string
  readonly course: string | null
  readonly video: string | null
  /** Another name, such as that of an ordered reward or a draft, or the number of a ticket. */
  readonly subject: string | null
  /** The new state of an order, the decision about a request, what became of a co-creator, or whom an announcement is for. */
  readonly state: string | null
  /** What was reported; null means a comment. */
  readonly reported: 'video' | null
  /** Whether it concerns several courses. */
  readonly several: boolean
}

/** What a notification can link to; null for what no longer exists. */
export interface NotificationLinkContext {
  /** Path of the video. */
  readonly video: string | null
  readonly course: string | null
  readonly commentId: string | null
  readonly username: string | null
  readonly entityId: string | null
  /** What was decided about it, or how far it is. */
  readonly state: string | null
  /** The slug of its batch. */
  readonly batch: string | null
  /** The slug of its bundle. */
  readonly bundle: string | null
}

export type NotificationIconName =
  | 'comment'
  | 'reply'
  | 'mention'
  | 'like'
  | 'accepted'
  | 'rejected'
  | 'enrolment'
  | 'feedback'
  | 'request'
  | 'certificate'
  | 'report'
  | 'follow'
  | 'order'
  | 'ticket'
  | 'co-creator'
  | 'batch'
  | 'announcement'
  | 'live-class'
  | 'submission'

interface NotificationDefinition {
  /** The event that triggers it. */
  readonly event: string
  readonly audience: readonly NotificationAudience[]
  /** Whether several unread ones become one: "Ada and 4 others liked your comment". */
  readonly isGrouped: boolean
  readonly category: NotificationCategory
  readonly icon: NotificationIconName
  /** The whole sentence. */
  formatMessage(facts: NotificationTextContext): string
  /** Null when there is nothing to open. */
  resolveLink(place: NotificationLinkContext): string | null
}

const atComment = ({ video, commentId }: NotificationLinkContext) =>
  video && (commentId ? `${video}#${commentId}` : video)

const getInboxLink = ({ entityId }: NotificationLinkContext) =>
  entityId === null ? '/admin/inbox' : `/admin/inbox?item=${entityId}`

/** The state is the slug of the batch, which it keeps. */
const getAssignmentsLink = ({ state: slug }: NotificationLinkContext) =>
  slug ? `/batches/${slug}/assignments` : '/batches'

/** The table of notifications: event, recipients, words and link of each; see docs/product/notifications.md. */
export const NOTIFICATION_DEFINITIONS: Readonly<Record<NotificationType, NotificationDefinition>> = {
  comment: {
    event: 'comment.posted',
    audience: ['creator', 'administrators'],
    isGrouped: true,
    category: 'comments',
    icon: 'comment',
    formatMessage: ({ people, video }) =>
      video ? t.commentedOn({ people, video }) : t.commentedOnAVideo({ people }),
    resolveLink: atComment,
  },
  'comment-like': {
    event: 'comment.liked',
    audience: ['author of the comment'],
    isGrouped: true,
    category: 'likes',
    icon: 'like',
    formatMessage: ({ people, video }) =>
      video ? t.likedYourCommentOn({ people, video }) : t.likedYourComment({ people }),
    resolveLink: atComment,
  },
  'comment-reply': {
    event: 'comment.posted',
    audience: ['who was answered', 'who began the thread'],
    isGrouped: true,
    category: 'replies',
    icon: 'reply',
    formatMessage: ({ people, video }) =>
      video ? t.repliedToYourCommentOn({ people, video }) : t.repliedToYourComment({ people }),
    resolveLink: atComment,
  },
  'comment-mention': {
    event: 'comment.posted',
    audience: ['who was mentioned'],
    isGrouped: false,
    category: 'mentions',
    icon: 'mention',
    formatMessage: ({ people, video }) =>
      video ? t.mentionedYouOn({ people, video }) : t.mentionedYouOnAVideo({ people }),
    resolveLink: atComment,
  },
  'video-like': {
    event: 'lesson.liked',
    audience: ['creator'],
    isGrouped: true,
    category: 'likes',
    icon: 'like',
    formatMessage: ({ people, video }) =>
      video ? t.likedYourVideoNamed({ people, video }) : t.likedYourVideo({ people }),
    resolveLink: ({ video }) => video,
  },
  'assignment-accepted': {
    event: 'assignment.accepted',
    audience: ['owner'],
    isGrouped: false,
    category: 'courses',
    icon: 'accepted',
    formatMessage: ({ people, subject: assignment }) =>
      assignment
        ? t.acceptedYourAssignmentNamed({ people, assignment })
        : t.acceptedYourAssignment({ people }),
    resolveLink: getAssignmentsLink,
  },
  'assignment-rejected': {
    event: 'assignment.rejected',
    audience: ['owner'],
    isGrouped: false,
    category: 'courses',
    icon: 'rejected',
    formatMessage: ({ people, subject: assignment }) =>
      assignment
        ? t.sentYourAssignmentBackNamed({ people, assignment })
        : t.sentYourAssignmentBack({ people }),
    resolveLink: getAssignmentsLink,
  },
  'course-enrollment': {
    event: 'course.enrolled',
    audience: ['creator', 'team'],
    isGrouped: true,
    category: 'enrolments',
    icon: 'enrolment',
    formatMessage({ people, course, several }) {
      if (several) return t.enrolledInSeveralCourses({ people })
      return course ? t.enrolledIn({ people, course }) : t.enrolledInACourse({ people })
    },
    resolveLink: ({ course }) => course ?? '/admin/enrolments',
  },
  feedback: {
    event: 'feedback.sent',
    audience: ['team'],
    isGrouped: false,
    category: 'team',
    icon: 'feedback',
    formatMessage: ({ people }) => (people ? t.sentFeedback({ people }) : t.newFeedbackIsWaiting),
    resolveLink: getInboxLink,
  },
  'creator-request': {
    event: 'creator-access.requested, or creator-access.decided',
    audience: ['team', 'owner'],
    isGrouped: false,
    category: 'team',
    icon: 'request',
    formatMessage({ people, state }) {
      if (state === null) return t.asksToBecomeACreator({ people })
      return state === 'accepted' ? t.youAreACreatorNow : t.yourCreatorRequestIsNotAccepted
    },
    resolveLink(place) {
      if (place.state === null) return getInboxLink(place)
      return place.state === 'accepted' ? '/profile/mycourses' : null
    },
  },
  certificate: {
    event: 'certificate.issued',
    audience: ['owner'],
    isGrouped: false,
    category: 'courses',
    icon: 'certificate',
    formatMessage: ({ course }) =>
      course ? t.yourCertificateForIsReady({ course }) : t.yourCertificateIsReady,
    resolveLink: ({ entityId }) => `/certificate/preview?id=${entityId ?? ''}`,
  },
  report: {
    event: 'comment.reported, or feedback.sent with a video',
    audience: ['team'],
    isGrouped: true,
    category: 'team',
    icon: 'report',
    formatMessage({ people, video, reported }) {
      if (reported === null)
        return video ? t.reportedACommentOn({ people, video }) : t.reportedACommentOnAVideo({ people })
      const by = people || t.somebody
      return video ? t.reportedTheVideo({ people: by, video }) : t.reportedAVideo({ people: by })
    },
    resolveLink: atComment,
  },
  follow: {
    event: 'user.followed',
    audience: ['who was followed'],
    isGrouped: true,
    category: 'follows',
    icon: 'follow',
    formatMessage: ({ people }) => t.startedFollowingYou({ people }),
    resolveLink: ({ username }) => (username ? `/profile/${username}` : '/followers'),
  },
  'order-status-updated': {
    event: 'order.status-updated',
    audience: ['owner'],
    isGrouped: false,
    category: 'orders',
    icon: 'order',
    formatMessage({ subject: reward, state: stored }) {
      const state = stored?.replaceAll('-', '_') ?? 'other'
      return reward ? t.yourOrderOf({ state, reward }) : t.yourOrder({ state })
    },
    resolveLink: () => '/rewards/cipherpoints',
  },
  'ticket-reply': {
    event: 'ticket-message.posted by the support',
    audience: ['owner'],
    isGrouped: true,
    category: 'tickets',
    icon: 'ticket',
    formatMessage: ({ subject: ticketNo }) =>
      ticketNo ? t.theSupportAnsweredTicket({ ticketNo }) : t.theSupportAnswered,
    resolveLink: ({ entityId }) => (entityId ? `/support?ticket=${entityId}` : '/support'),
  },
  'co-creator': {
    event: 'co-creator.added, or co-creator.removed',
    audience: ['who was named or removed'],
    isGrouped: true,
    category: 'co-creators',
    icon: 'co-creator',
    formatMessage({ people, subject: course, state }) {
      if (state === 'removed')
        return course ? t.removedYouFrom({ people, course }) : t.removedYouFromACourse({ people })
      return course ? t.madeYouCoCreatorOf({ people, course }) : t.madeYouCoCreator({ people })
    },
    resolveLink: ({ entityId, state }) =>
      entityId === null || state === 'removed' ? '/profile/mycourses' : `/upload/course?id=${entityId}`,
  },
  'batch-seat': {
    event: 'batch.joined by somebody who waited',
    audience: ['owner'],
    isGrouped: false,
    category: 'courses',
    icon: 'batch',
    formatMessage: ({ subject: batch }) => (batch ? t.youHaveASeatIn({ batch }) : t.youHaveASeat),
    // The slug: a batch keeps it.
    resolveLink: ({ state: slug }) => (slug ? `/batches/${slug}` : '/batches'),
  },
  announcement: {
    event: 'announcement.published',
    audience: ['members of the batch'],
    isGrouped: false,
    category: 'announcements',
    icon: 'announcement',
    formatMessage({ people: names, subject: batch, state }) {
      const people = names || t.somebody
      if (state === 'to-some') return batch ? t.wroteToYouIn({ people, batch }) : t.wroteToYou({ people })
      return batch ? t.announcedIn({ people, batch }) : t.announced({ people })
    },
    resolveLink: ({ batch }) => (batch ? `/batches/${batch}/announcements` : '/batches'),
  },
  'live-class': {
    event: 'live-class.due, or live-classes.changed',
    audience: ['everybody in the batch'],
    // What came last of a class takes the place of what was not read yet.
    isGrouped: true,
    category: 'live-classes',
    icon: 'live-class',
    formatMessage: ({ subject: title, state }) =>
      title ? t.newsOfLiveClass({ title, state: state ?? 'other' }) : t.newsOfALiveClass,
    resolveLink: ({ entityId, batch }) =>
      batch && entityId ? `/batches/${batch}/calendar?class=${entityId}` : '/batches',
  },
  'stage-opened': {
    event: 'stage.opened',
    audience: ['members of the batch'],
    isGrouped: false,
    category: 'courses',
    icon: 'batch',
    formatMessage: ({ subject: stage }) => (stage ? t.stageHasOpened({ stage }) : t.aStageHasOpened),
    resolveLink: ({ batch }) => (batch ? `/batches/${batch}/contents` : '/batches'),
  },
  'batch-moved': {
    event: 'batch.members-moved',
    audience: ['owner'],
    isGrouped: false,
    category: 'courses',
    icon: 'batch',
    formatMessage: ({ subject: batch }) => (batch ? t.youWereMovedTo({ batch }) : t.youWereMoved),
    resolveLink: ({ batch }) => (batch ? `/batches/${batch}` : '/batches'),
  },
  submission: {
    event: 'assignment.submitted',
    audience: ['mentors of the batch'],
    isGrouped: true,
    category: 'mentoring',
    icon: 'submission',
    formatMessage({ people: names, subject: batch }) {
      const people = names || t.somebody
      return batch ? t.handedInAssignmentsIn({ people, batch }) : t.handedInAssignments({ people })
    },
    resolveLink: ({ entityId }) => (entityId ? `/profile/mentoring?batch=${entityId}` : '/profile/mentoring'),
  },
  'access-request': {
    event: 'access.requested',
    audience: ['creator'],
    isGrouped: true,
    category: 'enrolments',
    icon: 'enrolment',
    formatMessage({ people: names, subject: course }) {
      const people = names || t.somebody
      return course ? t.asksForAccessTo({ people, course }) : t.asksForAccess({ people })
    },
    // The state is the list of its creator that it is in.
    resolveLink: ({ entityId, state: list }) =>
      entityId && list ? `/profile/${list}/${entityId}/access` : '/profile/mycourses',
  },
  'access-answer': {
    event: 'access.answered',
    audience: ['owner'],
    isGrouped: false,
    category: 'courses',
    icon: 'enrolment',
    formatMessage({ subject: course, state }) {
      if (state === 'accepted') return course ? t.youHaveAccessTo({ course }) : t.yourAccessRequestIsAccepted
      return course ? t.noAccessTo({ course }) : t.yourAccessRequestIsDeclined
    },
    resolveLink: ({ course, bundle }) => course ?? (bundle && `/bundles/${bundle}`),
  },
}

/** Parts of the site that don't exist yet: nothing links there. */
const UNAVAILABLE_PATHS = ['/admin/enrolments', '/certificate/']

/** Address of a notification; null when there is nothing to open. */
export function getNotificationLink(type: NotificationType, place: NotificationLinkContext): string | null {
  const link = NOTIFICATION_DEFINITIONS[type].resolveLink(place)
  return link !== null && UNAVAILABLE_PATHS.some((part) => link.startsWith(part)) ? null : link
}

/** Types in the tab Mentions. */
export const MENTION_NOTIFICATION_TYPES = ['comment-mention'] as const satisfies NotificationType[]

/** "Ada", "Ada and Tom", "Ada and 4 others"; empty when nobody is counted. */
export function formatActorNames(names: readonly string[], count: number): string {
  const [first, second] = names
  if (first === undefined) return count > 1 ? t.countPeople({ count }) : count === 1 ? t.somebody : ''
  const others = count - 1
  if (others < 1) return first
  if (others === 1 && second !== undefined) return t.twoNames({ first, second })
  return t.nameAndOthers({ first, others })
}
