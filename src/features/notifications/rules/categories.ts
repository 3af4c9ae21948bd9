/** What people can turn off in their settings. */
export const NOTIFICATION_CATEGORIES = [
  'comments',
  'replies',
  'mentions',
  'likes',
  'follows',
  'courses',
  'announcements',
  'live-classes',
  'mentoring',
  'enrolments',
  'co-creators',
  'orders',
  'tickets',
  'team',
] as const
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number]

/** What a link in a mail turns off. */
export type UnsubscribeSubject = 'digest' | 'announcements'
