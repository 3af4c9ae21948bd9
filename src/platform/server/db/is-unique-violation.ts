/** Whether a statement failed because a value that must be unique is taken. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '23505') ||
    (error.cause !== undefined && isUniqueViolation(error.cause)))
