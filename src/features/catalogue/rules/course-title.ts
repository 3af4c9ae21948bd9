// No schemas here: pages import this file, and zod must stay out of their bundles.

/** Titles of courses and lessons: letters, digits and spaces. */
export const COURSE_TITLE_PATTERN = /^[A-Za-z0-9 ]*$/
