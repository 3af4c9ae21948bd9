import { AppError } from '#platform/rules/app-error.ts'

interface AwayOptions extends ErrorOptions {
  /** Whether the log has a line about it already, as it has once a watched database is found to be away. */
  readonly told?: boolean
}

/** The database does not answer, or has more to do than it gets done: the same request may succeed in a moment. */
export class DatabaseAwayError extends AppError {
  readonly told: boolean

  constructor(message = 'The database does not answer.', { told = false, ...options }: AwayOptions = {}) {
    super('database-away', message, options)
    this.told = told
  }
}

/** SQLSTATEs of a connection that was lost or refused, a statement that took too long, and a server that is full or ending. */
const AWAY_STATES = /^(08\w{3}|53\w{3}|57P0[1-5]|57014|25P0[34])$/
/** What pg says of a connection it gave up, where it gives no code. */
const LOST = /^(Connection terminated|timeout e|Query read timeout|Client (has encountered|was closed))/

/** A socket says the same of a database, a storage and a reader who left: only who held the connection knows which it was. */
const ofConnections = new WeakSet<Error>()

/** Notes that the way to the database failed so. */
export const markConnectionError = (error: Error): void => void ofConnections.add(error)

/**
 * Whether something failed since the database, or the way there, is away.
 * @param error as thrown by a query, or wrapped in others that name it as their cause
 */
export const isDatabaseAway = (error: unknown): boolean => reasonAway(error) !== undefined

/** The one among an error and its causes that says that the database is away. */
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
