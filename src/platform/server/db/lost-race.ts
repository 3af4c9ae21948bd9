/**
 * SQLSTATEs of a transaction that was rolled back because of another one: the row it refers to was deleted meanwhile
 * (foreign key), a deadlock, or a serialization failure.
 */
const LOST = new Set(['23503', '40P01', '40001'])

/**
 * Whether work failed only because it ran at the same time as something else. Its transaction was rolled back, so it can be
 * tried again and then sees the present state.
 * @param error as thrown by a query, or wrapped in others that name it as their cause
 */
export const isLostRace = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && typeof error.code === 'string' && LOST.has(error.code)) || isLostRace(error.cause))
