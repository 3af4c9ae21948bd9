// No schemas here: pages import this file, and zod must stay out of their bundles.

export const BATCH_NAME_MAX_LENGTH = 100
export const BATCH_DESCRIPTION_MAX_LENGTH = 2_000
/** Seats, at most. */
export const BATCH_MAX_CAPACITY = 10_000
/** Mentors of one batch, at most. */
export const BATCH_MAX_MENTORS = 50
/** Cohorts of one course or bundle, at most. */
export const MAX_BATCHES_OF_SUBJECT = 200
/** How long the batch runs that a course has by itself, until its creator says otherwise. */
export const COURSE_BATCH_DAYS = 56
/** A batch that starts within this many days is said to start soon. */
export const BATCH_SOON_DAYS = 7

export const BATCH_LIST_PAGE_SIZE = 20
export const COHORT_LIST_PAGE_SIZE = 20
export const COHORT_PEOPLE_PAGE_SIZE = 25
/** Of one's own batches, as many stand above the list. */
export const JOINED_BATCHES_MAX = 50
/** Courses and bundles that a form offers, the newest first. */
export const COHORT_SUBJECTS_MAX = 200
/** Lessons of a stage beside the one that is open. */
export const CONTENTS_PAGE_SIZE = 15
/** Lessons of a stage on the syllabus. */
export const SYLLABUS_PAGE_SIZE = 20
/** A course of no more lessons than these is shown whole on the syllabus, with all of its stages open. */
export const SYLLABUS_WHOLE_UP_TO = 60

/** What a certificate needs at least of the progress, in percent, unless its creator says otherwise. */
export const DEFAULT_NEEDED_PROGRESS = 75
/** Stages, assignments or classes that a certificate can ask for, at most. */
export const MAX_NEEDED = 200

export const BOARD_PAGE_SIZE = 25
/** How the members on the board of a batch are ordered. */
export const BOARD_SORTS = ['behind', 'ahead', 'name'] as const
export type BoardSort = (typeof BOARD_SORTS)[number]
/** Who stands on the board: everybody, or who does not keep up. */
export const BOARD_MEMBERS = ['all', 'behind'] as const
export type BoardMembers = (typeof BOARD_MEMBERS)[number]
/** Members that can be chosen one by one; more are chosen by what they have in common. */
export const BOARD_CHOICE_MAX = 500
