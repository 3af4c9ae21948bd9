import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { recoveries, signUps } from '../tables.ts'

/**
 * Locks all pending sign-ups of an address, always in the same order: finishing one deletes the others, and two that finish at once
 * would otherwise deadlock.
 */
export const lockSignUps = (tx: Transaction, email: string) =>
  tx.select().from(signUps).where(eq(signUps.email, email)).orderBy(signUps.id).for('update')

/** The same for recoveries. */
export const lockRecoveries = (tx: Transaction, email: string) =>
  tx.select().from(recoveries).where(eq(recoveries.email, email)).orderBy(recoveries.id).for('update')
