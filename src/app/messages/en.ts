/** What this part says to people, in English and ICU MessageFormat: docs/development.md#messages. */
export default {
  // Announce demo
  theDemonstrationSiteHasAn: 'The demonstration site has an account for each role.',
  videosAreBeingMadeIn: 'Videos are being made in the background and appear as they get ready.',

  // Api docs
  swaggerUIBundleUrlApiOpenapiJson:
    "SwaggerUIBundle('{' url: '/api/openapi.json', dom_id: '#docs', deepLinking: true '}')",

  // Http
  somethingWentWrong: 'Something went wrong.',
  onlyWebsocketsAreSpokenHere: 'Only websockets are spoken here.',
  thereIsNothingAtThis: 'There is nothing at this address.',

  // Lectern
  lectern: 'Lectern',
  portOnIsInUse:
    'PORT: {port} on {host} is in use by another program. Stop that one, or choose another PORT.',

  // Media routes
  thisAddressIsNotSigned: 'This address is not signed.',
  thisAddressHasRunOut: 'This address has run out.',
  thisAddressIsSomebodyElses: 'This address is somebody else’s.',
  theSessionOfThisAddress: 'The session of this address is over.',
  thisLessonIsClosed: 'This lesson is closed.',
  theFreeTimeOfToday: 'The free time of today is used up.',
  notFound: 'Not found',

  // Social images
  learnAndSeeItCount: 'Learn, and see it count',

  // Serve site
  lecternIsAt: 'Lectern is at {address}\n',

  // Unsubscribe
  thisLinkIsNotOne: 'This link is not one of ours.',

  // Account button
  account: 'Account',
  signOut: 'Sign out',
  signIn: 'Sign in',
  signUp: 'Sign up',

  // Account sheet
  mine: 'Mine',
  more: 'More',
  instructor: 'Instructor',
  newUpload: 'New Upload',

  // Connection notice
  youAreOfflinePagesYou: 'You are offline. Pages you have not opened yet need a connection.',
  theServerCannotBeReached: 'The server cannot be reached. Trying again…',

  // Daily limit dialog
  somethingWentWrong2: 'Something went wrong!',
  youHaveReachedTodaysLearning: "You have reached today's learning limit",
  youCanGoOn: 'You can go on',
  minutesMoreMinutes: '{minutes} more minutes',
  youHaveSpentWhichGives:
    'You have spent {dayExtensionCostPoints} {pointsName}, which gives {minutes} more minutes.',
  theseMinutesWereBoughtAlready: 'These {minutes} minutes were bought already. Nothing more was spent.',
  spendAndGoOnLearning:
    'Spend {dayExtensionCostPoints} {pointsName} and go on learning for {minutes} more minutes today. Tomorrow the limit starts anew.',
  notNow: 'Not now',
  spending: 'Spending…',
  spendPoints: 'Spend {dayExtensionCostPoints} points',
  continueWatching: 'Continue watching',
  howPointsAreEarned: 'How points are earned',

  // Error page
  pageNotFound: 'Page not found',
  thisPageDoesNotExist:
    'This page does not exist, or not any more. Check the address for a typing mistake, or look for what you need here.',
  noConnection: 'No connection',
  theServerCannotBeReachedCheck:
    'The server cannot be reached. Check your internet connection; the page comes as soon as there is one. Nothing you did is lost.',
  thePageCouldNotBe: 'The page could not be made. Nothing you did is lost; please try again in a moment.',
  browseCourses: 'Browse courses',
  tryAgain: 'Try again',
  home: 'Home',

  // First course step
  allCoursesStandUnderCourses: 'All courses stand under Courses.',
  noDataFound: 'No Data found',
  suggestedCourses: 'Suggested courses',
  videoCountLessons: '{videoCount} lessons',

  // Lesson panels
  comments: 'Comments',
  notes: 'Notes',
  transcript: 'Transcript',

  // Navigation
  courses: 'Courses',
  batches: 'Batches',
  trending: 'Trending',
  following: 'Following',
  rewardsStore: 'Rewards Store',
  dashboard: 'Dashboard',
  code: 'Code',
  resume: 'Resume',
  creatorAccess: 'Creator Access',
  sendFeedback: 'Send Feedback',
  administration: 'Administration',
  myProfile: 'My Profile',
  enrolledCourses: 'Enrolled Courses',
  wishlist: 'Wishlist',
  likedVideos: 'Liked Videos',
  myCipherPoint: 'My Cipher Point',
  settings: 'Settings',
  myCertificates: 'My Certificates',
  createNewCourse: 'Create New Course',
  myCohorts: 'My cohorts',
  myCourses: 'My Courses',
  assignments: 'Assignments',
  myVideos: 'My Videos',
  myBundles: 'My Bundles',
  video: 'Video',
  course: 'Course',
  bundle: 'Bundle',
  bundles: 'Bundles',
  popularCourses: 'Popular courses',
  rewards: 'Rewards',
  careerPath: 'Career path',
  aboutUs: 'About us',
  alumni: 'Alumni',
  contact: 'Contact',
  freeContentPolicy: 'Free content policy',
  privacyPolicy: 'Privacy policy',
  termsAndConditions: 'Terms and conditions',
  premiumCourses: 'Premium courses',
  categories: 'Categories',
  explore: 'Explore',
  about: 'About',
  supportAndCommunity: 'Support and community',

  // Notifications button
  notificationsUnread: 'Notifications, {badge} unread',
  notifications: 'Notifications',
  signInToSeeWhat: 'Sign in to see what is new in your courses.',
  badgeUnreadNotifications: '{badge} unread notifications',

  // Dashboard page
  minutesMinutes: '{minutes} minutes',
  helloName: 'Hello, {name}',
  whatYouHaveLearnedAnd: 'What you have learned, and what it has earned you.',
  learnForAndYouWill: 'Learn for {site} and you will see your first {pointsName} here.',
  yourYearBeginsWithThe: 'Your year begins with the first video',
  findACourse: 'Find a course',
  allYourCourses: 'All your courses',
  yourYear: 'Your year',
  topLearners: 'Top learners',
  history: 'History',
  earnedToday: 'Earned today',
  hoursLearned: 'Hours learned',
  enrolments: 'Enrolments',

  // Home page
  learnSomethingThatStays: 'Learn something that stays.',
  coursesInDataScienceProgramming:
    'Courses in data science, programming and more, with points for the time you truly watched. Free to start, no card needed.',
  trendingNow: 'Trending now',
  seeAll: 'See all',
  trendingCourses: 'Trending courses',
  fields: 'Fields',
  newCourses: 'New courses',
  shortLessonsByPeopleWho:
    'Short lessons by people who care, in six fields. Your points grow with the minutes you really watched, never with a tab left open.',
  yourDashboard: 'Your dashboard',

  // Profile page
  editProfile: 'Edit profile',
  whatYouTeach: 'What you teach',
  whatTeaches: 'What {name} teaches',
  kindOfWork: 'Kind of work',
  videos: 'Videos',
  nothingIsPublishedYet: 'Nothing is published yet.',
  allCourses: 'All courses',

  // About page
  secondsNotClicks: 'Seconds, not clicks',
  whatYouSawNotWhere: 'What you saw, not where you were',
  yourSpeedYourChoice: 'Your speed, your choice',
  watchAtUpToIf:
    'Watch at up to {maxRate}× if that suits you. What counts is the time you gave it, once a day for each second of a video.',
  aLostConnectionCostsNothing: 'A lost connection costs nothing',
  theSameForEverybody: 'The same for everybody',
  noBoostsNoStreaksTo:
    'No boosts, no streaks to be afraid of, no points for sale. The rules are public, and so is the code that counts.',
  freeToBegin: 'Free to begin',
  aDayWithoutAnAccount:
    '{visitorAllowanceMs} a day without an account, {learnerAllowanceMs} with one. No card, and no trial that ends.',
  aboutName: 'About {name}',
  learningIsTheTimeYou: 'Learning is the time you truly gave it.',
  aPageThatWasOpened:
    'A page that was opened is not a lesson learned. {name} is built around one honest number: the minutes you really watched. Everything else, from progress to points, follows from it.',
  seeTheCourses: 'See the courses',
  whatIsFree: 'What is free',
  whatIsHereToday: 'What is here today',
  whatMakesItHonest: 'What makes it honest',
  aDayOfPointsName: 'A day of {pointsName}',
  theRuleInFull: 'The rule in full',
  pointsAtLearnedMs: 'points at {learnedMs}',
  whoTeachesHere: 'Who teaches here',
  coursesCourses: '{courses} courses',
  questionsOrSomethingToTell: 'Questions, or something to tell us?',
  contactPage: 'contact page',
  alumni2: 'alumni',

  // Points button
  yourPointsCouldNotBe: 'Your points could not be loaded.',
  signInToEarnFor: 'Sign in to earn {name} for the time you truly watch.',
  youHave: 'You have',

  // Points summary
  inAll: 'In all',
  learningUntilTheNextStep: 'Learning until the next step',
  youHaveEarnedAllThat: 'You have earned all that a day gives.',
  howPointsWork: 'How points work',
  pointsHistory: 'Points history',

  // About us
  coursesThatCountOnlyThe:
    'Courses that count only the time you truly watched: who makes them, and how the counting works.',

  // Alumni
  peopleWhoLearnedHereThe: 'People who learned here, the lectures they began with, and how to join them.',

  // Banned
  accountBanned: 'Account banned',

  // Batch welcome
  welcomeToTitle: 'Welcome to {title}',

  // Bundles
  coursesThatBelongTogetherIn:
    'Courses that belong together, in the order to learn them: enrol in all of them at once.',

  // Campus invite
  inviteUsToCampus: 'Invite us to campus',
  bringToThePeopleYou: 'Bring {name} to the people you study with.',

  // Contact
  writeToThePeopleWho: 'Write to the people who run this site: questions, mistakes in a course, ideas.',

  // Enrollments
  enrolledCourses2: 'Enrolled courses',

  // Forget password
  forgotPassword: 'Forgot password',

  // Free content policy
  howMuchYouCanWatch:
    'How much you can watch for nothing each day, how to get more, and what counts as watched.',
  voteOnAPlanWithout: 'Vote on a plan without limit',

  // Liked videos
  likedVideos2: 'Liked videos',

  // Privacy policy
  whatThisSiteKeepsAbout:
    'What this site keeps about you, why, for how long, and how to take it with you or delete it.',

  // Redeem
  redeemPointsName: 'Redeem {pointsName}',

  // Rewards store
  whatCanBeRedeemedFor: 'What {pointsName} can be redeemed for.',

  // Rewards
  howLearningEarnsHowLong: 'How learning earns {pointsName}, how long they last and what they buy.',

  // Search
  querySearch: '{query} - Search',

  // Terms and condition
  theRulesBetweenYouAnd: 'The rules between you and this site, in words that can be read.',

  // Unsubscribe
  dailyMail: 'Daily mail',

  // Shell
  noCourseCanBeSuggested: 'No course can be suggested now. All courses stand under Courses.',
  coursesThatCountOnlyTheTime: 'Courses that count only the time you truly watched.',

  // Site search
  whatWereYouLookingFor: 'What were you looking for?',
} as const
