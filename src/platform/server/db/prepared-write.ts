import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from './database.ts'
import { claimStatementName, type Placeholders, placeholders } from './prepared-read.ts'

/** The names are those that `openDatabase` gives columns. */
const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * Defines a statement that is sent often, inside a transaction or by itself: its text is built once, and prepared on each connection
 * under its name. What has to be locked, checked and written together is one statement of several `with` parts where it can be: a
 * transaction of several is as many round trips, with its locks held meanwhile.
 *
 * A statement sees what was there when it began, and what it waited for only in the rows that it locks or writes. A `for key share`
 * does not even look at other columns again. So what decides has to be a row that is gone, or one locked `for no key update`.
 * @param name unique in the whole server, with the feature in front: `learning_like_lesson`
 * @param build its text must not depend on the values; give each value its type, as in `${given.id}::uuid`
 * @returns the rows, with times as text and JSON parsed
 */
export function defineWrite<Values extends Record<string, unknown>, Row extends object = object>(
  name: string,
  build: (given: Placeholders<Values>) => SQL,
): (db: Database | Transaction, values: Values) => Promise<Row[]> {
  claimStatementName(name)
  let query: ReturnType<PgDialect['sqlToQuery']> | undefined
  return async (db, values) => {
    query ??= dialect.sqlToQuery(build(placeholders as Placeholders<Values>))
    const statement = db._.session.prepareQuery<{
      execute: { rows: Row[] }
      all: unknown
      values: unknown
    }>(query, undefined, name, false)
    return (await statement.execute(values)).rows
  }
}
