/** What this part says to people, in English and ICU MessageFormat: docs/development.md#messages. */
export default {
  // Celebration
  close: 'Close',

  // Heatmap days
  underAMinute: 'Under a minute',
  wholeMinutes: '{whole} minutes',

  // Heatmap
  learningInTheLastYear: 'Learning in the last year',
  noLearningHereYet: 'No learning here yet',

  // Points pill
  moreInAll: '{by} more {name}, {points} in all',

  // Empty state
  somethingWentWrong: 'Something went wrong!',
  referenceRequestId: 'Reference {requestId}',
  tryAgain: 'Try again',
  tryingAgain: 'Trying again…',

  // Notice
  dismiss: 'Dismiss',

  // Error summary
  checkTheseFields: 'Please check these fields',

  // Field
  optional: ' optional',

  // Password field
  hidePassword: 'Hide password',
  showPassword: 'Show password',

  // Lazy component
  thisCouldNotBeLoaded: 'This could not be loaded. Check your connection and try again.',

  // Pagination
  previousPage: 'Previous page',
  page: 'Page ',
  nextPage: 'Next page',

  // Search box
  searchCoursesAndVideos: 'Search courses and videos',

  // Confirmations
  countDays: '{count} days',
  leaveThisCourse: 'Leave this course?',
  leaveCourse: 'Leave course',
  leaveThisBundle: 'Leave this bundle?',
  youLeaveAndTheCourses:
    'You leave “{bundle}” and the courses it brought. Courses you enrolled in by themselves stay, and what you have watched is kept.',
  leaveBundle: 'Leave bundle',
  unfollow: 'Unfollow {name}?',
  youCanFollowAgainAt: 'You can follow again at any time.',
  keepFollowing: 'Keep following',
  deleteLabel: 'Delete {what}?',
  itCannotBeBroughtBack: 'It cannot be brought back.',
  notCompleteYet: 'Not complete yet',
  beforeTheRequestCanBe: 'Before the request can be sent, this is still needed: {missing}.',
  completeIt: 'Complete it',
  aLittlePatience: 'A little patience',
  rewardsCanBeRedeemedEvery: 'Rewards can be redeemed every 60 days. Yours can be next in {left}.',
  alreadyApplied: 'Already applied',
  yourRequestForIsWith: 'Your request for {what} is with us and waits to be decided.',
  redeem: 'Redeem {reward}?',
  notNow: 'Not now',
  someFieldsAreEmpty: 'Some fields are empty!',
  fillInThenSendIt: 'Please fill in {fields}, then send it again.',
  goOnFillingIn: 'Go on filling in',
  itIsOnItsWay: 'It is on its way',
  weHaveReceived: 'We have received {what}.',
  thatDidNotGoThrough: 'That did not go through',
  weCouldNotReceiveNothing: 'We could not receive {what}. Nothing you have written is lost.',
  nothingChosenYet: 'Nothing chosen yet',
  pleaseChooseFirst: 'Please choose {what} first.',
  alreadyClaimed: 'Already claimed',
  youHaveHadBeforeIt: 'You have had {what} before. It can be claimed once.',
  theResumeCouldNotBe: 'The resume could not be made. What you have entered is saved.',
  thisFileIsTooLarge: 'This file is too large',
  hasMoreThanPleaseChoose: '“{file}” has more than {limit}. Please choose a smaller one.',
  chooseAnotherFile: 'Choose another file',
  finishALittleMoreFirst: 'Finish a little more first',
  youHaveSeenPercentOf:
    'You have seen {progress} % of this course. From {needed} % on you can go ahead here.',
  goOnLearning: 'Go on learning',
  changeTheNameOnIt: 'Change the name on it?',
  theCertificateWillBeMade:
    'The certificate will be made out to “{name}”. Once it is made it stays as it is.',
  changeName: 'Change name',
  keepIt: 'Keep it',
  thisScreenIsTooSmall: 'This screen is too small',
  pleaseUseLaptopForAttendingThe: 'Please use laptop for attending the test',
  thankYou: 'Thank you, {name}!',
  weHaveYourConsentAnd: 'We have your consent and your address, and are looking forward to working with you.',

  // Document page
  onThisPage: 'On this page',
  linkToHeading: 'Link to: {heading}',

  // App shell
  skipToContent: 'Skip to content',
  loadingThePage: 'Loading the page',
  tryNow: 'Try now',

  // Card row
  backInLabel: 'Back in {label}',
  moreOfLabel: 'More of {label}',

  // Main navigation
  collapse: 'Collapse',
  expand: 'Expand',

  // Top bar
  search: 'Search',
  switchToDarkTheme: 'Switch to dark theme',
  switchToLightTheme: 'Switch to light theme',

  // Start tour
  skipTheTour: 'Skip the tour',
} as const
