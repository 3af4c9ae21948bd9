import { AppError } from '#platform/rules/app-error.ts'

interface AwayOptions extends ErrorOptions {
  /** Whether it has been logged already, as it has when the availability poll found it. */
  readonly told?: boolean
}

/** The database does not answer or is overloaded: the same request may succeed in a moment. */
export class DatabaseAwayError extends AppError {
  readonly told: boolean

  constructor(message = 'The database does not answer.', { told = false, ...options }: AwayOptions = {}) {
    super('database-away', message, options)
    this.told = told
  }
}

/** SQLSTATEs of a connection that was lost or refused, a statement that took too long, and a server that is full or ending. */
const AWAY_STATES = /^(08\w{3}|53\w{3}|57P0[1-5]|57014|25P0[34])$/
/** Messages of pg about lost connections, for which it sets no code. */
const LOST = /^(Connection terminated|timeout e|Query read timeout|Client (has encountered|was closed))/

/** ECONNRESET and the like come from other sockets too (storage, clients), so errors of database connections are marked. */
const ofConnections = new WeakSet<Error>()

/** Marks an error as one of a database connection. */
export const markConnectionError = (error: Error): void => void ofConnections.add(error)

/**
 * Whether something failed because the database cannot be reached or is overloaded.
 * @param error as thrown by a query, or wrapped in others that name it as their cause
 */
export const isDatabaseAway = (error: unknown): boolean => reasonAway(error) !== undefined

/** The error, or the one among its causes, that shows that the database is unavailable. */
export function reasonAway(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as NodeJS.ErrnoException
  const away =
    error instanceof DatabaseAwayError ||
    ofConnections.has(error) ||
    LOST.test(error.message) ||
    (typeof code === 'string' && AWAY_STATES.test(code))
  return away ? error : reasonAway(error.cause)
}
