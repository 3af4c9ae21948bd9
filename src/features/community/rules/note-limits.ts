export const NOTES_PAGE = 15
/** Characters from which the counter of the form counts down; a hint, not a limit. */
export const NOTE_COUNTER = 1_000
/** Characters of a note. */
export const NOTE_MAX = 10_000
export const NOTE_TITLE_MAX = 200
/** Words that a title and a text need at least. */
export const NOTE_TITLE_WORDS = 2
export const NOTE_TEXT_WORDS = 8
/** Notes of one learner in one course. */
export const NOTES_OF_COURSE_MAX = 2_000
/** The last second a note can be attached to: five digits, as in the address of a video. */
export const NOTE_SECONDS_MAX = 99_999
/** Hours for which a document of notes can be downloaded. */
export const NOTE_DOCUMENT_HOURS = 24
/** Hours after which an unfinished document is given up: making one takes minutes at most. */
export const NOTE_DOCUMENT_LOST_HOURS = 1
