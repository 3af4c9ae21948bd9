// No schemas here: pages import this file, and zod must stay out of their bundles.

/** How many stories the alumni page has room for. */
export const ALUMNI_PAGE_MAX_STORIES = 12
export const ALUMNI_STORY_MAX_LENGTH = 1_000
