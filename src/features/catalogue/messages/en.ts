/** What this part says to people, in English and ICU MessageFormat: docs/development.md#messages. */
export default {
  // Why a category cannot be changed so
  categoryTitleHint: 'At most {max, number} characters, with a Latin letter or a digit, and without @.',
  tooManyCategories: 'There is room for {max, number} categories.',
  categoryTitleIsTaken: 'There is a category called “{title}” already.',
  categoryAddressIsTaken:
    'A course has the address {path}. Choose another title; you can rename the category afterwards.',
  categoryHasChanged: 'Somebody else has renamed it meanwhile: it is called “{title}” now.',
  categoryOrderHasChanged: 'Somebody else has changed the categories meanwhile.',
  categoryIsInUse:
    '{count, plural, one {One course is} other {# courses are}} in “{title}”, drafts and single videos included. It can be removed once nothing is in it.',
  thereIsNoCategory: 'There is no category {slug}.',

  // Where a question set is used
  practiceOfTopic: 'Practice problems of “{title}”',
  lessonOfUndonePublication: '{title} (comes back when you undo the last publication)',

  // Why a page or a lesson does not open
  noSuchCategory: 'There is no such category.',
  pageDoesNotExist: 'This page does not exist, or not any more.',
  accessGrantNeeded: 'You need an access grant for this course.',
  courseHasNotStarted: 'This course has not started yet!',
  stageIsLocked: 'You cannot access locked stage',

  // Counts and lengths, as on cards; `shown` is the count as it is written: 9,999 or 12.3K
  countCourses: '{count, plural, one {{shown} course} other {{shown} courses}}',
  countVideos: '{count, plural, one {{shown} video} other {{shown} videos}}',
  countBundles: '{count, plural, one {{shown} bundle} other {{shown} bundles}}',
  countLessons: '{count, plural, one {{shown} lesson} other {{shown} lessons}}',
  countLearners: '{count, plural, one {{shown} learner} other {{shown} learners}}',
  countViews: '{count, plural, one {{shown} view} other {{shown} views}}',
  minutes: '{minutes} min',
  hours: '{hours} h',
  hoursAndMinutes: '{hours} h {minutes} min',
  aboutOneHour: '1 hr',

  // When a course starts
  startsOn: 'Starts <time>{day}</time>',
  weekdayDateTimeZone: '{weekday}, {date}, {time} ({zone})',

  // Cards of courses, videos and bundles
  bundle: 'Bundle',
  premium: 'Premium',
  completed: 'Completed',
  practice: 'Practice',
  restricted: 'Restricted',
  singleVideo: 'Single video',
  progressIn: 'Progress in {title}',
  percentDone: '{percent} % done',
  seen: 'Seen',
  watchedOf: 'Watched of {title}',
  percentWatched: '{percent} % watched',

  // The carousel of the home page
  highlights: 'Highlights',
  carousel: 'carousel',
  slide: 'slide',
  slideOf: '{number} of {total}',
  highlightTitled: 'Highlight {number}: {title}',
  previousHighlight: 'Previous highlight',
  nextHighlight: 'Next highlight',
  pause: 'Pause',
  goOnByItself: 'Go on by itself',
  newsHighlight: 'New',
  eventHighlight: 'Event',
  featureHighlight: 'Good to know',

  // Lists of courses: title and description of the page
  home: 'Home',
  courses: 'Courses',
  lessons: 'Lessons',
  categoryCourses: '{category} courses',
  titleAndPage: '{title}, page {page}',
  categoryDescription: 'Courses in {category}: short lessons in video, text and questions.',
  allCoursesDescription: 'All courses in all categories: short lessons in video, text and questions.',

  // Lists of courses: filters and order
  filterByCategory: 'Filter by category',
  all: 'All',
  any: 'Any',
  access: 'Access',
  free: 'Free',
  withGrant: 'With a grant',
  length: 'Length',
  under15Minutes: 'Under 15 min',
  from15To60Minutes: '15 to 60 min',
  from1To5Hours: '1 to 5 h',
  over5Hours: 'Over 5 h',
  order: 'Order',
  choicesOf: '{name}:',
  newest: 'Newest',
  mostEnrolled: 'Most enrolled',
  trending: 'Trending',
  shortest: 'Shortest',
  longest: 'Longest',
  fromAToZ: 'A to Z',

  // Empty lists
  noDataFound: 'No Data found',
  allCourses: 'All courses',
  clearFilters: 'Clear the filters',
  noCourseOfAccessAndLength: 'No course is of this access and length.',
  noCourseInCategory: 'There is no course in this category yet.',
  noCourseYet: 'There is no course yet.',

  // Bundles
  bundles: 'Bundles',
  bundlesSubtitle: 'Courses that belong together, to enrol in at once.',
  noBundleYet: 'There is no bundle yet.',

  // Trending courses
  trendingCourses: 'Trending courses',
  trendingDescription: 'What learners enrol in and watch now; a week later it counts half.',

  // Search
  search: 'Search',
  resultsFor: 'Results for “{text}”',
  countResults: '{count, plural, one {# result} other {# results}}',
  countBestResults: '{count, plural, other {The # best results}}',
  kindOfResult: 'Kind of result',
  creators: 'Creators',
  course: 'Course',
  video: 'Video',
  article: 'Article',
  questions: 'Questions',
  creator: 'Creator',
  saidInTheVideo: 'Said in the video',
  inTheText: 'In the text',
  moments: 'Moments',
  topic: 'Topic',
  people: 'People',
  showingResultsFor:
    'Showing results for <strong>{correction}</strong>. Search instead for <link>{query}</link>.',
  watchFrom: 'From {time}',
  synonymHint: 'A synonym has 1 to {words, number} words and at most {letters, number} characters.',
  synonymIsTheSame: 'Searches take these two for the same already.',
  recentSearches: 'Recent searches',
  clearRecentSearches: 'Clear recent searches',
  results: 'Results',
  suggestions: 'Suggestions',
  countSuggestions: '{count, plural, one {# suggestion} other {# suggestions}}',
  countRecentSearches: '{count, plural, one {# recent search} other {# recent searches}}',
  allResultsFor: 'All results for “{text}”',
  tooManySearches: 'Too many searches',
  manyPeopleAreSearching: 'Many people are searching just now. Please try again in a moment.',
  whatDoYouWantToLearn: 'What do you want to learn?',
  typeAtLeastTwoCharacters: 'Type at least 2 characters: a title, a word of it, or a creator’s name.',
  nothingFound: 'No matches. Try fewer or different words.',
  searchEverything: 'Search everything',

  // Why a video could not be processed, as its creator reads it
  originalIsGone: 'The original file is gone. Please upload it again.',
  videoFailedOnOurSide:
    'The video could not be processed because of a problem on our side. Please try again later.',

  // Access grants
  accessGrants: 'Access grants',
  nobodyWasGivenIt: 'Nobody was given access yet.',
  giveSomebodyAccess: 'Give somebody access',
  withOrWithoutAnAccount: 'With or without an account.',
  email: 'E-mail',
  enterAnAddress: 'Please enter an e-mail address.',
  accessEnds: 'Access ends',
  giveAccess: 'Give access',
  accessIsGranted: '{email} has access.',
  giveManyAccess: 'Give a list of people access',
  csvFile: 'CSV file',
  csvFileHint: 'An address in each line, or in its column “email”. At most {most, number} lines.',
  somethingWentWrong: 'Something went wrong!',
  fileIsTooLarge: 'This file is too large.',
  fileCannotBeRead: 'This file cannot be read. It may be too large.',
  chooseAFile: 'Please choose a file.',
  chooseAnotherFile: 'Choose another file',
  listIsTooLong: 'A list has at most {most, number} lines.',
  listIsEmpty: 'There is no address in this list.',
  listHasWrongLines:
    '{count, plural, one {# line is wrong.} other {# lines are wrong.}} Nobody was given access.',
  wrongLine:
    'Line {line}: {problem, select, BROKEN {this is no line of a CSV file} other {there is no e-mail address}}',
  countAddresses: '{count, plural, one {# address} other {# addresses}}',
  nothingIsGivenYet:
    '{repeated, plural, =0 {} one {One line repeats an address. } other {# lines repeat an address. }}Nobody was given access yet.',
  giveCountAccess: '{count, plural, one {Give # address access} other {Give # addresses access}}',
  accessIsGrantedToCount: '{count, plural, one {# address has access.} other {# addresses have access.}}',
  sourceWithFile: '{source} ({file})',
  grantedAtBy: '{at}, by @{by}',
  cameBy: 'came through @{sender}, {percent}%',
  untilMoment: 'until {at}',
  hasExpired: 'Expired',
  isRevoked: 'Revoked',
  revoke: 'Revoke',
  revokeAccessOf: 'Revoke the access of {email}',
  accessIsRevoked: 'What was given to {email} is revoked.',
  showMore: 'Show more',
  somebody: 'Somebody',
  searchAddresses: 'Search addresses',
  noAddressHasThat: 'No address has “{search}” in it.',
  tooManyGrants:
    'Access can be given to {most, number} addresses at a time. Revoke what is not needed any more.',

  // What gives access
  givenByAnAdministrator: 'given by an administrator',
  givenWithAListOfAddresses: 'given by an administrator, with a list of addresses',
  givenByItsCreator: 'given by its creator',
  bought: 'bought',
  memberOfABatch: 'member of a batch',
  cameWithAnotherCourse: 'came with another course',
  cameWithCourse: 'came with “{title}”',
} as const
