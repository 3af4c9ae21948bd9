// No schemas here: pages import this file, and zod must stay out of their bundles.

export const CLASS_TITLE_MAX_LENGTH = 150
export const CLASS_DESCRIPTION_MAX_LENGTH = 4_000
export const CLASS_LINK_MAX_LENGTH = 2_000
export const CLASS_MIN_MINUTES = 5
export const CLASS_MAX_MINUTES = 600
export const CLASS_MAX_RESOURCES = 20
export const RESOURCE_TITLE_MAX_LENGTH = 150
/** Classes of a batch, cancelled ones included. */
export const MAX_CLASSES_OF_BATCH = 400
/** Classes that one weekly repeat writes out: a year of weeks. */
export const MAX_CLASSES_OF_SERIES = 53

/** The link is given out from so many minutes before the start on. */
export const JOIN_OPENS_MINUTES = 15
/** The first reminder, and the last one. */
export const HOUR_REMINDER_MINUTES = 60
export const SOON_REMINDER_MINUTES = 10
/** A class that is added when it starts within so many hours is news. */
export const SHORT_NOTICE_HOURS = 24

/** Classes that pages of a batch know ahead, so that icons come and go without asking. */
export const NEXT_CLASSES_MAX = 10
export const CLASS_LIST_PAGE_SIZE = 20
export const CLASS_ATTENDANCE_PAGE_SIZE = 25
/** Planned topics, and lessons that can be a recording, that a form offers. */
export const CLASS_CHOICES_MAX = 500

/** How far back a feed goes, and how many classes it has at most. */
export const FEED_PAST_DAYS = 90
export const FEED_MAX_CLASSES = 1_000
