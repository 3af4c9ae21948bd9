/**
 * What PostgreSQL says when two transactions met and this one was undone: what a row hangs on was deleted meanwhile (foreign
 * key), each waited for the other (deadlock), or one could not be put before the other (serialization).
 */
const LOST = new Set(['23503', '40P01', '40001'])

/**
 * Whether work failed for nothing but the moment at which it came: nothing of its transaction is left, and begun anew it finds
 * how things are now.
 * @param error as thrown by a query, or wrapped in others that name it as their cause
 */
export const isLostRace = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && typeof error.code === 'string' && LOST.has(error.code)) || isLostRace(error.cause))
