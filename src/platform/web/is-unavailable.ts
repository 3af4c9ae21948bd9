/** Whether the site said that it cannot answer now and is back in a moment; its words are for the reader. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 503
