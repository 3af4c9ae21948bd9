import { DrizzleQueryError } from 'drizzle-orm/errors'
import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres'
import { DatabaseError } from 'pg'

/** Fields of PostgreSQL's errors that quote rows, parameters or texts made of them. */
const QUOTING_FIELDS = ['detail', 'hint', 'where', 'internalQuery', 'internalPosition'] as const

/** SQLSTATEs of broken rules, connections, transactions, resources and the server itself: their messages name no value. */
const NAMING_STATES = /^(08|23|25|26|28|3D|40|53|55|57|58)/
/** Faults of the statement itself; with a position, the message names no value. */
const STATEMENT_STATES = /^42/

const isNaming = ({ code = '', position }: DatabaseError) =>
  NAMING_STATES.test(code) || (STATEMENT_STATES.test(code) && position !== undefined)

/**
 * Removes the values of a statement from an error: people's texts, addresses and secrets must not reach a log or an answer.
 * What helps to fix it stays: the statement with its placeholders, SQLSTATE, table, column, constraint and the place in
 * PostgreSQL's source. Changes the error in place, with its causes.
 */
export function redactDatabaseError(error: unknown): void {
  if (error instanceof DrizzleQueryError) {
    replaceMessage(error, `Failed query: ${error.query}`)
    error.params = []
  } else if (error instanceof DatabaseError) {
    for (const field of QUOTING_FIELDS) delete error[field]
    if (!isNaming(error))
      replaceMessage(error, `PostgreSQL could not do it (${error.code}, ${error.routine ?? 'unknown place'})`)
  }
  if (error instanceof Error && error.cause !== undefined) redactDatabaseError(error.cause)
}

function replaceMessage(error: Error, message: string): void {
  // The trace begins with the message, which may itself have lines that look like a trace.
  const { stack = '' } = error
  const at = stack.indexOf(error.message)
  const trace = at < 0 ? '' : stack.slice(at + error.message.length)
  error.message = message
  error.stack = `${error.name}: ${message}${trace}`
}

/**
 * Drizzle writes the parameters into the message of each failure, and has no setting for it. So the two ways in which it runs
 * a statement are wrapped, once for the whole process.
 */
for (const run of ['execute', 'all'] as const) {
  const plain = NodePgPreparedQuery.prototype[run]
  NodePgPreparedQuery.prototype[run] = async function (this: typeof NodePgPreparedQuery.prototype, ...given) {
    try {
      return await plain.apply(this, given)
    } catch (error) {
      redactDatabaseError(error)
      throw error
    }
  }
}
