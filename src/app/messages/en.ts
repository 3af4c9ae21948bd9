/** What this part says to people, in English and ICU MessageFormat: docs/development.md#messages. */
export default {
  // Answers of the server that are no page
  requestFailed: 'Something went wrong.',
  nothingAtThisAddress: 'There is nothing at this address.',
  onlyWebsocketsAreSpokenHere: 'Only websockets are spoken here.',
  notFound: 'Not found',
  unsubscribed: 'Unsubscribed.',
  linkIsNotOneOfOurs: 'This link is not one of ours.',

  // Why a video is refused
  addressIsNotSigned: 'This address is not signed.',
  addressHasRunOut: 'This address has run out.',
  addressIsSomebodyElses: 'This address is somebody else’s.',
  sessionOfAddressIsOver: 'The session of this address is over.',
  lessonIsClosed: 'This lesson is closed.',
  freeTimeOfTodayIsUsedUp: 'The free time of today is used up.',

  // The site in search results and link previews
  learnAndSeeItCount: 'Learn, and see it count',

  // A page without a title of its own
  practiceProblem: 'Practice problem',

  // Navigation: top bar, rail, account menu, footer
  account: 'Account',
  signOut: 'Sign out',
  signIn: 'Sign in',
  signUp: 'Sign up',
  mine: 'Mine',
  more: 'More',
  instructor: 'Instructor',
  newUpload: 'New Upload',
  newBadge: 'New',
  home: 'Home',
  courses: 'Courses',
  batches: 'Batches',
  batchesInShort: 'Batches: take a course together with others, from its first day to its last.',
  announcementsOf: 'Announcements of {title}',
  resourcesOf: 'Resources of {title}',
  supportOf: 'Support for {title}',
  askAboutTheBatch: 'Ask about this batch',
  yourTicketsOfTheBatch: 'Your tickets for this batch',
  calendarOf: 'Calendar of {title}',
  classesOf: 'Live classes of {name}',
  syllabusOf: 'Syllabus of {title}',
  syllabusOfBatch: 'What is learned in “{title}”, topic by topic.',
  newCohort: 'New cohort',
  peopleOf: 'People of {name}',
  stagesOf: 'Stages of {name}',
  boardOf: 'Board of {name}',
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
  assignmentsOf: 'Assignments of {name}',
  submissionOf: 'Submission of {name}',
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
  coursesThatCountWatchedTime: 'Courses that count only the time you truly watched.',
  whatWereYouLookingFor: 'What were you looking for?',

  // The bell; the count may be "99+"
  notifications: 'Notifications',
  notificationsUnread: 'Notifications, {count} unread',
  unreadNotifications: '{count} unread notifications',
  signInToSeeWhatIsNew: 'Sign in to see what is new in your courses.',

  // The points in the top bar
  yourPointsCouldNotBeLoaded: 'Your points could not be loaded.',
  signInToEarnPoints: 'Sign in to earn {pointsName} for the time you truly watch.',
  youHave: 'You have',
  inAll: 'In all',
  earnedToday: 'Earned today',
  expiringInDays: 'Expiring in {days, plural, one {# day} other {# days}}',
  learningUntilTheNextStep: 'Learning until the next step',
  moreMinutesForPoints:
    '{minutes, plural, one {# more minute} other {# more minutes}} of learning for {points} {pointsName} today.',
  youHaveEarnedAllOfToday: 'You have earned all that a day gives.',
  howPointsWork: 'How points work',
  pointsHistory: 'Points history',

  // Without a connection
  youAreOffline: 'You are offline. Pages you have not opened yet need a connection.',
  serverCannotBeReached: 'The server cannot be reached. Trying again…',

  // Error pages
  pageNotFound: 'Page not found',
  pageDoesNotExist:
    'This page does not exist, or not any more. Check the address for a typing mistake, or look for what you need here.',
  noConnection: 'No connection',
  pageComesWithConnection:
    'The server cannot be reached. Check your internet connection; the page comes as soon as there is one. Nothing you did is lost.',
  somethingWentWrong: 'Something went wrong!',
  pageCouldNotBeMade: 'The page could not be made. Nothing you did is lost; please try again in a moment.',
  giveThisNumber: 'If you write to us about it, give this number: <code>{requestId}</code>',
  browseCourses: 'Browse courses',
  tryAgain: 'Try again',

  // Home page
  learnSomethingThatStays: 'Learn something that stays.',
  coursesInManyFields:
    'Courses in many fields, with points for the time you truly watched. Free to start, no card needed.',
  shortLessonsByPeopleWhoCare:
    'Short lessons by people who care, in many fields. Your points grow with the minutes you really watched, never with a tab left open.',
  yourDashboard: 'Your dashboard',
  trendingNow: 'Trending now',
  trendingCourses: 'Trending courses',
  fields: 'Fields',
  newCourses: 'New courses',
  seeAll: 'See all',

  // Dashboard
  helloName: 'Hello, {name}',
  whatYouHaveLearned: 'What you have learned, and what it has earned you.',
  yourYearBeginsWithAVideo: 'Your year begins with the first video',
  learnToSeeYourFirstPoints:
    'Learn for {minutes, plural, one {a minute} other {# minutes}} and you will see your first {pointsName} here.',
  findACourse: 'Find a course',
  continueWatching: 'Continue watching',
  allYourCourses: 'All your courses',
  yourYear: 'Your year',
  topLearners: 'Top learners',
  history: 'History',
  nextPointsAtMinutes:
    'Next: {points, plural, one {# point} other {# points}} at {minutes, plural, one {# minute} other {# minutes}}',
  hoursLearned: 'Hours learned',
  enrolments: 'Enrolments',

  // A public profile, and whom somebody follows
  editProfile: 'Edit profile',
  yearOfLearning: 'A year of learning',
  whatYouTeach: 'What you teach',
  whatNameTeaches: 'What {name} teaches',
  kindOfWork: 'Kind of work',
  videos: 'Videos',
  nothingIsPublishedYet: 'Nothing is published yet.',
  allCourses: 'All courses',
  noDataFound: 'No Data found',
  followersOfName: 'Followers of {name}',
  followingOfName: 'Following of {name}',

  // First course: the last step of setting up an account
  suggestedCourses: 'Suggested courses',
  countLessons: '{count, plural, one {# lesson} other {# lessons}}',
  allCoursesStandUnderCourses: 'All courses stand under Courses.',
  noCourseCanBeSuggested: 'No course can be suggested now. All courses stand under Courses.',

  // Panels beside a lesson
  comments: 'Comments',
  notes: 'Notes',
  transcript: 'Transcript',

  // The daily limit of learning, and more time for points
  youHaveReachedTodaysLimit: "You have reached today's learning limit",
  spendPointsAndGoOn:
    'Spend {points} {pointsName} and go on learning for {minutes} more minutes today. Tomorrow the limit starts anew.',
  notNow: 'Not now',
  spendPoints: 'Spend {points} points',
  spending: 'Spending…',
  youCanGoOn: 'You can go on',
  moreMinutes: '{minutes} more minutes',
  youHaveSpentPoints: 'You have spent {points} {pointsName}, which gives {minutes} more minutes.',
  minutesWereBoughtAlready: 'These {minutes} minutes were bought already. Nothing more was spent.',
  howPointsAreEarned: 'How points are earned',

  // About us: the beginning
  aboutUsInShort:
    'Courses that count only the time you truly watched: who makes them, and how the counting works.',
  aboutSite: 'About {site}',
  learningIsTimeTrulyGiven: 'Learning is the time you truly gave it.',
  oneHonestNumber:
    'A page that was opened is not a lesson learned. {site} is built around one honest number: the minutes you really watched. Everything else, from progress to points, follows from it.',
  seeTheCourses: 'See the courses',
  whatIsFree: 'What is free',

  // About us: names of figures; the number stands above
  whatIsHereToday: 'What is here today',
  coursesHere: '{count, plural, one {course} other {courses}}',
  lessonsHere: '{count, plural, one {lesson} other {lessons}}',
  hoursToWatchAndRead: '{count, plural, one {hour} other {hours}} to watch and read',
  minutesToWatchAndRead: '{count, plural, one {minute} other {minutes}} to watch and read',
  authorsHere: '{count, plural, one {author} other {authors}}',

  // About us: what makes it honest
  whatMakesItHonest: 'What makes it honest',
  secondsNotClicks: 'Seconds, not clicks',
  playerReportsSeconds:
    'The player reports every {seconds} seconds, and the server checks each report against its own clock. A tab that is merely open earns nothing.',
  whatYouSawNotWhereYouWere: 'What you saw, not where you were',
  lessonIsSeenAtPercent:
    'We keep which parts of a lesson you have played. Jump to the end and the middle is still missing; a lesson is seen at {percent} %.',
  yourSpeedYourChoice: 'Your speed, your choice',
  watchAtYourSpeed:
    'Watch at up to {rate}× if that suits you. What counts is the time you gave it, once a day for each second of a video.',
  lostConnectionCostsNothing: 'A lost connection costs nothing',
  secondsWithoutConnectionCount:
    'Trains have tunnels. Up to {seconds} seconds without a connection are credited when it comes back, and a report counts once, however often it is sent.',
  theSameForEverybody: 'The same for everybody',
  noBoostsNoStreaks:
    'No boosts, no streaks to be afraid of, no points for sale. The rules are public, and so is the code that counts.',
  freeToBegin: 'Free to begin',
  freeTimeADay:
    '{withoutAccount} a day without an account, {withAccount} with one. No card, and no trial that ends.',

  // About us: points, authors, the end
  aDayOfPoints: 'A day of {pointsName}',
  theRuleInFull: 'The rule in full',
  pointsAfterTime: 'points at {time}',
  whoTeachesHere: 'Who teaches here',
  countCourses: '{count, plural, one {# course} other {# courses}}',
  questionsOrSomethingToTell: 'Questions, or something to tell us?',
  aPersonReadsIt:
    'A person reads it. Use the <contact>contact page</contact>, or write to <mail>{address}</mail>. If you have learned here before, there is a place for you among the <alumni>alumni</alumni>.',

  // Titles of pages, and what search engines show of them
  accountBanned: 'Account banned',
  alumniInShort: 'People who learned here, the lectures they began with, and how to join them.',
  bundlesInShort: 'Courses that belong together, in the order to learn them: enrol in all of them at once.',
  campusInvitation: 'Invite us to campus',
  campusInvitationInShort: 'Bring {site} to the people you study with.',
  contactInShort: 'Write to the people who run this site: questions, mistakes in a course, ideas.',
  unsubscribe: 'Unsubscribe',
  enrolledCoursesTitle: 'Enrolled courses',
  forgotPassword: 'Forgot password',
  freeContentPolicyInShort:
    'How much you can watch for nothing each day, how to get more, and what counts as watched.',
  likedVideosTitle: 'Liked videos',
  privacyPolicyInShort:
    'What this site keeps about you, why, for how long, and how to take it with you or delete it.',
  redeemPoints: 'Redeem {pointsName}',
  rewardsInShort: 'How learning earns {pointsName}, how long they last and what they buy.',
  rewardsStoreInShort: 'What {pointsName} can be redeemed for.',
  search: 'Search',
  searchFor: '{query} - Search',
  termsInShort: 'The rules between you and this site, in words that can be read.',
  voteOnAPlanWithoutLimit: 'Vote on a plan without limit',
  welcomeToBatch: 'Welcome to {title}',

  // The own profile: how much of it is there
  yourProfileInSections: 'How far you are',
  profileCompleted: 'Profile completed',
  sectionsCompletedOf: '{done, number} of {total, number} sections',
  sectionsForRedeeming:
    '{needed, number} of {total, number} for redeeming: {lacking, plural, one {# more to go} other {# more to go}}.',
  profileIsEnoughForRedeeming: 'That is enough for redeeming.',
  everySectionIsThere: 'Every section is there.',
  sectionsStillMissing: 'Sections that are missing',
  plusPointsOnce: '+{points, number}',
  eachSectionGivesOnce: 'Each section gives its {pointsName} once, when you first complete it.',
  // Titles and descriptions of the pages of resumes
  resumeBuilder: 'Resume builder',
  resumeBuilderInShort:
    'Make a resume that people and machines read well: three templates, begun with your profile, as PDF and JSON Resume. It costs nothing.',
  editResume: 'Edit resume',
  yourRoleNeedsTwoFactor: 'Your role needs two-factor sign-in',
  untilThenOnlyAsLearner: 'Until you set it up, you can do only what every learner can.',
  setUpTwoFactor: 'Set it up',
  yourResumeIsReady: 'Your resume is ready',
  makeAResumeWithTemplate: 'Make a resume with the template “{template}”',

  // The guide to a first job
  careerPathInShort:
    'Service companies or product companies: what each asks of a newcomer, the steps that lead there, and the courses for each step.',
  theTwoPaths: 'The two paths',
  twoWaysIntoTheFirstJob: 'Two ways into the first job',
  careerLede:
    'Most first jobs in software are in one of two kinds of companies. They hire differently, ask for different things and teach different things. Choose on purpose: each path below says what to learn, in which order, and what every step leads to.',
  whichOneIsForYou: 'Which one is for you?',
  serviceCompanies: 'Service companies',
  productCompanies: 'Product companies',
  careerWhatTheyDo: 'What they do',
  careerHowTheyHire: 'How they hire',
  careerWhatTheyAsk: 'What they ask',
  careerTheFirstYear: 'The first year',
  thePathToServiceCompanies: 'The path to service companies',
  thePathToProductCompanies: 'The path to product companies',
  stepOutcomeLabel: 'Leads to:',
  aBundleForThisPath:
    'A bundle for this path: {count, plural, one {# course} other {# courses}}, in the order to learn them.',
  noBundleForThisPathYet:
    'There is no bundle for this path yet. The courses of the site are the place to begin.',
  notSureYet: 'Not sure yet?',
  bothPathsBeginAlike:
    'Both paths begin alike: one language, and the problems that every programmer has to solve. Take the first two steps of either; by then you will know which kind of work you like, and nothing of it is lost if you change over.',

  serviceIntro:
    'For those who want a broad start soon: many openings, a clear test, and training on real projects of real customers.',
  serviceWork:
    'They build and look after software for other companies: banks, shops, hospitals. You change projects every year or two, and see many ways of working.',
  serviceHiring:
    'In large groups, often straight from college: an online test, one technical talk, one about yourself. Weeks, not months.',
  serviceQuestions:
    'A sound base in one language, simple problems solved cleanly, some SQL, and that you can explain what you did.',
  serviceFirstYear:
    'Some months of training, then a team with a customer. You grow by taking on more of the conversation with that customer.',
  serviceStepLanguage: 'Read and write one language fluently',
  serviceStepLanguageText:
    'One is enough. Functions, collections, files, errors: until you can read somebody else’s fifty lines aloud and say what they do.',
  serviceStepLanguageOutcome: 'the programming part of the hiring test, and every later step.',
  serviceStepProblems: 'Solve the everyday problems',
  serviceStepProblemsText:
    'Lists, maps, stacks, searching and sorting. Not the hard puzzles: the twenty that come again and again, solved without help and in time.',
  serviceStepProblemsOutcome: 'two easy problems in an hour, which is what most online tests ask.',
  serviceStepTools: 'Know what every project is made of',
  serviceStepToolsText:
    'A database and its questions in SQL, how a page reaches a browser, and Git, with commits that others can read.',
  serviceStepToolsOutcome: 'the technical talk: these three are asked of everybody.',
  serviceStepWords: 'Explain it in plain words',
  serviceStepWordsText:
    'Say what a program does, why you chose it, and what you would do next, to somebody who does not program. Practise reasoning tests with a clock beside you.',
  serviceStepWordsOutcome: 'the aptitude test and the last talk, where most are turned away.',
  serviceStepProject: 'Finish one small project for somebody else',
  serviceStepProjectText:
    'A list of what they want, a date, a version they can try, and a page that says how to run it. Small and finished counts more than large and nearly.',
  serviceStepProjectOutcome: 'an offer as a trainee or associate engineer, and a first customer project.',

  productIntro:
    'For those who want to go deep: fewer openings and harder questions, and then a product of your own to make better for years.',
  productWork:
    'They live from software of their own. You stay with one product, own a part of it, and see what people do with what you made.',
  productHiring:
    'One at a time, through referrals, internships and open calls: a coding assessment, then several talks of an hour. It takes months.',
  productQuestions:
    'Problems that nobody has shown you, with the cost of your solution; how a system holds together; and things you have built.',
  productFirstYear:
    'Code of yours is in use within weeks. You grow by owning more: a feature, then a service, then a decision.',
  productStepLanguage: 'Know one language deeply',
  productStepLanguageText:
    'Not more syntax: how it keeps things in memory, what runs when, why it is slow where it is slow, and how to prove with tests that it does what you say.',
  productStepLanguageOutcome: 'code that survives the questions of whoever reads it in an interview.',
  productStepProblems: 'Choose algorithms on purpose',
  productStepProblemsText:
    'Trees, graphs, dynamic programming, and what each costs in time and memory. Think aloud: half of the answer is how you get there.',
  productStepProblemsOutcome: 'the coding assessment, and the two hours of problems after it.',
  productStepSystems: 'See how systems hold together',
  productStepSystemsText:
    'Networks, databases under load, queues, caches, and what happens when one of them is away. Draw it, then say where it breaks first.',
  productStepSystemsOutcome: 'the design interview, and being trusted with a service of your own.',
  productStepField: 'Choose a field and stay',
  productStepFieldText:
    'Machine learning, the web in the browser, data, games: one field, until you know its open questions and have an opinion on some of them.',
  productStepFieldOutcome: 'a team that looks for exactly you, instead of a pile of applications.',
  productStepProof: 'Build something that people use',
  productStepProofText:
    'In public, with its history to read: a tool, a game, a fix in a project that others maintain. Ten users whom you do not know are worth more than any list of skills.',
  productStepProofOutcome: 'referrals, internships, and an offer as a software engineer.',

  // What points to it, once, a moment after a page has come
  aPathToTheFirstJob: 'On the way to a first job?',
  careerPromptText:
    'Service companies and product companies ask for different things. Our guide says what to learn for each, step by step.',
  openTheCareerGuide: 'See the career path',
} as const
