/** What this part says to people, in English and ICU MessageFormat: docs/development.md#messages. */
export default {
  // Notifications: {people} are the names of who caused it, as in "Names" below. {course} and {video} are titles
  commentedOn: '{people} commented on “{video}”',
  commentedOnAVideo: '{people} commented on a video',
  likedYourComment: '{people} liked your comment',
  likedYourCommentOn: '{people} liked your comment on “{video}”',
  repliedToYourComment: '{people} replied to your comment',
  repliedToYourCommentOn: '{people} replied to your comment on “{video}”',
  mentionedYouOn: '{people} mentioned you in a comment on “{video}”',
  mentionedYouOnAVideo: '{people} mentioned you in a comment on a video',
  likedYourVideo: '{people} liked your video',
  likedYourVideoNamed: '{people} liked your video “{video}”',
  acceptedYourAssignment: '{people} accepted your assignment',
  acceptedYourAssignmentNamed: '{people} accepted your assignment “{assignment}”',
  sentYourAssignmentBack: '{people} sent your assignment back to you',
  sentYourAssignmentBackNamed: '{people} sent your assignment “{assignment}” back to you',
  enrolledInACourse: '{people} enrolled in a course',
  enrolledIn: '{people} enrolled in “{course}”',
  enrolledInSeveralCourses: '{people} enrolled in several courses',
  sentFeedback: '{people} sent feedback',
  newFeedbackIsWaiting: 'New feedback is waiting for an answer',
  asksToBecomeACreator: '{people} asks to become a creator',
  youAreACreatorNow: 'Your request was accepted: you’re a creator now',
  yourCreatorRequestIsNotAccepted: 'Your request for creator access was not accepted; the email says why',
  yourCertificateIsReady: 'Your certificate for your course is ready',
  yourCertificateForIsReady: 'Your certificate for “{course}” is ready',
  reportedACommentOn: '{people} reported a comment on “{video}”',
  reportedACommentOnAVideo: '{people} reported a comment on a video',
  reportedTheVideo: '{people} reported the video “{video}”',
  reportedAVideo: '{people} reported a video',
  startedFollowingYou: '{people} started following you',

  newsOfALiveClass: 'A live class of your batch has news',
  newsOfLiveClass: `{state, select,
    hour {“{title}” starts within the hour}
    soon {“{title}” starts in a few minutes}
    added {“{title}”, a new live class, starts soon}
    moved {“{title}” takes place at another time}
    cancelled {“{title}” was cancelled}
    moved_series {“{title}” and the classes after it take place at other times}
    cancelled_series {“{title}” and the classes after it were cancelled}
    other {“{title}” has news}}`,
  youHaveASeat: 'You have a seat in a batch you were waiting for',
  youHaveASeatIn: 'You have a seat in “{batch}” now',
  youWereMoved: 'You were moved to another batch',
  youWereMovedTo: 'You were moved to the batch “{batch}”',
  handedInAssignments: '{people} handed in assignments in one of your batches',
  handedInAssignmentsIn: '{people} handed in assignments in “{batch}”',
  asksForAccess: '{people} asked for access to one of your courses',
  asksForAccessTo: '{people} asked for access to “{course}”',
  yourAccessRequestIsAccepted: 'Your request for access was accepted',
  youHaveAccessTo: 'Your request was accepted: “{course}” is open to you now',
  yourAccessRequestIsDeclined: 'Your request for access was declined',
  noAccessTo: 'Your request for access to “{course}” was declined',
  stageHasOpened: '“{stage}” is open now',
  aStageHasOpened: 'A stage of your batch is open now',
  announced: '{people} posted an announcement in your batch',
  announcedIn: '{people} posted an announcement in “{batch}”',
  wroteToYou: '{people} sent you a message in your batch',
  wroteToYouIn: '{people} sent you a message in “{batch}”',
  madeYouCoCreator: '{people} made you a co-creator of a course',
  madeYouCoCreatorOf: '{people} made you a co-creator of “{course}”',
  removedYouFromACourse: '{people} removed you from the co-creators of a course',
  removedYouFrom: '{people} removed you from the co-creators of “{course}”',

  // Notifications of an order and its state, without and with what was ordered
  yourOrder: `{state, select,
    requested {Your order was placed}
    approved {Your order was approved}
    packed {Your order is packed}
    shipped {Your order is on its way to you}
    delivered {Your order was delivered}
    on_hold {Your order is on hold: something has to be settled first}
    rejected {Your order was rejected; your points are back}
    cancelled {Your order was cancelled; your points are back}
    other {Your order has news}}`,
  yourOrderOf: `{state, select,
    requested {Your order of “{reward}” was placed}
    approved {Your order of “{reward}” was approved}
    packed {Your order of “{reward}” is packed}
    shipped {Your order of “{reward}” is on its way to you}
    delivered {Your order of “{reward}” was delivered}
    on_hold {Your order of “{reward}” is on hold: something has to be settled first}
    rejected {Your order of “{reward}” was rejected; your points are back}
    cancelled {Your order of “{reward}” was cancelled; your points are back}
    other {Your order of “{reward}” has news}}`,

  // Notifications of a ticket, with and without its number
  theSupportAnsweredTicket: 'Support has answered your ticket #{ticketNo}',
  theSupportAnswered: 'Support has answered your ticket',

  // Names of who caused a notification
  somebody: 'Somebody',
  countPeople: '{count, plural, one {# person} other {# people}}',
  twoNames: '{first} and {second}',
  nameAndOthers: '{first} and {others, plural, one {# other} other {# others}}',

  // The bell and the list
  notifications: 'Notifications',
  mentions: 'Mentions',
  viewAll: 'View all',
  settings: 'Settings',
  today: 'Today',
  yesterday: 'Yesterday',
  unread: 'Unread.',
  muted: 'Muted',
  actionsForTitle: 'Actions for: {title}',
  markAsRead: 'Mark as read',
  markAsUnread: 'Mark as unread',
  markAllAsRead: 'Mark all as read',
  markAllNotificationsAsRead: 'Mark all notifications as read',
  muteThisThread: 'Mute this thread',
  unmuteThisThread: 'Unmute this thread',
  threadIsMuted: 'You won’t get notifications about this thread anymore.',
  threadIsUnmuted: 'You’ll get notifications about this thread again.',
  noNotification: 'No Notification',
  newsAppearsHere: 'Replies, likes, followers and news about your courses appear here.',
  noMentions: 'No Mentions',
  mentionsAppearHere: 'When somebody mentions you in a comment, you’ll see it here.',
  thatsEverything: 'That’s everything.',
  loading: 'Loading…',
  loadingOlderNotifications: 'Loading older notifications',
  notificationsNotLoaded: 'Your notifications couldn’t be loaded.',
  olderNotificationsNotLoaded: 'Older notifications couldn’t be loaded.',
  notificationNotFound: 'This notification is no longer there.',
  somethingWentWrong: 'Something went wrong!',

  // Settings
  whatYouGetNotifiedAbout: 'What you get notified about',
  somebodyMentionsYou: 'Somebody mentions you in a comment.',
  replies: 'Replies',
  somebodyRepliesToYou: 'Somebody replies to your comment, or in a thread you started.',
  commentsOnYourVideos: 'Comments on your videos',
  somebodyCommentsOnYourVideo: 'Somebody comments on one of your videos.',
  likes: 'Likes',
  somebodyLikesYourCommentOrVideo: 'Somebody likes your comment or video.',
  newFollowers: 'New followers',
  somebodyStartsFollowingYou: 'Somebody starts following you.',
  yourProgress: 'Your progress',
  assignmentsCertificatesAndBadges: 'Assignment results, certificates and badges.',
  announcements: 'Announcements',
  yourBatchHasNews:
    'News from the people who run your batch. If you turn this off, you won’t get it by email either.',
  liveClasses: 'Live classes',
  liveClassesStartAndMove: 'A live class of your batch starts, moves or is cancelled.',
  mentoring: 'Mentoring',
  learnersHandIn: 'Learners in a batch you mentor hand in assignments.',
  enrolments: 'Enrollments',
  learnersEnrollInCourses: 'Learners enroll in courses.',
  coCreators: 'Co-creators',
  youWriteACourseTogether: 'Somebody adds you to or removes you from the co-creators of a course.',
  orders: 'Orders',
  yourRewardIsOnItsWay: 'A reward you redeemed is approved, packed or on its way.',
  supportTickets: 'Support tickets',
  supportAnswersYou: 'Support answers one of your tickets.',
  requestsAndReports: 'Requests and reports',
  requestsAndReportsWait: 'Feedback, creator requests and reported comments wait for the team.',
  byEmail: 'By email',
  dailySummary: 'Daily summary',
  atMostOneEmailADay:
    'At most one email a day, in the morning, and only when something has been unread for a day.',

  // The daily mail
  thingsAreWaitingForYou:
    '{count, plural, one {Something is waiting for you} other {# things are waiting for you}}',
  andMore: 'And {more} more.',
  seeAll: 'See all',
  stopTheseEmails: 'Stop these emails',
  chooseWhatYouGetNotifiedAbout: 'Choose what you get notified about',
  whyYouGetThisEmail: 'You get this email at most once a day, when something has been unread for a day.',

  // The page that stops the daily mail, or announcements
  turnAnnouncementsOff: 'Turn announcements off?',
  noNewsOfAnnouncements:
    'You’ll no longer be notified of announcements and messages in your batches, by email or on the site.',
  turnOff: 'Turn off',
  announcementsAreOff: 'Announcements are off',
  announcementsStayInTheBatch:
    'You’ll still find them on your batches’ pages. You can turn them back on in your settings.',
  stopTheDailyEmail: 'Stop the daily email?',
  noEmailAboutUnread: 'You won’t get emails about unread notifications anymore.',
  stopTheEmail: 'Stop the email',
  noMoreDailyEmails: 'You won’t get the daily email anymore',
  notificationsStayOnTheSite:
    'You can still see your notifications on the site. You can turn the email on again in your settings.',
  thisLinkDoesNotWork: 'This link doesn’t work',
  linkMayBeCutOff: 'Part of it may be missing. You can also stop the email in your settings.',
  openYourSettings: 'Open your settings',
} as const
