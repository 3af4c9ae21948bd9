/** What this part says to people, in English and ICU MessageFormat: docs/development.md#messages. */
export default {
  // Messages
  thisPageDoesNotExist: 'This page does not exist, or not any more.',
  youNeedAnAccessGrant: 'You need an access grant for this course.',
  youreNotEnrolledInThis: "You're not enrolled in this course!",
  answerEveryQuestion: 'Please answer every question.',
  takeAMomentBeforeYou: 'Please take a moment before you try again.',
  youHaveAFolderOf: 'You have a folder of this name already.',
  aWishlistHasAtMost: 'A wishlist has at most 100 folders.',
  thisCourseHasNotStarted: 'This course has not started yet!',
  youCannotAccessLockedStage: 'You cannot access locked stage',
  yourFreeTimeForToday: 'Your free time for today is used up.',
  manyPeopleWatchFromYour: 'Many people watch from your network today.',

  // Suggestion
  whatToWatchAfterA:
    'What to watch after a single video or beside a course, without what the learner has seen',

  // Credit statement
  allowanceCoalesceDExtraMs: '{allowance} + coalesce(d.extra_ms, 0) - coalesce(d.used_ms, 0)',

  // Api
  somethingWentWrong: 'Something went wrong!',

  // Article lesson
  readToTheEnd: 'Read to the end',
  aLittleWhile: 'a little while',

  // Closed lesson
  signIn: 'Sign in',
  signInWithTheAddress: 'Sign in with the address that was given access.',
  accessIsGivenToAn:
    'Access is given to an email address. If it was given to another one, sign in with that.',
  ifYouWereGivenAccess:
    'If you were given access, sign in or sign up with the email address it was given to.',
  itStartsAnyMomentNow: 'It starts any moment now.',
  itOpensOnceTheStages: 'It opens once the stages before it are complete.',

  // Code viewer
  codeCopied: 'Code copied',
  selectTheCodeAndPress: 'Select the code and press Ctrl+C to copy it',
  copy: 'Copy',

  // Continue dialog
  continueLearning: 'Continue learning',
  notNow: 'Not now',
  continueLabel: 'Continue',
  youHaveBegun: 'You have begun “{title}”.',
  percentOfTheCourseIs: '{place} {progress} % of the course is done.',

  // Dashboard heatmap
  daysAsATable: 'Days as a table',
  daysWithLearning: 'Days with learning',
  day: 'Day',
  learned: 'Learned',

  // Enrol button
  enrolled: 'Enrolled',
  courseActions: 'Course actions',
  leaveCourse: 'Leave course',
  enrol: 'Enrol',
  enrolling: 'Enrolling…',
  youHaveLeftTheCourse: 'You have left the course',

  // Enrol dialogs
  youAreEnrolled: 'You are enrolled',
  startLearning: 'Start learning',
  thisIsPremium: 'This is premium',
  opensWithAnAccessGrant:
    '“{title}” opens with an access grant. If yours was sent to another email address, sign in with that one.',
  close: 'Close',
  seeFreeCourses: 'See free courses',

  // Learning insights
  last7Days: 'Last 7 days',
  daysInARow: 'Days in a row',
  streakDaysDays: '{streakDays} days',
  todayIsAmongThem: 'Today is among them.',
  bestDay: 'Best day',
  noneYet: 'None yet',
  learnTodayToGoOn: 'Learn today to go on.',
  learnTodayToBegin: 'Learn today to begin.',

  // Lecture lesson
  thisVideoIsNotAvailable: 'This video is not available.',
  thisVideoIsWaitingIts: 'This video is waiting its turn.',
  thisVideoIsBeingMade: 'This video is being made ready.',
  itAppearsHereAsSoon: 'It appears here as soon as it can be played.',
  waiting: 'Waiting',
  makingTheVideoReady: 'Making the video ready',
  playingThisVideoNeedsScripts: 'Playing this video needs scripts, which are switched off in your browser.',

  // Lesson header
  lessonOf: 'Lesson {number} of {count}',
  seen: 'Seen',
  learnedTodayMin: 'Learned today: {floor} min',
  creator: 'Creator',

  // Lesson panel
  code: 'Code',
  theLesson: 'The lesson',
  watchReadOrAnswerHere:
    'Watch, read or answer here. Only what you truly watch counts; seeking ahead does not. Press ? for the keys of the player.',
  youAndThisCourse: 'You and this course',
  whoMadeItHowLong: 'Who made it, how long you have learned today, and your enrolment.',
  theSyllabus: 'The syllabus',
  everyLessonOfTheCourse: 'Every lesson of the course. A tick stands beside those you have seen.',
  onToTheNext: 'On to the next',
  theLessonsBeforeAndAfter: 'The lessons before and after this one.',
  help: 'Help',
  videos: 'Videos',
  besideTheLesson: 'Beside the lesson',

  // Lesson text
  readLess: 'Read Less',
  readMore: 'Read More',
  opensInANewTab: 'opens in a new tab',

  // Mcq lesson
  yourAnswerIsRight: 'Your answer is right.',
  ofAnswersAreRight: '{correct} of {total} answers are right.',
  thatIsNotTheAnswer: 'That is not the answer. Look at the question once more.',
  rightChangeWhatYouAre: '{right} Change what you are not sure of, and check again.',
  passed: 'Passed',
  notPassedYet: 'Not passed yet',
  tryAgain: 'Try again',
  enrolToHaveYourAnswers: 'Enrol to have your answers checked.',
  checking: 'Checking…',
  checkAgainInFormatCountdown: 'Check again in {formatCountdown}',
  checkAnswers: 'Check answers',

  // Mcq question
  right: 'Right',
  notRight: 'Not right',

  // Recommended videos
  recommendedVideos: 'Recommended videos',
  loadingMoreVideos: 'Loading more videos',
  moreVideosCouldNotBe: 'More videos could not be loaded.',
  youHaveSeenEverythingThat: 'You have seen everything that goes with this.',
  noDataFound: 'No Data found',
  thatsAllForNow: 'That’s all for now.',
  singleVideo: 'Single video',

  // Syllabus lesson
  inTheMaking: 'In the making',
  notAvailable: 'Not available',
  seen2: ', seen',
  locked: ', locked',
  watched: 'Watched',

  // Syllabus
  syllabus: 'Syllabus',
  yourProgress: 'Your progress',
  ofPercent: '{size} of {count} · {progress} %',
  countLessons: '{count} lessons',
  earlierLessons: 'Earlier lessons ({before})',
  laterLessons: 'Later lessons ({after})',

  // Top learners
  thisMonth: 'This month',
  allTime: 'All time',
  timeOfTheRanking: 'Time of the ranking',
  nameYou: '{name} (you)',
  ownCountedEvery15Minutes: '{own} Counted every 15 minutes.',
  youAreNotShown: 'You are not shown.',
  learnForAWhileAnd: 'Learn for a while, and you will have a place.',
  yourPlaceIsBehindThe: 'Your place is behind the first {countedPlaces}.',
  yourPlace: 'Your place: {place}.',
  showMeAmongTheTop: 'Show me among the top learners',

  // Unfinished courses row
  continueWatching: 'Continue watching',
  startsStartDate: 'Starts {startDate}',
  notBegun: 'Not begun',
  coursePercentDone: 'Course {progress} % done',

  // Use enrol
  fromNowOnYourProgress: 'From now on your progress is kept.',
  signInToEnrolIn: 'Sign in to enrol in this course.',

  // Dashboard figures
  thereWasNoneInThe: 'There was none in the 7 days before.',
  asMuchAsInThe: 'As much as in the 7 days before.',

  // Bundle meta
  bundles: 'Bundles',

  // Bundle page
  youHaveLeftTheBundle: 'You have left the bundle',
  signInToEnrolInThis: 'Sign in to enrol in this bundle.',
  bundleActions: 'Bundle actions',
  leaveBundle: 'Leave bundle',
  enrolInCourses: 'Enrol in {courseCount} courses',
  youAreIn: 'You are in!',
  youAreEnrolledInNow: 'You are enrolled in “{title}” now.',
  youAreEnrolledInCourses: 'You are enrolled in {courseCount} courses of “{title}” now.',
  premium: 'Premium',
  courses: 'Courses',
  coursesOfThisBundle: 'Courses of this bundle',

  // Enrolments page
  inProgress: 'In progress',
  enrolledCourses: 'Enrolled courses',
  kindOfEnrolment: 'Kind of enrolment',
  searchYourCourses: 'Search your courses',
  actionsForTitle: 'Actions for {title}',
  noneOfTheseCoursesHas: 'None of these courses has “{query}” in its title.',
  showAll: 'Show all',
  youAreNotEnrolledIn: 'You are not enrolled in a course yet.',
  thereIsNoCourseIn: 'There is no course in progress.',
  aCourseYouHaveSeen: 'A course you have seen to its end appears here.',
  findACourse: 'Find a course',

  // Like button
  signInToLikeThis: 'Sign in to like this video.',
  countLikes: '{count} likes',

  // Liked videos page
  likedVideos: 'Liked videos',
  giveAVideoYourThumb: 'Give a video your thumb and it is kept here.',

  // Use wishlist folder actions
  theFolderIsDeleted: 'The folder is deleted',
  itsCoursesAreStillOn: 'Its courses are still on your wishlist.',

  // Wishlist button
  signInToKeepA: 'Sign in to keep a wishlist.',
  takeOffTheWishlist: 'Take {title} off the wishlist',
  putOnTheWishlist: 'Put {title} on the wishlist',

  // Wishlist folder dialog
  cancel: 'Cancel',
  save: 'Save',
  folderName: 'Folder name',
  aNameHasAtMost: 'A name has at most {wishlistFolderNameMaxLength} characters.',
  giveTheFolderAName: 'Please give the folder a name.',

  // Wishlist page
  moveToAFolder: 'Move {title} to a folder',
  outOfItsFolder: 'Out of its folder',
  newFolder: 'New folder…',
  wishlist: 'Wishlist',
  rename: 'Rename',
  deleteFolder: 'Delete folder',
  newFolder2: 'New folder',
  folders: 'Folders',
  all: 'All',
  renameFolder: 'Rename folder',
  theWholeWishlist: 'The whole wishlist',
  coursesOfYourWishlistCan: 'Courses of your wishlist can be moved here with the folder on their picture.',
  pressTheHeartOnA: 'Press the heart on a course and it is kept here.',

  // Lesson extras
  resources: 'Resources',
  attachments: 'Attachments',

  // Lesson page
  lessonsBeforeAndAfter: 'Lessons before and after',
  previous: 'Previous',
  next: 'Next',
  course: 'Course',
  aboutThisCourse: 'About this course',

  // Video page
  moreVideos: 'More videos',
  aboutThisVideo: 'About this video',

  // Chapters and search panel
  chapters: 'Chapters',
  findInThisVideo: 'Find in this video',
  searchInWhatIsSaid: 'Search in what is said',
  loadingTheCaptions: 'Loading the captions …',
  lengthPlaces: '{length} places',
  nobodySaysThis: 'Nobody says this.',

  // Control bar
  play: 'Play',
  pause: 'Pause',
  space: 'Space',
  chaptersAndSearch: 'Chapters and search',
  captions: 'Captions',
  speedAndQuality: 'Speed and quality',
  pictureInPicture: 'Picture in picture',
  theatre: 'Theatre',
  leaveFullScreen: 'Leave full screen',
  fullScreen: 'Full screen',

  // Copy time link
  linkAtCopied: 'Link at {positionMs} copied',
  yourBrowserDoesNotLet: 'Your browser does not let pages copy. Copy it from here:',

  // Lecture player
  videoTitle: 'Video: {title}',

  // Next lesson
  nextLessonInS: 'Next lesson in {left} s',
  nextLesson: 'Next lesson',
  playNext: 'Play next',
  playTheNextLessonBy: 'Play the next lesson by itself',

  // Player dialogs
  keysOfThePlayer: 'Keys of the player',
  lettersAndDigitsWorkOn: 'Letters and digits work on the whole page',
  playbackSpeedWarning: 'Playback speed warning',
  aSpeedAbove2Is:
    'A speed above 2× is not allowed. The video has been paused; what was played faster does not count.',
  goOnAtNormalSpeed: 'Go on at normal speed',

  // Player keys
  playOrPause: 'Play or pause',
  soundOffOrOn: 'Sound off or on',
  slowerOrFaster: 'Slower or faster',
  to0Percent90Percent: 'To 0 % … 90 % of the video',
  toTheStartOrThe: 'To the start or the end',
  onePictureBackOrForward: 'One picture back or forward, while paused',
  nextOrPreviousLesson: 'Next or previous lesson',
  theseKeys: 'These keys',

  // Player messages
  signInToGoOn: 'Sign in to go on: it is free, and your time is then your own.',
  signInToGoOnWatching: 'Sign in to go on watching from here.',
  youHaveReachedTodaysLearning: "You have reached today's learning limit.",
  itStartsAnewTomorrowArticles: 'It starts anew tomorrow. Articles and questions stay open.',
  getMoreTime: 'Get more time',
  youAreWatchingInAnother: 'You are watching in another tab or on another device.',
  watchHere: 'Watch here',
  playbackPausesForAutomatedVisitors: 'Playback pauses for automated visitors.',
  thisVideoCouldNotBe: 'This video could not be played.',
  checkYourConnectionOrTry: 'Check your connection, or try again.',

  // Player overlays
  playVideo: 'Play video',
  resumeAtResumeMs: 'Resume at {resumeMs}',
  startOver: 'Start over',
  loading: 'Loading',
  theConnectionIsLostThe: 'The connection is lost. The video goes on when it is back.',
  freeTimeLeftToday: 'Free time left today',
  freeAccessEndsSoonLogin: 'Free access ends soon. Login!',
  inviteUsToCampus: 'Invite us to campus',
  moreTime: 'More time?',
  unableToTrackProgressPlease: 'Unable to track progress. Please refresh or check your internet connection!',

  // Seek bar
  position: 'Position',

  // Settings panel
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  veryLarge: 'Very large',
  white: 'White',
  yellow: 'Yellow',
  cyan: 'Cyan',
  green: 'Green',
  shaded: 'Shaded',
  black: 'Black',
  none: 'None',
  sizeOfCaptions: 'Size of captions',
  colourOfCaptions: 'Colour of captions',
  backgroundOfCaptions: 'Background of captions',
  autoP: 'Auto ({height}p)',
  settings: 'Settings',
  speed: 'Speed',
  quality: 'Quality',
  off: 'Off',
  atTheEnd: 'At the end',
  stop: 'Stop',
  playTheNextLesson: 'Play the next lesson',

  // Small player
  backToTheVideo: 'Back to the video',
  closeTheSmallPlayer: 'Close the small player',
  escape: 'Escape',

  // Use player commands
  soundOff: 'Sound off',
  volumePercent: 'Volume {round} %',
  secondsSecondsBack: '{seconds} seconds back',
  secondsSecondsForward: '{seconds} seconds forward',
  speed2: 'Speed {stepRate}×',
  toTheStart: 'To the start',
  toTheEnd: 'To the end',
  noLessonFollows: 'No lesson follows',
  thisIsTheFirstLesson: 'This is the first lesson',
  noCaptions: 'No captions',
  captionsOff: 'Captions off',
  captionsOn: 'Captions on',
  theatreOff: 'Theatre off',
  theatreOn: 'Theatre on',

  // Volume control
  soundOn: 'Sound on',
  volume: 'Volume',

  // Tour steps
  onlyWhatYouTrulyWatch:
    'Only what you truly watch counts; seeking ahead does not. Press ? for the keys of the player.',
  videosCommentsNotes: 'Videos, comments, notes',
  whatToWatchNextWhat:
    'What to watch next, what others say about this video, and what you write down for yourself.',
  youAndThisVideo: 'You and this video',
  whoMadeItHowLongYou: 'Who made it, how long you have learned today, and your likes and wishes.',
  youHaveWatchedSomeVideos: 'You have watched some videos already',
  enrolAndYourProgressIs:
    'Enrol, and your progress is kept: you go on where you left off, take notes and earn your badge.',
  youAreIn2: 'You are in',
  fromNowOnYourProgressIn:
    'From now on your progress in this course is kept. The menu beside it leads out again.',
  notesAreOpenToYou: 'Notes are open to you',
  writeDownWhatYouWant:
    'Write down what you want to remember. Each note keeps the second of the video it is about.',
  watchReadOrAnswerHereAt: 'Watch, read or answer here, at your own pace.',
  theWholeCourse: 'The whole course',
  everyLessonInItsOrder: 'Every lesson in its order. A tick stands beside those you have seen.',
  howFarYouAre: 'How far you are',
  whatYouHaveLearnedToday: 'What you have learned today and your place in the course.',

  // Transcript content
  theTranscriptIsHereWhile: 'The transcript is here while the video can be played.',
  loadingTheTranscript: 'Loading the transcript …',
  nothingIsSaidInThis: 'Nothing is said in this video.',
  transcript: 'Transcript',
  backToTheCurrentLine: 'Back to the current line',

  // Transcript panel
  readingTheTranscriptNeedsScripts:
    'Reading the transcript needs scripts, which are switched off in your browser.',
  theTranscriptCouldNotBe: 'The transcript could not be loaded.',

  // Transcript search
  searchInTheTranscript: 'Search in the transcript',
  notFound: 'Not found',
  previousMatch: 'Previous match',
  nextMatch: 'Next match',

  // Calendar file
  prodidLecternCourseStartsEn: 'PRODID:-//Lectern//Course starts//EN',

  // Welcome page
  titleStarts: '{title} starts',
  addToCalendar: 'Add to calendar',
  youAreInTheCohort: 'You are in. The cohort learns together, and begins on one day.',
  youAreInTheLessons: 'You are in. The lessons open when the course starts.',
  starts: 'Starts',
  goToTheCourse: 'Go to the course',
  whatAwaitsYou: 'What awaits you',
  inTheMeantime: 'In the meantime',
  seeAll: 'See all',
  coursesThatAreOpen: 'Courses that are open',
} as const
