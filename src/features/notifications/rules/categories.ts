import { t } from '../messages/index.ts'
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
  mentions: { label: t.mentions, hint: t.somebodyNamesYouInA },
  replies: { label: t.replies, hint: t.somebodyAnswersYourCommentOr },
  comments: {
    label: t.commentsOnYourVideos,
    hint: t.somebodyWritesBelowAVideo,
    roles: ['creator', 'admin'],
  },
  likes: { label: t.likes, hint: t.somebodyLikesYourCommentOr },
  follows: { label: t.newFollowers, hint: t.somebodyBeginsToFollowYou },
  courses: { label: t.yourProgress, hint: t.assignmentsThatWereLookedAt },
  enrolments: {
    label: t.enrolments,
    hint: t.learnersEnrolInCourses,
    roles: ['creator', 'staff', 'admin'],
  },
  orders: { label: t.orders, hint: t.aRewardYouRedeemedIs },
  team: {
    label: t.requestsAndReports,
    hint: t.feedbackCreatorRequestsAndReported,
    roles: ['staff', 'admin'],
  },
}
