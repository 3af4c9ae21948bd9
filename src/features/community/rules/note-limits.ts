/** Notes on one page (specification 9). */
export const NOTES_PAGE = 15
/** Characters the counter of the form begins with (specification 9); no end to what may be typed. */
export const NOTE_COUNTER = 1_000
/** Characters a note may have (decision 23). */
export const NOTE_MAX = 10_000
export const NOTE_TITLE_MAX = 200
/** Words a title and a text have at least (specification 9). */
export const NOTE_TITLE_WORDS = 2
export const NOTE_TEXT_WORDS = 8
/** Notes that somebody may keep of one course; the specification names no end. */
export const NOTES_OF_COURSE_MAX = 2_000
/** The latest second a note may stand at: what an address of a video can say. */
export const NOTE_SECONDS_MAX = 99_999
/** Hours for which a document of notes can be fetched. */
export const NOTE_DOCUMENT_HOURS = 24
/** Hours after which a document that is still being made is given up: it takes minutes at the most. */
export const NOTE_DOCUMENT_LOST_HOURS = 1
