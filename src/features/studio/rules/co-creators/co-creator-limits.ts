// No schemas here: pages import this file, and zod must stay out of their bundles.

/** Of one course, besides its creator. */
export const MAX_CO_CREATORS = 10
