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
  | 'owner'

/** What a notification is about; null for what no longer exists. */
export interface NotificationTextContext {
  readonly course: string | null
  readonly video: string | null
  /** Another name, such as that of an ordered reward. */
  readonly subject: string | null
  /** The new state of an order. */
  readonly state: string | null
  /** What was reported; null means a comment. */
  readonly reported: 'video' | null
  /** Whether people caused it, and not the site. */
  readonly byPeople: boolean
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

interface NotificationDefinition {
  /** The event that triggers it. */
  readonly event: string
  readonly audience: readonly NotificationAudience[]
  /** Whether several unread ones become one: "Ada and 4 others liked your comment". */
  readonly isGrouped: boolean
  readonly category: NotificationCategory
  readonly icon: NotificationIconName
  /** The words after the names of the people; a whole sentence when there are none. */
  formatMessage(facts: NotificationTextContext): string
  /** Null when there is nothing to open. */
  resolveLink(place: NotificationLinkContext): string | null
}

const quoted = (name: string | null, otherwise: string) => (name ? `“${name}”` : otherwise)
const atComment = ({ video, commentId }: NotificationLinkContext) =>
  video && (commentId ? `${video}#${commentId}` : video)

const ORDER_STATE_TEXTS: Readonly<Record<string, string>> = {
  requested: 'was placed',
  approved: 'was approved',
  packed: 'is packed',
  shipped: 'is on its way to you',
  delivered: 'was delivered',
  'on-hold': 'is on hold: something has to be settled first',
  rejected: 'was rejected; your points are back',
  cancelled: 'was cancelled; your points are back',
}

/** The table of notifications: event, recipients, words and link of each; see docs/product/notifications.md. */
export const NOTIFICATION_DEFINITIONS: Readonly<Record<NotificationType, NotificationDefinition>> = {
  comment: {
    event: 'comment.posted',
    audience: ['creator', 'administrators'],
    isGrouped: true,
    category: 'comments',
    icon: 'comment',
    formatMessage: ({ video }) => `commented on ${quoted(video, 'a video')}`,
    resolveLink: atComment,
  },
  'comment-like': {
    event: 'comment.liked',
    audience: ['author of the comment'],
    isGrouped: true,
    category: 'likes',
    icon: 'like',
    formatMessage: ({ video }) => (video ? `liked your comment on “${video}”` : 'liked your comment'),
    resolveLink: atComment,
  },
  'comment-reply': {
    event: 'comment.posted',
    audience: ['who was answered', 'who began the thread'],
    isGrouped: true,
    category: 'replies',
    icon: 'reply',
    formatMessage: ({ video }) =>
      video ? `replied to your comment on “${video}”` : 'replied to your comment',
    resolveLink: atComment,
  },
  'comment-mention': {
    event: 'comment.posted',
    audience: ['who was mentioned'],
    isGrouped: false,
    category: 'mentions',
    icon: 'mention',
    formatMessage: ({ video }) => `mentioned you in a comment on ${quoted(video, 'a video')}`,
    resolveLink: atComment,
  },
  'video-like': {
    event: 'lesson.liked',
    audience: ['creator'],
    isGrouped: true,
    category: 'likes',
    icon: 'like',
    formatMessage: ({ video }) => `liked your video ${quoted(video, '')}`.trim(),
    resolveLink: ({ video }) => video,
  },
  'assignment-accepted': {
    event: 'assignment.accepted',
    audience: ['owner'],
    isGrouped: false,
    category: 'courses',
    icon: 'accepted',
    formatMessage: ({ course }) => `accepted your assignment in ${quoted(course, 'your course')}`,
    resolveLink: ({ course }) => course,
  },
  'assignment-rejected': {
    event: 'assignment.rejected',
    audience: ['owner'],
    isGrouped: false,
    category: 'courses',
    icon: 'rejected',
    formatMessage: ({ course }) => `sent your assignment in ${quoted(course, 'your course')} back to you`,
    resolveLink: ({ course }) => course,
  },
  'course-enrollment': {
    event: 'course.enrolled',
    audience: ['creator', 'team'],
    isGrouped: true,
    category: 'enrolments',
    icon: 'enrolment',
    formatMessage: ({ course, several }) =>
      several ? 'enrolled in several courses' : `enrolled in ${quoted(course, 'a course')}`,
    resolveLink: ({ course }) => course ?? '/admin/enrolments',
  },
  feedback: {
    event: 'feedback.sent',
    audience: ['team'],
    isGrouped: false,
    category: 'team',
    icon: 'feedback',
    formatMessage: ({ byPeople }) => (byPeople ? 'sent feedback' : t.newFeedbackIsWaitingFor),
    resolveLink: ({ entityId }) => `/admin/feedback/${entityId ?? ''}`,
  },
  'creator-request': {
    event: 'creator-access.requested',
    audience: ['team'],
    isGrouped: false,
    category: 'team',
    icon: 'request',
    formatMessage: () => 'asks to become a creator',
    resolveLink: ({ entityId }) => `/admin/creator-requests/${entityId ?? ''}`,
  },
  certificate: {
    event: 'certificate.issued',
    audience: ['owner'],
    isGrouped: false,
    category: 'courses',
    icon: 'certificate',
    formatMessage: ({ course }) => `Your certificate for ${quoted(course, 'your course')} is ready`,
    resolveLink: ({ entityId }) => `/certificate/preview?id=${entityId ?? ''}`,
  },
  report: {
    event: 'comment.reported, or feedback.sent with a video',
    audience: ['team'],
    isGrouped: true,
    category: 'team',
    icon: 'report',
    formatMessage({ video, reported, byPeople }) {
      if (reported === null) return `reported a comment on ${quoted(video, 'a video')}`
      const which = video ? `the video “${video}”` : 'a video'
      return byPeople ? `reported ${which}` : t.somebodyReportedWhich({ which })
    },
    resolveLink: atComment,
  },
  follow: {
    event: 'user.followed',
    audience: ['who was followed'],
    isGrouped: true,
    category: 'follows',
    icon: 'follow',
    formatMessage: () => 'started following you',
    resolveLink: ({ username }) => (username ? `/profile/${username}` : '/followers'),
  },
  'order-status-updated': {
    event: 'order.status-updated',
    audience: ['owner'],
    isGrouped: false,
    category: 'orders',
    icon: 'order',
    formatMessage: ({ subject, state }) =>
      `Your order ${subject ? `of “${subject}” ` : ''}${ORDER_STATE_TEXTS[state ?? ''] ?? 'has news'}`,
    resolveLink: () => '/rewards/cipherpoints',
  },
}

/** Parts of the site that don't exist yet: nothing links there. */
const UNAVAILABLE_PATHS = ['/admin/', '/certificate/']

/** Address of a notification; null when there is nothing to open. */
export function getNotificationLink(type: NotificationType, place: NotificationLinkContext): string | null {
  const link = NOTIFICATION_DEFINITIONS[type].resolveLink(place)
  return link !== null && UNAVAILABLE_PATHS.some((part) => link.startsWith(part)) ? null : link
}

/** Types in the tab Mentions. */
export const MENTION_NOTIFICATION_TYPES = ['comment-mention'] as const satisfies NotificationType[]

/** "Ada", "Ada and Tom", "Ada and 4 others". */
export function formatActorNames(names: readonly string[], count: number): string {
  const [first, second] = names
  if (first === undefined) return count > 1 ? t.countPeople({ count }) : 'Somebody'
  const others = count - 1
  if (others < 1) return first
  if (others === 1) return `${first} and ${second ?? '1 other'}`
  return t.andOthers({ first, others })
}
