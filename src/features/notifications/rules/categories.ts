/** What people can turn off in their settings. */
export const NOTIFICATION_CATEGORIES = [
  'comments',
  'replies',
  'mentions',
  'likes',
  'follows',
  'courses',
  'enrolments',
  'orders',
  'team',
] as const
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number]

/** Texts in the settings. `roles`: only these roles get such notifications. */
export const NOTIFICATION_CATEGORY_TEXTS: Readonly<
  Record<
    NotificationCategory,
    { label: string; hint: string; roles?: readonly ('creator' | 'staff' | 'admin')[] }
  >
> = {
  mentions: { label: 'Mentions', hint: 'Somebody names you in a comment.' },
  replies: { label: 'Replies', hint: 'Somebody answers your comment, or in a thread you began.' },
  comments: {
    label: 'Comments on your videos',
    hint: 'Somebody writes below a video of yours.',
    roles: ['creator', 'admin'],
  },
  likes: { label: 'Likes', hint: 'Somebody likes your comment or your video.' },
  follows: { label: 'New followers', hint: 'Somebody begins to follow you.' },
  courses: { label: 'Your progress', hint: 'Assignments that were looked at, certificates and badges.' },
  enrolments: {
    label: 'Enrolments',
    hint: 'Learners enrol in courses.',
    roles: ['creator', 'staff', 'admin'],
  },
  orders: { label: 'Orders', hint: 'A reward you redeemed is approved, packed, on its way.' },
  team: {
    label: 'Requests and reports',
    hint: 'Feedback, creator requests and reported comments wait for the team.',
    roles: ['staff', 'admin'],
  },
}
