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

export const NOTE_MESSAGES = {
  TITLE_MISSING: 'Title is missing',
  TITLE_SHORT: 'Notes title should have at least 2 words!',
  TITLE_LONG: `Notes title can have at most ${NOTE_TITLE_MAX_LENGTH} characters!`,
  TEXT_MISSING: 'Notes text is missing',
  TEXT_SHORT: 'Notes text should have at least 8 words!',
  TEXT_LONG: `Notes text can have at most ${NOTE_TEXT_MAX_LENGTH.toLocaleString('en')} characters!`,
  NOT_FOUND: 'This note is not there any more.',
  LESSON_NOT_FOUND: 'This video is not there, or not open to you.',
  COURSE_NOT_FOUND: 'This course is not there, or not open to you.',
  ARTICLE: 'Cannot use notes for articles!',
  QUESTIONS: 'Cannot use notes for questions!',
  NOT_ENROLLED: 'Please enroll in this course!',
  VISITOR: 'Please login or signup!',
  TOO_MANY: `You have ${MAX_NOTES_PER_COURSE.toLocaleString('en')} notes in this course, and no more fit.`,
  NO_NOTES: 'There are no notes of this course to download yet.',
  DOCUMENT_NOT_FOUND: 'This document is not there any more. Please make it again.',
  EMPTY: 'Start taking your notes here..',
  ADDED: 'note added successfully!',
  UPDATED: 'note updated successfully!',
  DELETED: 'Note has deleted successfully!',
  DOWNLOADED: 'Notes downloaded successfully',
  SOMETHING_WRONG: 'Something went wrong!',
} as const
