/** What this part says to people, in English and ICU MessageFormat: docs/development.md#messages. */
export default {
  // Buttons, badges and progress
  working: 'Working…',
  close: 'Close',
  dismiss: 'Dismiss',
  remove: 'Remove',
  percent: '{percent}%',

  // Failures
  somethingWentWrong: 'Something went wrong!',
  reference: 'Reference {requestId}',
  tryAgain: 'Try again',
  tryingAgain: 'Trying again…',
  couldNotBeLoaded: 'This couldn’t be loaded. Check your connection and try again.',
  reloadToOpen: 'There is a newer version of this site. Please reload the page to open this.',
  reloadPage: 'Reload the page',

  // Forms
  checkTheseFields: 'Please check these fields',
  optional: 'optional',
  charactersLeft: '{count} characters left',
  choose: 'Choose',
  choosePlaceholder: 'Choose…',
  digitOf: 'Digit {number} of {total}',
  hidePassword: 'Hide password',
  showPassword: 'Show password',

  // The map of a year of learning
  learningInLastYear: 'Learning in the last year',
  noLearningYet: 'No learning here yet',
  minutesOnDays:
    '{days, plural, one {<strong>{minutes}</strong> on <strong>#</strong> day} other {<strong>{minutes}</strong> on <strong>#</strong> days}}',
  totalUnderOneMinute: 'Under a minute',
  countMinutes: '{count, plural, one {# minute} other {# minutes}}',
  minutesOfDay: '{day}: {minutes}',
  underOneMinute: 'under a minute',
  noLearning: 'no learning',
  less: 'Less',
  more: 'More',

  // The balance of points when it has risen; `name` is what the points of the site are called
  pointsRose: '{by} more {name}, {points} in all',

  // Ways through the site
  skipToContent: 'Skip to content',
  loadingThePage: 'Loading the page',
  tryNow: 'Try now',
  mainNavigation: 'Main',
  collapse: 'Collapse',
  expand: 'Expand',
  search: 'Search',
  searchCoursesAndVideos: 'Search courses and videos',
  switchToDarkTheme: 'Switch to dark theme',
  switchToLightTheme: 'Switch to light theme',
  breadcrumb: 'Breadcrumb',

  // Pages of a list; what is hidden is for screen readers only
  pages: 'Pages',
  firstPage: 'First page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  lastPage: 'Last page',
  pageNumber: '<hidden>Page </hidden>{number}',

  // The arrows of a row of cards
  backIn: 'Back in {label}',
  moreOf: 'More of {label}',

  // Documents such as the terms
  lastChangedOn: 'Last updated on <time>{day}</time>',
  onThisPage: 'On this page',
  linkToHeading: 'Link to: {heading}',

  // Tours
  tourProgress: '{current} of {total}',
  next: 'Next',
  back: 'Back',
  done: 'Done',
  skipTheTour: 'Skip the tour',

  // Confirmations: ways back and on
  cancel: 'Cancel',
  keep: 'Keep',
  cancelTheClass: 'Cancel “{title}”?',
  classStaysAsCancelled:
    'It stays on the calendar as cancelled, and everybody in the batch is notified. This can’t be undone.',
  cancelClass: 'Cancel class',
  later: 'Later',
  notNow: 'Not now',
  stay: 'Stay',
  gotIt: 'Got it',

  // Confirmation: leaving a course or bundle
  leaveThisCourse: 'Leave this course?',
  courseGoesFromEnrolled:
    '“{course}” will be removed from your enrolled courses. We keep what you’ve watched in case you come back.',
  leaveCourse: 'Leave course',
  leaveThisBatch: 'Leave this batch?',
  leaveThisWaitingList: 'Leave the waiting list?',
  seatIsLost:
    'Your seat in “{batch}” goes to the next person on the waiting list. Your progress is kept, and you stay enrolled in the courses.',
  placeOnListIsLost:
    'You’ll lose your place for “{batch}”. If you come back, you’ll go to the end of the list.',
  leaveBatch: 'Leave batch',
  leaveWaitingList: 'Leave waiting list',
  removePerson: 'Remove {name}?',
  personLosesSeat:
    '{name} loses their seat in “{batch}”, and the next person on the waiting list gets it. Their progress is kept.',
  personMentorsNoLonger:
    '{name} won’t be able to see “{batch}” as a mentor anymore. Their decisions stay, and others can take over what they had taken.',
  submissionsGoWithAssignment:
    '{submissions, plural, =0 {Nobody has submitted anything. This can’t be undone.} one {# submission will be deleted with it. This can’t be undone.} other {# submissions will be deleted with it. This can’t be undone.}}',
  removeAction: 'Remove',
  leaveThisBundle: 'Leave this bundle?',
  bundleGoesWithItsCourses:
    'You’ll leave “{bundle}” and the courses that came with it. Courses you enrolled in separately stay, and we keep what you’ve watched.',
  leaveBundle: 'Leave bundle',

  // Confirmation: unfollowing somebody
  unfollowPerson: 'Unfollow {name}?',
  canFollowAgain: 'You can follow them again at any time.',
  unfollow: 'Unfollow',
  keepFollowing: 'Keep following',

  // Confirmation: deleting something, such as “Delete your comment?”
  deleteWhat: 'Delete {what}?',
  cannotBeUndone: 'This can’t be undone.',
  deleteAction: 'Delete',

  // Confirmations: ordering rewards
  notCompleteYet: 'Not complete yet',
  stillNeededForRequest: 'Before you can send the request, you still need: {missing}.',
  completeIt: 'Complete it',
  almostThere: 'Almost there',
  nextRewardInDays:
    'You can redeem a reward every {every, plural, one {day} other {# days}}. You can redeem your next one in {days, plural, one {# day} other {# days}}.',
  alreadyApplied: 'Already applied',
  requestWaits: 'We have your request for {what} and will decide on it soon.',
  redeemReward: 'Redeem {reward}?',
  pointsAreTaken:
    'This takes {points, number} points from your balance now. You get them back if the order is cancelled.',
  redeem: 'Redeem',
  nothingChosenYet: 'Nothing chosen yet',
  chooseWhatFirst: 'Please choose {what} first.',
  alreadyClaimed: 'Already claimed',
  canBeClaimedOnce: 'You’ve already had {what}. You can claim it only once.',

  // Confirmations: sending forms
  someFieldsAreEmpty: 'Some fields are empty!',
  fillInFields: 'Please fill in {fields}, then send it again.',
  stillMissing: 'Still missing: {fields}.',
  keepFillingIn: 'Keep filling it in',
  itIsOnItsWay: 'It’s on its way',
  weHaveReceived: 'We have received {what}.',
  didNotGoThrough: 'That didn’t go through',
  couldNotReceive: 'We couldn’t receive {what}. Nothing you wrote is lost.',
  fileIsTooLarge: 'This file is too large',
  fileIsLargerThan: '“{file}” is larger than {limit}. Please choose a smaller file.',
  chooseAnotherFile: 'Choose another file',
  thankPerson: 'Thank you, {name}!',
  consentReceived: 'We have your consent and your email address, and look forward to working with you.',

  // Confirmations: resumes, certificates and tests
  resumeNotMade: 'We couldn’t create the resume. What you entered is saved.',
  finishALittleMoreFirst: 'Finish a little more first',
  seenPercentOfNeeded:
    'You’ve seen {progress}% of this course. You can continue here once you reach {needed}%.',
  keepLearning: 'Keep learning',
  changeNameOnIt: 'Change the name on it?',
  certificateWillBeMadeOutTo:
    'The certificate will be issued to “{name}”. Once it’s issued, the name can’t be changed.',
  changeName: 'Change name',
  keepIt: 'Keep it',
  screenIsTooSmall: 'This screen is too small',
  useLaptopForTest: 'Please use laptop for attending the test',
} as const
