import { and, asc, isNull, type SQL } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { users } from '../tables.ts'

/**
 * Keeps accounts from being erased or banned until the end, in the order of their ids. To be taken before what else is locked:
 * who erases an account begins with it, and goes on to all that hangs on it.
 * @param which whose they are, as a condition on `users`
 * @returns those that have not been erased
 */
export const holdPeople = (tx: Transaction, which: SQL | undefined) =>
  tx
    .select({ id: users.id, banned: users.banned, banExpires: users.banExpires })
    .from(users)
    .where(and(which, isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('key share')
