/** How long the last publication of a course can be undone (docs/product/studio.md#undoing-a-publication). */
export const PUBLICATION_UNDO_MS = 7 * 24 * 3600_000

/** Of the lessons of a course as text: what was published before is kept as long as it is not larger. */
export const FORMER_COURSE_MAX_BYTES = 8 * 1024 * 1024
