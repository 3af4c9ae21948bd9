/** What this part says to people, in English and ICU MessageFormat: docs/development.md#messages. */
export default {
  // Carousel
  itIsOneLineOf: 'It is one line of text.',
  aPathOfThisSite: 'A path of this site that begins with "/", or an address that begins with "https://".',

  // Categories
  dataScience: 'Data Science',
  dataStructures: 'Data Structures',
  machineLearning: 'Machine Learning',
  webDevelopment: 'Web Development',
  gameDevelopment: 'Game Development',

  // Policy
  thisPageDoesNotExist: 'This page does not exist, or not any more.',
  youNeedAnAccessGrant: 'You need an access grant for this course.',
  thisCourseHasNotStarted: 'This course has not started yet!',
  youCannotAccessLockedStage: 'You cannot access locked stage',

  // Carousel slide
  goodToKnow: 'Good to know',

  // Carousel
  highlights: 'Highlights',
  goOnByItself: 'Go on by itself',
  pause: 'Pause',
  previousHighlight: 'Previous highlight',
  nextHighlight: 'Next highlight',

  // Bundle card list
  premium: 'Premium',
  bundle: 'Bundle',
  bundles: 'Bundles',

  // Course card
  completed: 'Completed',
  practice: 'Practice',
  restricted: 'Restricted',
  singleVideo: 'Single video',
  progressInTitle: 'Progress in {title}',
  progressPercentDone: '{progress} % done',

  // Video card
  seen: 'Seen',
  watchedOfTitle: 'Watched of {title}',
  progressPercentWatched: '{progress} % watched',

  // Course format
  minutesMin: '{minutes} min',

  // Bundle list page
  coursesThatBelongTogetherTo: 'Courses that belong together, to enrol in at once.',
  thereIsNoBundleYet: 'There is no bundle yet.',
  noDataFound: 'No Data found',
  allCourses: 'All courses',

  // Course filters
  mostEnrolled: 'Most enrolled',
  aToZ: 'A to Z',
  withAGrant: 'With a grant',
  under15Min: 'Under 15 min',
  over5H: 'Over 5 h',
  filterByCategory: 'Filter by category',
  all: 'All',
  access: 'Access',
  length: 'Length',
  order: 'Order',

  // Course list meta
  page: '{name}, page {page}',
  allCoursesDataScienceProgramming:
    'All courses: data science, programming, web development and more, in video, text and questions.',
  home: 'Home',
  courses: 'Courses',

  // Course list page
  clearTheFilters: 'Clear the filters',
  noCourseIsOfThis: 'No course is of this access and length.',
  thereIsNoCourseIn: 'There is no course in this category yet.',
  thereIsNoCourseYet: 'There is no course yet.',

  // Search page
  theBestResults: 'The {total} best results',
  totalResults: '{total} results',
  resultsFor: 'Results for “{text}”',
  search: 'Search',
  kindOfResult: 'Kind of result',
  results: 'Results',
  manySearchesCameFromYour:
    'Many searches came from your network in a short time. Please try again in a minute.',
  tooManySearches: 'Too many searches',
  typeAtLeast2Characters: 'Type at least 2 characters: a title, a word of it, or a creator’s name.',
  whatDoYouWantTo: 'What do you want to learn?',
  nothingAnswersTheseWordsFewer: 'Nothing answers these words. Fewer or other words may find more.',
  searchEverything: 'Search everything',

  // Trending page
  whatLearnersEnrolInAnd: 'What learners enrol in and watch now; a week later it counts half.',
  trendingCoursesPagePage: 'Trending courses, page {page}',
  trendingCourses: 'Trending courses',

  // Search suggestions
  suggestions: 'Suggestions',
  allResultsFor: 'All results for “{text}”',
} as const
