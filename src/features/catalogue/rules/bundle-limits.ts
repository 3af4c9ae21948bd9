// No schemas here: pages import this file, and zod must stay out of their bundles.

/** Lengths in characters; `courses` is how many a bundle may hold. */
export const BUNDLE_LIMITS = { title: 100, about: 10_000, courses: 50 } as const
