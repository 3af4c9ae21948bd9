import { AppError } from '#platform/rules/app-error.ts'

/** The database does not answer, or has more to do than it gets done: the same request may succeed in a moment. */
export class DatabaseAwayError extends AppError {
  constructor(message = 'The database does not answer.', options?: ErrorOptions) {
    super('database-away', message, options)
  }
}

/** SQLSTATEs of a connection that was lost or refused, a statement that took too long, and a server that is full or ending. */
const AWAY_STATES = /^(08\w{3}|53\w{3}|57P0[1-5]|57014|25P0[34])$/
/** What the system says about a connection; a file may be missing, too, and that is another matter. */
const SOCKET_CODES = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/
/** What pg says of a connection it gave up, where it gives no code. */
const LOST = /^(Connection terminated|timeout e|Query read timeout|Client (has encountered|was closed))/

/**
 * Whether something failed since the database, or the way there, is away.
 * @param error as thrown by a query, or wrapped in others that name it as their cause
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAwayError || LOST.test(error.message)) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  if (typeof code === 'string') {
    if (AWAY_STATES.test(code) || SOCKET_CODES.test(code)) return true
    // The socket of a server on this machine.
    if (syscall === 'connect' && (code === 'ENOENT' || code === 'EAGAIN')) return true
  }
  return isDatabaseAway(error.cause)
}
