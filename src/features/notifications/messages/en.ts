/** What this part says to people, in English and ICU MessageFormat: docs/development.md#messages. */
export default {
  // Categories
  mentions: 'Mentions',
  somebodyNamesYouInA: 'Somebody names you in a comment.',
  replies: 'Replies',
  somebodyAnswersYourCommentOr: 'Somebody answers your comment, or in a thread you began.',
  commentsOnYourVideos: 'Comments on your videos',
  somebodyWritesBelowAVideo: 'Somebody writes below a video of yours.',
  likes: 'Likes',
  somebodyLikesYourCommentOr: 'Somebody likes your comment or your video.',
  newFollowers: 'New followers',
  somebodyBeginsToFollowYou: 'Somebody begins to follow you.',
  yourProgress: 'Your progress',
  assignmentsThatWereLookedAt: 'Assignments that were looked at, certificates and badges.',
  enrolments: 'Enrolments',
  learnersEnrolInCourses: 'Learners enrol in courses.',
  orders: 'Orders',
  aRewardYouRedeemedIs: 'A reward you redeemed is approved, packed, on its way.',
  requestsAndReports: 'Requests and reports',
  feedbackCreatorRequestsAndReported: 'Feedback, creator requests and reported comments wait for the team.',

  // Limits
  thisNotificationIsNotThere: 'This notification is not there any more.',
  noNotification: 'No Notification',
  noMentions: 'No Mentions',
  somethingWentWrong: 'Something went wrong!',

  // Notification types
  newFeedbackIsWaitingFor: 'New feedback is waiting for an answer',
  somebodyReportedWhich: 'Somebody reported {which}',
  countPeople: '{count} people',
  andOthers: '{first} and {others} others',

  // Digest mail
  somethingIsWaitingForYou: 'Something is waiting for you',
  countThingsAreWaitingFor: '{count} things are waiting for you',
  andMore: 'And {more} more.',
  seeAll: 'See all',
  stopThisMail: 'Stop this mail',
  chooseWhatYouHearOf: 'Choose what you hear of',
  youGetThisMailAt: 'You get this mail at most once a day, when something has been unread for a day.',

  // Lazy menu
  loading: 'Loading…',
  yourNotificationsCouldNotBe: 'Your notifications could not be loaded.',

  // Notifications menu
  notifications: 'Notifications',
  viewAll: 'View all',

  // List states
  whenSomebodyNamesYouIn: 'When somebody names you in a comment, it is here.',
  answersLikesFollowersAndNews: 'Answers, likes, followers and news of your courses come here.',
  markAllNotificationsAsRead: 'Mark all notifications as read',
  markAllAsRead: 'Mark all as read',

  // Notification item
  unread: 'Unread. ',
  actionsForTitle: 'Actions for: {title}',
  markAsUnread: 'Mark as unread',
  markAsRead: 'Mark as read',
  unmuteThisThread: 'Unmute this thread',
  muteThisThread: 'Mute this thread',

  // Notifications page
  settings: 'Settings',
  loadingOlderNotifications: 'Loading older notifications',
  olderNotificationsCouldNotBe: 'Older notifications could not be loaded.',
  thatsEverything: 'That’s everything.',

  // Notification settings panel
  whatYouHearOf: 'What you hear of',
  byMail: 'By mail',
  dailySummary: 'Daily summary',
  atMostOneMailA:
    'At most one mail a day, in the morning, and only when something has been unread for a day.',

  // Unsubscribe page
  itMayHaveBeenCut: 'It may have been cut off on its way. In your settings you can stop the mail, too.',
  thisLinkDoesNotWork: 'This link does not work',
  openYourSettings: 'Open your settings',
  yourNotificationsStayAtThe:
    'Your notifications stay at the bell. In your settings you can turn the mail on again.',
  youGetNoMoreDaily: 'You get no more daily mails',
  youWillNoLongerGet: 'You will no longer get a mail about notifications that have stayed unread.',
  stopTheDailyMail: 'Stop the daily mail?',
  stopTheMail: 'Stop the mail',
} as const
