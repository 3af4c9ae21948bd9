/** Whether a statement failed because somebody else was quicker to take what can only be had once. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '23505') ||
    (error.cause !== undefined && isUniqueViolation(error.cause)))
