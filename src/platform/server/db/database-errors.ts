import { AppError } from '#platform/rules/app-error.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'

interface UnavailableOptions extends ErrorOptions {
  /** Whether it has been logged already, as it has when the availability poll found it. */
  readonly logged?: boolean
}

/** The database does not answer or is overloaded: the same request may succeed in a moment. */
export class DatabaseUnavailableError extends AppError {
  readonly logged: boolean

  constructor(
    message = 'The database does not answer.',
    { logged: told = false, ...options }: UnavailableOptions = {},
  ) {
    super('database-away', message, options)
    this.logged = told
  }
}

/** SQLSTATEs of a connection that was lost or refused, a statement that took too long, and a server that is full or ending. */
const UNAVAILABLE_STATES = /^(08\w{3}|53\w{3}|57P0[1-5]|57014|25P0[34])$/
/** Messages of pg about lost connections, for which it sets no code. */
const LOST_CONNECTION_MESSAGE =
  /^(Connection terminated|timeout e|Query read timeout|Client (has encountered|was closed))/

/** ECONNRESET and the like come from other sockets too (storage, clients), so errors of database connections are marked. */
const ofConnections = new WeakSet<Error>()

/** Marks an error as one of a database connection. */
export const markConnectionError = (error: Error): void => void ofConnections.add(error)

/**
 * Whether something failed because the database cannot be reached or is overloaded.
 * @param error as thrown by a query, or wrapped in others that name it as their cause
 */
export const isDatabaseUnavailable = (error: unknown): boolean => findUnavailabilityCause(error) !== undefined

/** The error, or the one among its causes, that shows that the database is unavailable. */
function findUnavailabilityCause(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as NodeJS.ErrnoException
  const away =
    error instanceof DatabaseUnavailableError ||
    ofConnections.has(error) ||
    LOST_CONNECTION_MESSAGE.test(error.message) ||
    (typeof code === 'string' && UNAVAILABLE_STATES.test(code))
  return away ? error : findUnavailabilityCause(error.cause)
}

/** Thousands of requests may fail alike: one of them is logged in this time. */
const LOG_PAUSE_MS = 1_000

const lastOfKind = new Map<string, number>()

/**
 * Logs that a request failed because of the database: too slow, too busy, or a lost connection. An outage that the
 * availability poll has found is in the log already.
 *
 * @param error for which `isDatabaseUnavailable` holds
 * @param now ms of a monotonic clock
 */
export function logDatabaseUnavailable(log: Logger, error: unknown, now = performance.now()): void {
  const reason = findUnavailabilityCause(error)
  if (reason instanceof DatabaseUnavailableError && reason.logged) return
  const { code = 'unknown' } = (reason ?? {}) as NodeJS.ErrnoException
  const last = lastOfKind.get(code)
  if (last !== undefined && now - last < LOG_PAUSE_MS) return
  lastOfKind.set(code, now)
  log.warn({ err: error }, 'the database could not do it; whoever asked is told to come back')
}

/**
 * SQLSTATEs of a transaction that was rolled back because of another one: the row it refers to was deleted meanwhile
 * (foreign key), a deadlock, or a serialization failure.
 */
const TRANSACTION_CONFLICT_STATES = new Set(['23503', '40P01', '40001'])

/**
 * Whether work failed only because it ran at the same time as something else. Its transaction was rolled back, so it can be
 * tried again and then sees the present state.
 * @param error as thrown by a query, or wrapped in others that name it as their cause
 */
export const isTransactionConflict = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && typeof error.code === 'string' && TRANSACTION_CONFLICT_STATES.has(error.code)) ||
    isTransactionConflict(error.cause))

/** Whether a statement failed because a value that must be unique is taken. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '23505') ||
    (error.cause !== undefined && isUniqueViolation(error.cause)))
