/** What this part says to people, in English and ICU MessageFormat: docs/development.md#messages. */
export default {
  // Buttons, badges and progress
  working: 'Working…',
  close: 'Close',
  dismiss: 'Dismiss',
  remove: 'Remove',
  percent: '{percent} %',

  // Failures
  somethingWentWrong: 'Something went wrong!',
  reference: 'Reference {requestId}',
  tryAgain: 'Try again',
  tryingAgain: 'Trying again…',
  couldNotBeLoaded: 'This could not be loaded. Check your connection and try again.',
  reloadToOpen: 'Please reload the page to open this: there is a newer version of it.',
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
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageNumber: '<hidden>Page </hidden>{number}',

  // The arrows of a row of cards
  backIn: 'Back in {label}',
  moreOf: 'More of {label}',

  // Documents such as the terms
  lastChangedOn: 'Last changed on <time>{day}</time>',
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
  understood: 'Understood',

  // Confirmation: leaving a course or bundle
  leaveThisCourse: 'Leave this course?',
  courseGoesFromEnrolled:
    '“{course}” goes from your enrolled courses. What you have watched is kept, should you come back.',
  leaveCourse: 'Leave course',
  leaveThisBatch: 'Leave this batch?',
  leaveThisWaitingList: 'Leave the waiting list?',
  seatIsLost:
    'Your seat in “{batch}” goes to the next person on the waiting list. Your progress is kept, and you stay enrolled in the courses.',
  placeOnListIsLost: 'You lose your place for “{batch}”. If you come back, you go to the end of the list.',
  leaveBatch: 'Leave batch',
  leaveWaitingList: 'Leave the list',
  removePerson: 'Remove {name}?',
  personLosesSeat:
    '{name} loses their seat in “{batch}”, and the next person on the waiting list gets it. Their progress is kept.',
  personMentorsNoLonger:
    '{name} can’t see “{batch}” as a mentor any more. What they have decided stays, and what they had taken is free for others.',
  submissionsGoWithAssignment:
    '{submissions, plural, =0 {Nobody has handed anything in. It can’t be brought back.} one {# submission is deleted with it. Neither can be brought back.} other {# submissions are deleted with it. None of this can be brought back.}}',
  removeAction: 'Remove',
  leaveThisBundle: 'Leave this bundle?',
  bundleGoesWithItsCourses:
    'You leave “{bundle}” and the courses it brought. Courses you enrolled in by themselves stay, and what you have watched is kept.',
  leaveBundle: 'Leave bundle',

  // Confirmation: unfollowing somebody
  unfollowPerson: 'Unfollow {name}?',
  canFollowAgain: 'You can follow again at any time.',
  unfollow: 'Unfollow',
  keepFollowing: 'Keep following',

  // Confirmation: deleting something, such as “Delete your comment?”
  deleteWhat: 'Delete {what}?',
  cannotBeBroughtBack: 'It cannot be brought back.',
  deleteAction: 'Delete',

  // Confirmations: ordering rewards
  notCompleteYet: 'Not complete yet',
  stillNeededForRequest: 'Before the request can be sent, this is still needed: {missing}.',
  completeIt: 'Complete it',
  aLittlePatience: 'A little patience',
  nextRewardInDays:
    'Rewards can be redeemed every 60 days. Yours can be next in {days, plural, one {# day} other {# days}}.',
  alreadyApplied: 'Already applied',
  requestWaits: 'Your request for {what} is with us and waits to be decided.',
  redeemReward: 'Redeem {reward}?',
  pointsAreTaken:
    '{points, number} points are taken from your balance now. They come back if the order is cancelled.',
  redeem: 'Redeem',
  nothingChosenYet: 'Nothing chosen yet',
  chooseWhatFirst: 'Please choose {what} first.',
  alreadyClaimed: 'Already claimed',
  canBeClaimedOnce: 'You have had {what} before. It can be claimed once.',

  // Confirmations: sending forms
  someFieldsAreEmpty: 'Some fields are empty!',
  fillInFields: 'Please fill in {fields}, then send it again.',
  missingSoFar: 'Missing so far: {fields}.',
  goOnFillingIn: 'Go on filling in',
  itIsOnItsWay: 'It is on its way',
  weHaveReceived: 'We have received {what}.',
  didNotGoThrough: 'That did not go through',
  couldNotReceive: 'We could not receive {what}. Nothing you have written is lost.',
  fileIsTooLarge: 'This file is too large',
  fileHasMoreThan: '“{file}” has more than {limit}. Please choose a smaller one.',
  chooseAnotherFile: 'Choose another file',
  thankPerson: 'Thank you, {name}!',
  consentReceived: 'We have your consent and your address, and are looking forward to working with you.',

  // Confirmations: resumes, certificates and tests
  resumeNotMade: 'The resume could not be made. What you have entered is saved.',
  finishALittleMoreFirst: 'Finish a little more first',
  seenPercentOfNeeded: 'You have seen {progress} % of this course. From {needed} % on you can go ahead here.',
  goOnLearning: 'Go on learning',
  changeNameOnIt: 'Change the name on it?',
  certificateWillBeMadeOutTo:
    'The certificate will be made out to “{name}”. Once it is made it stays as it is.',
  changeName: 'Change name',
  keepIt: 'Keep it',
  screenIsTooSmall: 'This screen is too small',
  useLaptopForTest: 'Please use laptop for attending the test',
} as const
