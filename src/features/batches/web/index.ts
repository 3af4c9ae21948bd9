export { BatchDays, BatchPhaseBadge } from './batch-format.tsx'
export { BatchLiveProvider, LiveBadge } from './batch-live.tsx'
export {
  getBatchAssignmentsPath,
  getBatchContentsPath,
  getBatchPath,
  getCohortPath,
} from './batch-paths.ts'
export { CohortBoardPage } from './cohorts/board/cohort-board-page.tsx'
export { CohortFrame } from './cohorts/cohort-frame.tsx'
export { CohortListPage } from './cohorts/cohort-list-page.tsx'
export { CohortPage } from './cohorts/cohort-page.tsx'
export { CohortPeoplePage } from './cohorts/cohort-people-page.tsx'
export { CohortStagesPage } from './cohorts/cohort-stages-page.tsx'
export { CohortsOnly } from './cohorts/cohorts-only.tsx'
export { focusFirstError, listFormErrors } from './cohorts/form-errors.ts'
export { NewCohortPage } from './cohorts/new-cohort-page.tsx'
export { BatchContents } from './learner/batch-contents.tsx'
export { BatchFrame } from './learner/batch-frame.tsx'
export { BatchHomePage } from './learner/batch-home-page.tsx'
export { BatchListPage } from './learner/batch-list-page.tsx'
export { buildBatchMeta } from './learner/batch-meta.ts'
export { BatchSyllabusPage } from './learner/batch-syllabus-page.tsx'
export { BatchWelcomePage } from './learner/batch-welcome-page.tsx'
