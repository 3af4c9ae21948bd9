/** What this part says to people, in English and ICU MessageFormat: docs/development.md#messages. */
export default {
  // Refusals
  thisIsForCreators: 'This is for creators.',
  thisIsNotYours: 'This doesn’t exist anymore, or isn’t yours.',
  somethingWentWrong: 'Something went wrong!',

  // The frame of both pages
  insights: 'Insights',
  myCourses: 'My courses',
  myVideos: 'My videos',
  howThisVideoIsWatched: 'How people watch this video',
  howThisCourseIsLearned: 'How this course is going',
  period: 'Period',
  spanOf: '{span, select, 7 {Last 7 days} 30 {Last 30 days} 90 {Last 90 days} other {All time}}',
  countedUntil: 'Counted until {at}. Updated every five minutes.',
  nothingIsCountedYet: 'Nothing counted yet. The first figures come within five minutes.',
  downloadCsv: 'Download CSV',
  downloadCsvOf: 'Download CSV: {table}',
  showAsTable: 'Show as table',

  // A video
  viewers: 'Viewers',
  viewersHint: 'People who started this video in this period',
  averageWatched: 'Average watched',
  averageWatchedHint: 'Of the video, per viewer',
  minutesWatched: 'Minutes watched',
  minutesWatchedHint: 'By everyone, including repeats on other days',
  audienceRetention: 'Audience retention',
  retentionExplained:
    'How many of the viewers who started in this period have watched each moment, on any day. The line shows how much was watched, including repeats.',
  whoCounts:
    'Only time that really passed while the video was playing counts, once per viewer, second and day. Your own watching doesn’t count.',
  moment: 'Moment',
  retentionAt: '{time}: {people, plural, one {# viewer} other {# viewers}}, {share}',
  retentionAtRepeated:
    '{time}: {people, plural, one {# viewer} other {# viewers}}, {share}, watched {times} times each',
  retentionAtNobody: '{time}: no viewers',
  people: 'Viewers',
  share: 'Share',
  timesEach: 'Times each',
  watchFromHere: 'Watch from {time}',
  nobodyYet: 'No viewers in this period',
  nobodyYetText: 'As soon as somebody watches this video, you’ll see here which moments they stay for.',
  tooFewPeople: 'Too few viewers to show each moment',
  tooFewPeopleText:
    'Not everyone can open this video. Until five people have started it in the period, the curve would show what individual people have watched.',
  videoIsNotReady: 'The video isn’t ready yet',
  videoIsNotReadyText: 'Its curve appears here once it has been processed and watched.',
  questionsInVideo: 'Questions in the video',
  videoQuestionsExplained:
    'How many got it right on their first try, all time, most missed first. If you change a question, its count starts over. Your own answers and those of your co-creators don’t count.',
  askedAt: 'At <moments></moments>',
  rightOf: '{share} right first time ({right} of {answered})',
  tooFewAnswers: 'Not enough answers yet',

  // A course
  enrolled: 'Enrolled',
  started: 'Started',
  completed: 'Completed',
  completionRate: '{share} of those enrolled',
  allTime: 'All time',
  newLearners: 'New learners',
  firstEnrollments: 'First enrollments in this period',
  activeLearners: 'Active learners',
  activeLearnersHint: 'Each learner once a day',
  learnersByDay: 'Day by day',
  learnersByMonth: 'Month by month',
  day: 'Day',
  month: 'Month',
  lessons: 'Lessons',
  lessonsExplained:
    'How far learners get, all time. The bars show shares of everyone who has started the course.',
  lesson: 'Lesson',
  finished: 'Finished',
  minutes: 'Minutes',
  noLessonsYet: 'This course has no lessons yet',
  mostMissed: 'Most missed questions',
  mostMissedExplained:
    'How often the first attempt was wrong. If you change a question, its count starts over.',
  questionOf: 'Question {number} of “{lesson}”',
  wrongOf: '{share} wrong ({wrong} of {attempts})',
  noQuestionMissed: 'Nobody got a question wrong on the first attempt',
  waitingComments: 'Comments waiting for you',
  waitingCount:
    '{isMore, select, true {More than {count} threads} other {{count, plural, one {# thread} other {# threads}}}} where somebody else had the last word',
  waitingSince: 'since {date}',
  noCommentWaits: 'No comments are waiting for an answer',
} as const
