/** Whether the site answered 503, with a message that may be shown. */
export const isSiteUnavailable = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 503
