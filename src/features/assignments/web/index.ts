export { CohortAssignmentsPage } from './cohort/cohort-assignments-page.tsx'
export { BatchAssignmentsPage } from './learner/batch-assignments-page.tsx'
export { MentoringPage, MentorsOnly } from './mentoring/mentoring-page.tsx'
export { SubmissionPage } from './mentoring/submission-page.tsx'
