export { enrolments } from './enrolment-tables.ts'
export { todayOf } from './queries/today.ts'
export { createLearningRouter } from './router.ts'
export { createWatching } from './watching.ts'
