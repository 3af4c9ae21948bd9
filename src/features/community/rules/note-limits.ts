export const NOTES_PAGE_SIZE = 15
/** Characters from which the counter of the form counts down; a hint, not a limit. */
export const NOTE_COUNTER_START = 1_000
/** Characters of a note. */
export const NOTE_TEXT_MAX_LENGTH = 10_000
export const NOTE_TITLE_MAX_LENGTH = 200
/** Words that a title and a text need at least. */
export const NOTE_TITLE_MIN_WORDS = 2
export const NOTE_TEXT_MIN_WORDS = 8
/** Notes of one learner in one course. */
export const MAX_NOTES_PER_COURSE = 2_000
/** The last second a note can be attached to: five digits, as in the address of a video. */
export const NOTE_MAX_TIMESTAMP_SECONDS = 99_999
/** Hours for which a document of notes can be downloaded. */
export const NOTE_DOCUMENT_LIFETIME_HOURS = 24
/** Hours after which an unfinished document is given up: making one takes minutes at most. */
export const NOTE_DOCUMENT_TIMEOUT_HOURS = 1
