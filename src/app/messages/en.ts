/** What this part says to people, in English and ICU MessageFormat: docs/development.md#messages. */
export default {
  // Answers of the server that are no page
  requestFailed: 'Something went wrong.',
  nothingAtThisAddress: 'There is nothing at this address.',
  onlyWebsocketsHere: 'This address accepts websockets only.',
  onlyPostsHere: 'This address accepts POST only.',
  notFound: 'Not found',
  unsubscribed: 'Unsubscribed.',
  linkIsNotValid: 'This link is not valid.',

  // Why a video is refused
  addressIsNotSigned: 'This address is not signed.',
  addressHasExpired: 'This address has expired.',
  addressBelongsToSomebodyElse: 'This address belongs to somebody else.',
  sessionOfAddressIsOver: 'The session of this address is over.',
  lessonIsNotOpen: 'This lesson is not open.',
  freeTimeIsUsedUp: 'You’ve used up your free time for today.',

  // The foot of every page
  siteLanguage: 'Site language',

  // The site in search results and link previews
  learnAndMakeItCount: 'Learn, and make it count',

  // A page without a title of its own
  practiceProblem: 'Practice problem',

  // Navigation: top bar, rail, account menu, footer
  account: 'Account',
  signOut: 'Sign out',
  signIn: 'Sign in',
  signUp: 'Sign up',
  yourPages: 'Yours',
  more: 'More',
  instructor: 'Instructor',
  newUpload: 'New Upload',
  newBadge: 'New',
  home: 'Home',
  courses: 'Courses',
  batches: 'Batches',
  batchesInShort: 'Batches: take a course together with others, from the first day to the last.',
  announcementsOf: 'Announcements: {title}',
  resourcesOf: 'Resources: {title}',
  supportOf: 'Support: {title}',
  askAboutTheBatch: 'Ask about this batch',
  yourTicketsOfTheBatch: 'Your tickets for this batch',
  calendarOf: 'Calendar: {title}',
  classesOf: 'Live classes: {name}',
  syllabusOf: 'Syllabus: {title}',
  syllabusOfBatch: 'What you learn in “{title}”, topic by topic.',
  newCohort: 'New cohort',
  peopleOf: 'People: {name}',
  stagesOf: 'Stages: {name}',
  boardOf: 'Board: {name}',
  trending: 'Trending',
  followers: 'Followers',
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
  mentoring: 'Mentoring',
  assignmentsOf: 'Assignments: {name}',
  submissionBy: 'Submission by {name}',
  myCourses: 'My Courses',
  insights: 'Insights',
  insightsOf: 'Insights: {title}',
  access: 'Access',
  accessTo: 'Access to {title}',
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
  support: 'Support',
  supportAndCommunity: 'Support and community',
  coursesThatCountWatchedTime: 'Courses that count only the time you really watch.',
  whatWereYouLookingFor: 'What were you looking for?',

  // The bell; the count may be "99+"
  notifications: 'Notifications',
  notificationsUnread: 'Notifications, {count} unread',
  unreadNotifications: '{count} unread notifications',
  signInToSeeWhatIsNew: 'Sign in to see what’s new in your courses.',

  // The points in the top bar
  yourPointsCouldNotBeLoaded: 'Your points couldn’t be loaded.',
  signInToEarnPoints: 'Sign in to earn {pointsName} for the time you really watch.',
  youHave: 'You have',
  total: 'Total',
  earnedToday: 'Earned today',
  expiringInDays: 'Expiring in {days, plural, one {# day} other {# days}}',
  progressToTheNextStep: 'Progress to the next step',
  moreMinutesForPoints:
    'Learn {minutes, plural, one {# more minute} other {# more minutes}} today to earn {points} {pointsName}.',
  youHaveEarnedTodaysMaximum: 'You’ve earned all the points you can get in a day.',
  howPointsWork: 'How points work',
  pointsHistory: 'Points history',

  // Without a connection
  youAreOffline: 'You are offline. Pages you have not opened yet need a connection.',
  serverCannotBeReached: 'We can’t reach the server. Trying again…',

  // Error pages
  pageNotFound: 'Page not found',
  pageDoesNotExist:
    'This page doesn’t exist or is no longer available. Check the address for a typo, or search for what you need here.',
  noConnection: 'No connection',
  pageLoadsWhenYouAreBackOnline:
    'We can’t reach the server. Check your internet connection; the page loads as soon as you’re back online. Nothing you did is lost.',
  somethingWentWrong: 'Something went wrong!',
  pageCouldNotBeLoaded:
    'This page couldn’t be loaded. Nothing you did is lost; please try again in a moment.',
  mentionThisNumber: 'If you write to us about it, please mention this number: <code>{requestId}</code>',
  browseCourses: 'Browse courses',
  tryAgain: 'Try again',

  // Home page
  learnSomethingThatSticks: 'Learn something that sticks.',
  coursesOnManyTopics:
    'Courses on many topics, with points for the time you really watch. Free to start, no card needed.',
  shortLessonsByPeopleWhoCare:
    'Short lessons on many topics, by people who care. Your points grow with the minutes you really watch, not with a tab left open.',
  yourDashboard: 'Your dashboard',
  trendingNow: 'Trending now',
  forYou: 'For you',
  becauseOfInterests: 'Because you’re interested in {interests}.',
  changeInterests: 'Change interests',
  trendingCourses: 'Trending courses',
  browseByTopic: 'Browse by topic',
  newCourses: 'New courses',
  seeAll: 'See all',

  // Dashboard
  hiName: 'Hi {name}',
  whatYouHaveLearned: 'What you’ve learned, and what it has earned you.',
  yourYearStartsWithAVideo: 'Your year starts with your first video',
  learnToSeeYourFirstPoints:
    'Learn for {minutes, plural, one {a minute} other {# minutes}} to see your first {pointsName} here.',
  findACourse: 'Find a course',
  continueWatching: 'Continue watching',
  allYourCourses: 'All your courses',
  yourYear: 'Your year',
  topLearners: 'Top learners',
  history: 'History',
  nextPointsAtMinutes:
    'Next: {points, plural, one {# point} other {# points}} at {minutes, plural, one {# minute} other {# minutes}}',
  hoursLearned: 'Hours learned',
  enrolments: 'Enrollments',

  // A public profile, and whom somebody follows
  editProfile: 'Edit profile',
  yearOfLearning: 'A year of learning',
  yourCourses: 'Your courses and videos',
  coursesByName: 'Courses by {name}',
  coursesOrVideos: 'Courses or videos',
  videos: 'Videos',
  nothingIsPublishedYet: 'Nothing published yet.',
  allCourses: 'All courses',
  noDataFound: 'No Data found',
  followersOfName: 'Followers of {name}',
  followedByName: 'Followed by {name}',

  // First course: the last step of setting up an account
  suggestedCourses: 'Suggested courses',
  countLessons: '{count, plural, one {# lesson} other {# lessons}}',
  findAllCoursesUnderCourses: 'You’ll find all courses under Courses.',
  noCourseCanBeSuggested: 'We have no courses to suggest right now. You’ll find all of them under Courses.',

  // Panels beside a lesson
  comments: 'Comments',
  notes: 'Notes',
  transcript: 'Transcript',

  // The daily limit of learning, and more time for points
  youHaveReachedTodaysLimit: "You have reached today's learning limit",
  spendPointsToKeepLearning:
    'Spend {points} {pointsName} to keep learning for {minutes} more minutes today. The limit resets tomorrow.',
  notNow: 'Not now',
  spendPoints: 'Spend {points} points',
  spending: 'Spending…',
  youCanKeepLearning: 'You can keep learning',
  moreMinutes: '{minutes} more minutes',
  youHaveSpentPoints: 'You spent {points} {pointsName} for {minutes} more minutes.',
  minutesWereBoughtAlready: 'You already got these {minutes} minutes. Nothing more was spent.',
  howToEarnPoints: 'How to earn points',

  // About us: the beginning
  aboutUsInShort:
    'Courses that count only the time you really watch: who makes them, and how the counting works.',
  aboutSite: 'About {site}',
  onlyTimeYouSpendCounts: 'Only time you really spend counts.',
  oneHonestNumber:
    'Opening a page isn’t learning. {site} is built around one honest number: the minutes you really watch. Everything else, from progress to points, follows from it.',
  browseTheCourses: 'Browse the courses',
  whatIsFree: 'What’s free',

  // About us: names of figures; the number stands above
  whatIsHereToday: 'What’s here today',
  coursesHere: '{count, plural, one {course} other {courses}}',
  lessonsHere: '{count, plural, one {lesson} other {lessons}}',
  hoursToWatchAndRead: '{count, plural, one {hour} other {hours}} to watch and read',
  minutesToWatchAndRead: '{count, plural, one {minute} other {minutes}} to watch and read',
  creatorsHere: '{count, plural, one {creator} other {creators}}',

  // About us: what makes it honest
  whatMakesItHonest: 'What makes it honest',
  secondsNotClicks: 'Seconds, not clicks',
  playerReportsSeconds:
    'The player reports every {seconds} seconds, and the server checks each report against its own clock. A tab that is just open earns nothing.',
  whatYouSawNotWhereYouWere: 'What you saw, not where you were',
  lessonIsSeenAtPercent:
    'We keep track of the parts of a lesson you’ve played. If you jump to the end, the middle is still missing; a lesson counts as seen at {percent}%.',
  yourSpeedYourChoice: 'Your speed, your choice',
  watchAtYourSpeed:
    'Watch at up to {rate}× if that suits you. What counts is the time you spend, once a day for each second of a video.',
  lostConnectionCostsNothing: 'Losing your connection costs nothing',
  secondsWithoutConnectionCount:
    'Trains have tunnels. Up to {seconds} seconds offline are credited once you’re back, and a report counts once, however often it is sent.',
  theSameForEveryone: 'The same for everyone',
  noBoostsNoStreaks:
    'No boosts, no streaks to fear, no points for sale. The rules are public, and so is the code that counts.',
  freeToStart: 'Free to start',
  freeTimeADay:
    '{withoutAccount} a day without an account, {withAccount} with one. No card, and no trial that runs out.',

  // About us: points, authors, the end
  aDayOfPoints: 'A day of {pointsName}',
  readTheFullRules: 'Read the full rules',
  pointsAfterTime: 'points at {time}',
  whoTeachesHere: 'Who teaches here',
  countCourses: '{count, plural, one {# course} other {# courses}}',
  questionsOrFeedback: 'Questions or feedback?',
  aPersonReadsIt:
    'A real person reads it. Use the <contact>contact page</contact>, or write to <mail>{address}</mail>. If you’ve learned here before, join our <alumni>alumni</alumni>.',

  // Titles of pages, and what search engines show of them
  accountBanned: 'Account banned',
  alumniInShort: 'People who learned here, the lectures they started with, and how to join them.',
  bundlesInShort:
    'Courses that belong together, in the best order to learn them: enroll in all of them at once.',
  campusInvitation: 'Invite us to campus',
  campusInvitationInShort: 'Bring {site} to the people you study with.',
  contactInShort: 'Write to the people who run this site: questions, mistakes in a course, ideas.',
  unsubscribe: 'Unsubscribe',
  enrolledCoursesTitle: 'Enrolled courses',
  forgotPassword: 'Forgot password',
  freeContentPolicyInShort:
    'How much you can watch for free each day, how to get more, and what counts as watched.',
  likedVideosTitle: 'Liked videos',
  privacyPolicyInShort:
    'What this site keeps about you, why, for how long, and how to download or delete it.',
  redeemPoints: 'Redeem {pointsName}',
  rewardsInShort: 'How learning earns {pointsName}, how long they last and what they get you.',
  rewardsStoreInShort: 'What you can redeem {pointsName} for.',
  search: 'Search',
  searchFor: '{query} - Search',
  termsInShort: 'The rules between you and this site, in plain words.',
  voteOnAPlanWithoutLimit: 'Vote on a plan without a limit',
  welcomeToBatch: 'Welcome to {title}',

  // The own profile: how much of it is there
  profileProgress: 'Your progress',
  profileCompleted: 'Profile completed',
  sectionsCompletedOf: '{done, number} of {total, number} sections',
  sectionsForRedeeming:
    'You need {needed, number} of {total, number} to redeem points: {lacking, plural, one {# more to go} other {# more to go}}.',
  profileIsEnoughForRedeeming: 'That’s enough to redeem points.',
  everySectionIsComplete: 'Every section is complete.',
  missingSections: 'Missing sections',
  plusPointsOnce: '+{points, number}',
  eachSectionEarnsOnce: 'Each section earns you its {pointsName} once, when you first complete it.',
  // Titles and descriptions of the pages of resumes
  resumeBuilder: 'Resume builder',
  resumeBuilderInShort:
    'Make a resume that people and machines can read easily: three templates, started from your profile, as PDF and JSON Resume. It’s free.',
  editResume: 'Edit resume',
  yourRoleNeedsTwoFactor: 'Your role needs two-factor sign-in',
  untilThenOnlyAsLearner: 'Until you set it up, you can do only what every learner can.',
  setUpTwoFactor: 'Set it up',
  yourResumeIsReady: 'Your resume is ready',
  makeAResumeWithTemplate: 'Make a resume with the “{template}” template',

  // The guide to a first job
  careerPathInShort:
    'Service companies or product companies: what each looks for in a beginner, the steps that lead there, and the courses for each step.',
  theTwoPaths: 'The two paths',
  twoWaysIntoTheFirstJob: 'Two ways into the first job',
  careerLede:
    'Most first jobs in software are at one of two kinds of companies. They hire differently, ask for different things and teach you different things. Choose on purpose: each path below says what to learn, in which order, and what every step leads to.',
  whichOneIsForYou: 'Which one is for you?',
  serviceCompanies: 'Service companies',
  productCompanies: 'Product companies',
  careerWhatTheyDo: 'What they do',
  careerHowTheyHire: 'How they hire',
  careerWhatTheyAsk: 'What they look for',
  careerTheFirstYear: 'The first year',
  thePathToServiceCompanies: 'The path to service companies',
  thePathToProductCompanies: 'The path to product companies',
  stepOutcomeLabel: 'Leads to:',
  aBundleForThisPath:
    'A bundle for this path: {count, plural, one {# course} other {# courses}}, in the best order to learn them.',
  noBundleForThisPathYet: 'There is no bundle for this path yet. Our courses are a good place to start.',
  notSureYet: 'Not sure yet?',
  bothPathsStartAlike:
    'Both paths start the same way: one language, and the problems that every programmer has to solve. Take the first two steps of either; by then you’ll know which kind of work you like, and nothing is lost if you switch.',

  serviceIntro:
    'For those who want a broad start soon: many openings, a clear test, and training on real projects for real customers.',
  serviceWork:
    'They build and look after software for other companies: banks, stores, hospitals. You change projects every year or two, and see many ways of working.',
  serviceHiring:
    'In large groups, often straight from college: an online test, one technical interview, one about yourself. It takes weeks, not months.',
  serviceQuestions:
    'Solid basics in one language, simple problems solved cleanly, some SQL, and that you can explain what you did.',
  serviceFirstYear:
    'A few months of training, then a team with a customer. You grow by taking on more of the conversation with that customer.',
  serviceStepLanguage: 'Read and write one language fluently',
  serviceStepLanguageText:
    'One is enough. Functions, collections, files, errors: until you can read somebody else’s fifty lines and explain what they do.',
  serviceStepLanguageOutcome: 'the programming part of the hiring test, and every later step.',
  serviceStepProblems: 'Solve the everyday problems',
  serviceStepProblemsText:
    'Lists, maps, stacks, searching and sorting. Not the hard puzzles: the twenty that come up again and again, solved without help and in time.',
  serviceStepProblemsOutcome: 'two easy problems in an hour, which is what most online tests ask for.',
  serviceStepTools: 'Know what every project is made of',
  serviceStepToolsText:
    'A database and how to query it in SQL, how a page reaches a browser, and Git, with commits that others can read.',
  serviceStepToolsOutcome: 'the technical interview: everybody is asked about these three.',
  serviceStepWords: 'Explain it in plain words',
  serviceStepWordsText:
    'Say what a program does, why you chose it, and what you would do next, to somebody who does not program. Practice reasoning tests against the clock.',
  serviceStepWordsOutcome: 'the aptitude test and the last interview, where most people are turned away.',
  serviceStepProject: 'Finish one small project for somebody else',
  serviceStepProjectText:
    'A list of what they want, a date, a version they can try, and a page that says how to run it. Small and finished counts more than big and almost done.',
  serviceStepProjectOutcome: 'an offer as a trainee or associate engineer, and a first customer project.',

  productIntro:
    'For those who want to go deep: fewer openings and harder questions, and then a product of your own to make better for years.',
  productWork:
    'They live off their own software. You stay with one product, own a part of it, and see what people do with what you made.',
  productHiring:
    'One at a time, through referrals, internships and open applications: a coding assessment, then several one-hour interviews. It takes months.',
  productQuestions:
    'Problems you haven’t seen before, and what your solution costs; how a system holds together; and things you have built.',
  productFirstYear:
    'Your code is in use within weeks. You grow by owning more: a feature, then a service, then a decision.',
  productStepLanguage: 'Know one language deeply',
  productStepLanguageText:
    'Not more syntax: how it keeps things in memory, what runs when, why it is slow where it is slow, and how to prove with tests that it does what you say.',
  productStepLanguageOutcome: 'code that holds up to the questions of anyone who reads it in an interview.',
  productStepProblems: 'Choose algorithms on purpose',
  productStepProblemsText:
    'Trees, graphs, dynamic programming, and what each costs in time and memory. Think aloud: half of the answer is how you get there.',
  productStepProblemsOutcome: 'the coding assessment, and the two hours of problems after it.',
  productStepSystems: 'See how systems hold together',
  productStepSystemsText:
    'Networks, databases under load, queues, caches, and what happens when one of them is down. Draw it, then say where it breaks first.',
  productStepSystemsOutcome: 'the design interview, and being trusted with a service of your own.',
  productStepField: 'Choose a field and stay',
  productStepFieldText:
    'Machine learning, the web in the browser, data, games: one field, until you know its open questions and have an opinion on some of them.',
  productStepFieldOutcome: 'a team that is looking for exactly you, instead of a pile of applications.',
  productStepProof: 'Build something that people use',
  productStepProofText:
    'In public, with its history to read: a tool, a game, a fix in a project that others maintain. Ten users you don’t know are worth more than any list of skills.',
  productStepProofOutcome: 'referrals, internships, and an offer as a software engineer.',

  // What points to it, once, a moment after a page has come
  aPathToTheFirstJob: 'On your way to your first job?',
  careerPromptText:
    'Service companies and product companies look for different things. Our guide shows what to learn for each, step by step.',
  openTheCareerGuide: 'See the career path',
} as const
