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
export type Audience =
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
export interface NotificationFacts {
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
export interface NotificationPlace {
  /** Path of the video. */
  readonly video: string | null
  readonly course: string | null
  readonly commentId: string | null
  readonly username: string | null
  readonly entityId: string | null
}

export type NotificationIcon =
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

interface NotificationKind {
  /** The event that triggers it. */
  readonly event: string
  readonly audience: readonly Audience[]
  /** Whether several unread ones become one: "Ada and 4 others liked your comment". */
  readonly groups: boolean
  readonly category: NotificationCategory
  readonly icon: NotificationIcon
  /** The words after the names of the people; a whole sentence when there are none. */
  says(facts: NotificationFacts): string
  /** Null when there is nothing to open. */
  leadsTo(place: NotificationPlace): string | null
}

const quoted = (name: string | null, otherwise: string) => (name ? `“${name}”` : otherwise)
const atComment = ({ video, commentId }: NotificationPlace) =>
  video && (commentId ? `${video}#${commentId}` : video)

const ORDER_SAYS: Readonly<Record<string, string>> = {
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
export const NOTIFICATIONS: Readonly<Record<NotificationType, NotificationKind>> = {
  comment: {
    event: 'comment.posted',
    audience: ['creator', 'administrators'],
    groups: true,
    category: 'comments',
    icon: 'comment',
    says: ({ video }) => `commented on ${quoted(video, 'a video')}`,
    leadsTo: atComment,
  },
  'comment-like': {
    event: 'comment.liked',
    audience: ['author of the comment'],
    groups: true,
    category: 'likes',
    icon: 'like',
    says: ({ video }) => (video ? `liked your comment on “${video}”` : 'liked your comment'),
    leadsTo: atComment,
  },
  'comment-reply': {
    event: 'comment.posted',
    audience: ['who was answered', 'who began the thread'],
    groups: true,
    category: 'replies',
    icon: 'reply',
    says: ({ video }) => (video ? `replied to your comment on “${video}”` : 'replied to your comment'),
    leadsTo: atComment,
  },
  'comment-mention': {
    event: 'comment.posted',
    audience: ['who was mentioned'],
    groups: false,
    category: 'mentions',
    icon: 'mention',
    says: ({ video }) => `mentioned you in a comment on ${quoted(video, 'a video')}`,
    leadsTo: atComment,
  },
  'video-like': {
    event: 'lesson.liked',
    audience: ['creator'],
    groups: true,
    category: 'likes',
    icon: 'like',
    says: ({ video }) => `liked your video ${quoted(video, '')}`.trim(),
    leadsTo: ({ video }) => video,
  },
  'assignment-accepted': {
    event: 'assignment.accepted',
    audience: ['owner'],
    groups: false,
    category: 'courses',
    icon: 'accepted',
    says: ({ course }) => `accepted your assignment in ${quoted(course, 'your course')}`,
    leadsTo: ({ course }) => course,
  },
  'assignment-rejected': {
    event: 'assignment.rejected',
    audience: ['owner'],
    groups: false,
    category: 'courses',
    icon: 'rejected',
    says: ({ course }) => `sent your assignment in ${quoted(course, 'your course')} back to you`,
    leadsTo: ({ course }) => course,
  },
  'course-enrollment': {
    event: 'course.enrolled',
    audience: ['creator', 'team'],
    groups: true,
    category: 'enrolments',
    icon: 'enrolment',
    says: ({ course, several }) =>
      several ? 'enrolled in several courses' : `enrolled in ${quoted(course, 'a course')}`,
    leadsTo: ({ course }) => course ?? '/admin/enrolments',
  },
  feedback: {
    event: 'feedback.sent',
    audience: ['team'],
    groups: false,
    category: 'team',
    icon: 'feedback',
    says: ({ byPeople }) => (byPeople ? 'sent feedback' : 'New feedback is waiting for an answer'),
    leadsTo: ({ entityId }) => `/admin/feedback/${entityId ?? ''}`,
  },
  'creator-request': {
    event: 'creator-access.requested',
    audience: ['team'],
    groups: false,
    category: 'team',
    icon: 'request',
    says: () => 'asks to become a creator',
    leadsTo: ({ entityId }) => `/admin/creator-requests/${entityId ?? ''}`,
  },
  certificate: {
    event: 'certificate.issued',
    audience: ['owner'],
    groups: false,
    category: 'courses',
    icon: 'certificate',
    says: ({ course }) => `Your certificate for ${quoted(course, 'your course')} is ready`,
    leadsTo: ({ entityId }) => `/certificate/preview?id=${entityId ?? ''}`,
  },
  report: {
    event: 'comment.reported, or feedback.sent with a video',
    audience: ['team'],
    groups: true,
    category: 'team',
    icon: 'report',
    says({ video, reported, byPeople }) {
      if (reported === null) return `reported a comment on ${quoted(video, 'a video')}`
      const which = video ? `the video “${video}”` : 'a video'
      return byPeople ? `reported ${which}` : `Somebody reported ${which}`
    },
    leadsTo: atComment,
  },
  follow: {
    event: 'user.followed',
    audience: ['who was followed'],
    groups: true,
    category: 'follows',
    icon: 'follow',
    says: () => 'started following you',
    leadsTo: ({ username }) => (username ? `/profile/${username}` : '/followers'),
  },
  'order-status-updated': {
    event: 'order.status-updated',
    audience: ['owner'],
    groups: false,
    category: 'orders',
    icon: 'order',
    says: ({ subject, state }) =>
      `Your order ${subject ? `of “${subject}” ` : ''}${ORDER_SAYS[state ?? ''] ?? 'has news'}`,
    leadsTo: () => '/rewards/cipherpoints',
  },
}

/** Parts of the site that don't exist yet: nothing links there. */
const COMING = ['/admin/', '/certificate/']

/** Address of a notification; null when there is nothing to open. */
export function linkOf(type: NotificationType, place: NotificationPlace): string | null {
  const link = NOTIFICATIONS[type].leadsTo(place)
  return link !== null && COMING.some((part) => link.startsWith(part)) ? null : link
}

/** Types in the tab Mentions. */
export const MENTION_TYPES = ['comment-mention'] as const satisfies NotificationType[]

/** "Ada", "Ada and Tom", "Ada and 4 others". */
export function whoText(names: readonly string[], count: number): string {
  const [first, second] = names
  if (first === undefined) return count > 1 ? `${count} people` : 'Somebody'
  const others = count - 1
  if (others < 1) return first
  if (others === 1) return `${first} and ${second ?? '1 other'}`
  return `${first} and ${others} others`
}
