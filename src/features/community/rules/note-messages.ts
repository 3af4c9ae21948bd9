import { NOTE_MAX, NOTE_TITLE_MAX, NOTES_OF_COURSE_MAX } from './note-limits.ts'

/** What is said of notes (specification 5, 6 and 8). */
export const noteMessages = {
  TITLE_MISSING: 'Title is missing',
  TITLE_SHORT: 'Notes title should have at least 2 words!',
  TITLE_LONG: `Notes title can have at most ${NOTE_TITLE_MAX} characters!`,
  TEXT_MISSING: 'Notes text is missing',
  TEXT_SHORT: 'Notes text should have at least 8 words!',
  TEXT_LONG: `Notes text can have at most ${NOTE_MAX.toLocaleString('en')} characters!`,
  NOT_FOUND: 'This note is not there any more.',
  LESSON_NOT_FOUND: 'This video is not there, or not open to you.',
  COURSE_NOT_FOUND: 'This course is not there, or not open to you.',
  ARTICLE: 'Cannot use notes for articles!',
  QUESTIONS: 'Cannot use notes for questions!',
  NOT_ENROLLED: 'Please enroll in this course!',
  VISITOR: 'Please login or signup!',
  TOO_MANY: `You have ${NOTES_OF_COURSE_MAX.toLocaleString('en')} notes in this course, and no more fit.`,
  NO_NOTES: 'There are no notes of this course to download yet.',
  DOCUMENT_NOT_FOUND: 'This document is not there any more. Please make it again.',
  EMPTY: 'Start taking your notes here..',
  ADDED: 'note added successfully!',
  UPDATED: 'note updated successfully!',
  DELETED: 'Note has deleted successfully!',
  DOWNLOADED: 'Notes downloaded successfully',
  SOMETHING_WRONG: 'Something went wrong!',
} as const
