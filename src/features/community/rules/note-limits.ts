import { t } from '../messages/index.ts'
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
  TITLE_MISSING: t.titleIsMissing,
  TITLE_SHORT: t.notesTitleShouldHaveAt,
  TITLE_LONG: t.notesTitleCanHaveAt({ noteTitleMaxLength: NOTE_TITLE_MAX_LENGTH }),
  TEXT_MISSING: t.notesTextIsMissing,
  TEXT_SHORT: t.notesTextShouldHaveAt,
  TEXT_LONG: `Notes text can have at most ${NOTE_TEXT_MAX_LENGTH.toLocaleString('en')} characters!`,
  NOT_FOUND: t.thisNoteIsNotThere,
  LESSON_NOT_FOUND: t.thisVideoIsNotThere,
  COURSE_NOT_FOUND: t.thisCourseIsNotThere,
  ARTICLE: t.cannotUseNotesForArticles,
  QUESTIONS: t.cannotUseNotesForQuestions,
  NOT_ENROLLED: t.enrollInThisCourse,
  VISITOR: t.loginOrSignup,
  TOO_MANY: `You have ${MAX_NOTES_PER_COURSE.toLocaleString('en')} notes in this course, and no more fit.`,
  NO_NOTES: t.thereAreNoNotesOf,
  DOCUMENT_NOT_FOUND: t.thisDocumentIsNotThere,
  EMPTY: t.startTakingYourNotesHere,
  ADDED: t.noteAddedSuccessfully,
  UPDATED: t.noteUpdatedSuccessfully,
  DELETED: t.noteHasDeletedSuccessfully,
  DOWNLOADED: t.notesDownloadedSuccessfully,
  SOMETHING_WRONG: t.somethingWentWrong,
} as const
