export { learningPersonalData } from './account-data.ts'
export { isEnrolledInBundle } from './bundles/bundle-enrolment.ts'
export { listCompletedBundleIds } from './bundles/list-completed-bundles.ts'
export { addEnrolments } from './commands/course-enrolment.ts'
export { deleteCourseProgress } from './commands/delete-course-progress.ts'
export { extendDailyAllowance } from './commands/extend-allowance.ts'
export { courseCompletions, enrolments, formerEnrolments } from './enrolment-tables.ts'
export { countLessonLearners } from './queries/count-lesson-learners.ts'
export { isEnrolled, isWaitingForCourseStart, listEnrolledCreators } from './queries/enrolment-status.ts'
export {
  findBundlesWithLearners,
  findCoursesWithLearners,
  findUsersOfBundle,
  findUsersOfCourse,
} from './queries/find-with-learners.ts'
export { isLessonSeenBy } from './queries/progress.ts'
export {
  getDailyAllowance,
  getViewerDayTotals,
  getViewerToday,
  readOnViewerDay,
} from './queries/viewer-day.ts'
export { createLearningRouter } from './router.ts'
export type { StreamAccess, StreamAdmission, StreamRefusal } from './stream/stream-access.ts'
export { createLearningSubscribers } from './subscribers.ts'
export { recordCourseSeen } from './suggestions/record-course-seen.ts'
export { lessonProgress, viewerDays, viewerState } from './tables.ts'
export { defineLearnedTotalsJob, refreshLearnedTotals } from './top-learners/refresh-learned-totals.ts'
export { defineTrendingJob, refreshTrendingCourses } from './trending/refresh-trending-courses.ts'
export { defineLectureViewsJob } from './views/count-views.ts'
export { createVisitorNetworkLimit, defineVisitorCleanupJob } from './visitors/visitor-networks.ts'
export { createWatchService } from './watch-service.ts'
