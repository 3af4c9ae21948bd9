/** What this part says to people, in English and ICU MessageFormat: docs/development.md#messages. */
export default {
  // Why a category cannot be changed so
  categoryTitleHint: 'Up to {max, number} characters, with at least one Latin letter or digit, and no @.',
  tooManyCategories: 'There is room for {max, number} categories.',
  categoryTitleIsTaken: 'There is already a category called “{title}”.',
  categoryAddressIsTaken:
    'A course already uses the address {path}. Choose another title; you can rename the category afterwards.',
  categoryHasChanged: 'Somebody else has renamed it in the meantime: it’s called “{title}” now.',
  categoryOrderHasChanged: 'Somebody else has changed the categories in the meantime.',
  categoryIsInUse:
    '{count, plural, one {One course is} other {# courses are}} in “{title}”, including drafts and single videos. You can remove it once it’s empty.',
  thereIsNoCategory: 'There is no category {slug}.',

  // Where a question set is used
  practiceOfTopic: 'Practice problems of “{title}”',
  lessonOfUndonePublication: '{title} (comes back when you undo the last publication)',

  // Why a page or a lesson does not open
  noSuchCategory: 'This category doesn’t exist.',
  pageDoesNotExist: 'This page doesn’t exist or is no longer available.',
  accessGrantNeeded: 'You don’t have access to this course.',
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
  percentComplete: '{percent}% complete',
  seen: 'Seen',
  watchedOf: 'Watched of {title}',
  percentWatched: '{percent}% watched',

  // The carousel of the home page
  highlights: 'Highlights',
  carousel: 'carousel',
  slide: 'slide',
  slideOf: '{number} of {total}',
  highlightTitled: 'Highlight {number}: {title}',
  previousHighlight: 'Previous highlight',
  nextHighlight: 'Next highlight',
  pause: 'Pause',
  playAutomatically: 'Play automatically',
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
  invitationOnly: 'Invitation only',
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
  clearFilters: 'Clear filters',
  noCourseMatchesFilters: 'No courses match these filters.',
  noCourseInCategory: 'There are no courses in this category yet.',
  noCourseYet: 'There are no courses yet.',

  // Bundles
  bundles: 'Bundles',
  bundlesSubtitle: 'Courses that belong together. Enroll in all of them at once.',
  noBundleYet: 'There are no bundles yet.',

  // Trending courses
  trendingCourses: 'Trending courses',
  trendingDescription: 'What learners are enrolling in and watching right now; after a week it counts half.',

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
  spokenInTheVideo: 'Spoken in the video',
  inTheText: 'In the text',
  moments: 'Moments',
  topic: 'Topic',
  people: 'People',
  showingResultsFor:
    'Showing results for <strong>{correction}</strong>. Search instead for <link>{query}</link>.',
  watchFrom: 'From {time}',
  synonymHint: 'A synonym can have 1 to {words, number} words and up to {letters, number} characters.',
  synonymIsTheSame: 'Search already treats these two as the same.',
  recentSearches: 'Recent searches',
  clearRecentSearches: 'Clear recent searches',
  results: 'Results',
  suggestions: 'Suggestions',
  countSuggestions: '{count, plural, one {# suggestion} other {# suggestions}}',
  countRecentSearches: '{count, plural, one {# recent search} other {# recent searches}}',
  allResultsFor: 'All results for “{text}”',
  tooManySearches: 'Too many searches',
  manyPeopleAreSearching: 'A lot of people are searching right now. Please try again in a moment.',
  whatDoYouWantToLearn: 'What do you want to learn?',
  typeAtLeastTwoCharacters: 'Type at least 2 characters of a title or a creator’s name.',
  nothingFound: 'No matches. Try fewer or different words.',
  searchEverything: 'Search everything',

  // Why a video could not be processed, as its creator reads it
  originalIsGone: 'The original file is gone. Please upload it again.',
  videoFailedOnOurSide:
    'We couldn’t process this video because of a problem on our side. Please try again later.',

  // Access grants
  peopleWithAccess: 'People with access',
  nobodyHasAccessYet: 'Nobody has been given access yet.',
  giveSomebodyAccess: 'Give somebody access',
  withOrWithoutAnAccount: 'With or without an account.',
  email: 'Email',
  enterAnAddress: 'Please enter an email address.',
  accessEnds: 'Access ends',
  giveAccess: 'Give access',
  accessIsGranted: '{email} has access now.',
  giveManyAccess: 'Give a list of people access',
  csvFile: 'CSV file',
  csvFileHint: 'One email address per line, or in a column named “email”. Up to {most, number} lines.',
  somethingWentWrong: 'Something went wrong!',
  fileIsTooLarge: 'This file is too large.',
  fileCannotBeRead: 'We can’t read this file. It may be too large.',
  chooseAFile: 'Please choose a file.',
  chooseAnotherFile: 'Choose another file',
  listIsTooLong: 'A list can have up to {most, number} lines.',
  listIsEmpty: 'There are no email addresses in this list.',
  listHasInvalidLines:
    '{count, plural, one {# line is invalid.} other {# lines are invalid.}} Nobody was given access.',
  invalidLine: 'Line {line}: {problem, select, BROKEN {not a valid CSV line} other {no email address}}',
  countAddresses: '{count, plural, one {# address} other {# addresses}}',
  nothingIsGivenYet:
    '{repeated, plural, =0 {} one {One line repeats an address. } other {# lines repeat an address. }}Nobody has been given access yet.',
  giveCountAccess: '{count, plural, one {Give # address access} other {Give # addresses access}}',
  accessIsGrantedToCount:
    '{count, plural, one {# address has access now.} other {# addresses have access now.}}',
  sourceWithFile: '{source} ({file})',
  grantedAtBy: '{at}, by @{by}',
  cameBy: 'came through @{sender}, {percent}%',
  untilMoment: 'until {at}',
  hasExpired: 'Expired',
  isRevoked: 'Revoked',
  revoke: 'Revoke',
  revokeAccessOf: 'Revoke access for {email}',
  accessIsRevoked: 'Access for {email} has been revoked.',
  showMore: 'Show more',
  somebody: 'Somebody',
  searchAddresses: 'Search addresses',
  noAddressHasThat: 'No email address contains “{search}”.',
  tooManyGrants:
    'You can give access to up to {most, number} addresses at a time. Revoke access that’s no longer needed.',

  // What gives access
  givenByAnAdministrator: 'given by an administrator',
  givenWithAList: 'given by an administrator, from a list',
  givenByItsCreator: 'given by its creator',
  bought: 'bought',
  memberOfABatch: 'member of a batch',
  cameWithAnotherCourse: 'came with another course',
  cameWithCourse: 'came with “{title}”',
} as const
