import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { recoveries, signUps } from '../tables.ts'

/**
 * Locks all sign-ups of an address that wait for a code, in one order: whoever finishes one of them throws the others away,
 * and two who finish at once must not wait for each other's row.
 */
export const lockSignUps = (tx: Transaction, email: string) =>
  tx.select().from(signUps).where(eq(signUps.email, email)).orderBy(signUps.id).for('update')

/** The same for recoveries. */
export const lockRecoveries = (tx: Transaction, email: string) =>
  tx.select().from(recoveries).where(eq(recoveries.email, email)).orderBy(recoveries.id).for('update')
