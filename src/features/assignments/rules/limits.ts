// No schemas here: pages import this file, and zod must stay out of their bundles.

export const ASSIGNMENT_TITLE_MAX_LENGTH = 150
export const ASSIGNMENT_DESCRIPTION_MAX_LENGTH = 20_000
/** Assignments of one batch, at most. */
export const MAX_ASSIGNMENTS_OF_BATCH = 200
/** An expiry that is given as an amount lies within this many days. */
export const EXPIRY_MAX_DAYS = 730
/** No assignment can be worth more, whatever the site's setting says. */
export const ASSIGNMENT_MAX_POINTS = 10_000

export const SUBMISSION_LINK_MAX_LENGTH = 1_000
export const DECISION_TEXT_MAX_LENGTH = 5_000
/** Of the history of a submission, the latest ones are shown. */
export const SUBMISSION_HISTORY_MAX = 50
export const SUBMISSION_QUEUE_PAGE_SIZE = 20
/** Batches that the queue can be narrowed to, the latest start first. */
export const QUEUE_BATCHES_MAX = 100
/** A submission that waits longer than this is late. */
export const SUBMISSION_LATE_AFTER_MS = 3 * 86_400_000
/** A deadline that is nearer than this is counted down. */
export const DEADLINE_COUNTDOWN_MS = 86_400_000
