/** Entries of one section, lines of one entry, and keywords of one. */
export const MAX_ENTRIES = 60
export const MAX_HIGHLIGHTS = 20
export const MAX_KEYWORDS = 40
/** Characters. */
export const LINE_MAX_LENGTH = 200
export const TEXT_MAX_LENGTH = 3000
export const LINK_MAX_LENGTH = 500
/** Of a JSON Resume file that is taken in. */
export const MAX_IMPORT_BYTES = 512 * 1024
/** Of a PDF that such a file is taken out of: the longest resumes in several scripts, with their fonts, have less. */
export const MAX_IMPORT_PDF_BYTES = 8 * 1024 * 1024
/** What that file is called in it. */
export const RESUME_ATTACHMENT_NAME = 'resume.json'
/**
 * Characters of a whole resume as JSON: a hundred pages, and what one request can carry in any script. The part of a fuller profile
 * that is beyond it is left out.
 */
export const MAX_RESUME_LENGTH = 250_000
/**
 * Of a file that is taken in: texts, numbers, lists and objects in all, and how deep they lie in each other. Requests are cut off below 32
 * levels, so it is less than that, or what was cut off would not be told.
 */
export const MAX_IMPORT_VALUES = 20_000
export const MAX_IMPORT_DEPTH = 24
/** Problems that are told of a file that is no resume. */
export const MAX_IMPORT_PROBLEMS = 200
