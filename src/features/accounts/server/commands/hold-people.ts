import { and, asc, isNull, type SQL } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { users } from '../tables.ts'

/**
 * Locks accounts against being erased or banned until the end of the transaction, in the order of their ids. Take these locks before
 * any others: erasing an account, too, begins with its row and goes on to all that refers to it.
 * @param which a condition on `users`
 * @returns those that have not been erased
 */
export const holdPeople = (tx: Transaction, which: SQL | undefined) =>
  tx
    .select({ id: users.id, banned: users.banned, banExpires: users.banExpires })
    .from(users)
    .where(and(which, isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('key share')
