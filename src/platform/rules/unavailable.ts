/** How long clients wait after a 503 before they try again. */
export const UNAVAILABLE_RETRY_SECONDS = 2

export const UNAVAILABLE_MESSAGES = {
  TITLE: 'Back in a moment',
  PAGE: 'The site cannot answer just now. You need not do anything: this page comes back by itself, and nothing you did is lost.',
  REQUEST: 'The site is back in a moment. Please try again then.',
} as const
