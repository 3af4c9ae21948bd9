/** When to try again after an answer 503, seconds. */
export const RETRY_AFTER_SECONDS = 2

/** What is said while the site cannot answer. */
export const UNAVAILABLE_MESSAGES = {
  TITLE: 'Back in a moment',
  PAGE: 'The site cannot answer just now. You need not do anything: this page comes back by itself, and nothing you did is lost.',
  REQUEST: 'The site is back in a moment. Please try again then.',
} as const
