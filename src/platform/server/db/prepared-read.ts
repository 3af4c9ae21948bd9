import { type Placeholder, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'

/** Where the values of a prepared read go, by their names. */
export type Placeholders<Values> = { readonly [Name in keyof Values]: Placeholder }

interface Preparable<Rows> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> }
}

const names = new Set<string>()

/** @throws Error when another statement has this name: on a connection it would stand for the first one's text */
export function claimStatementName(name: string): void {
  if (names.has(name)) throw new Error(`there are two prepared statements ${name}`)
  names.add(name)
}

/** A placeholder under any name. */
export const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })

/**
 * Defines a read that is asked often: its statement is built once, prepared on each connection under its name, and, while a
 * request is answered, sent together with the others that are asked for at the same time (see joined-reads.ts).
 *
 * The answer travels as JSON there, so columns whose values have no JSON form of their own (bytes, numbers beyond 2^53) do not
 * belong into one. A list of values is one parameter: `= any(${given.ids}::uuid[])`.
 * @param name unique in the whole server, with the feature in front: `learning_enrolment`
 * @param build of a select; its text must not depend on the values
 */
export function defineRead<Values extends Record<string, unknown>, Rows>(
  name: string,
  build: (db: Database | Transaction, given: Placeholders<Values>) => Preparable<Rows>,
): (db: Database | Transaction, values: Values) => Promise<Rows> {
  claimStatementName(name)
  const prepared = new WeakMap<Database | Transaction, ReturnType<Preparable<Rows>['prepare']>>()
  return (db, values) => {
    let statement = prepared.get(db)
    if (!statement) {
      statement = build(db, placeholders as Placeholders<Values>).prepare(name)
      prepared.set(db, statement)
    }
    return statement.execute(values)
  }
}
