export { BatchClasses } from './batch-classes.tsx'
export { CohortClassesPage } from './cohort/cohort-classes-page.tsx'
export { CalendarPage } from './learner/calendar-page.tsx'
export { NextClass } from './learner/next-class.tsx'
