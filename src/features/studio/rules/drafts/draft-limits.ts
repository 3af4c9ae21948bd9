// No schemas here: pages import this file, and zod must stay out of their bundles.

/** Of the file that is sent; a larger picture is shrunk in the browser first. */
export const THUMBNAIL_MAX_BYTES = 51_200
/** Pictures kept with a draft, the chosen one among them. */
export const DRAFT_MAX_THUMBNAILS = 2
/** Drafts of one creator that have never been published. */
export const MAX_UNPUBLISHED_DRAFTS = 100
/** People who may write one course, besides its creator. */
export const MAX_CO_CREATORS = 10
/** A shorter film gives a warning. */
export const SHORT_FILM_MS = 10_000
/** Characters of a title, as in course files. */
export const DRAFT_TITLE_LENGTH = 100
/** Of a file's name; disks allow no longer one. */
export const FILE_NAME_LENGTH = 255
export const DRAFT_DESCRIPTION_LENGTH = 11_000
export const DRAFT_MAX_TAGS = 10
export const DRAFT_TAG_LENGTH = 30
