import { createAccount, SCRYPT_PASSWORD_HASHER } from '#features/accounts/server/index.ts'
import { systemClock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'

/**
 * Creates an account of a server that runs as a process of its own: it compares passwords as every site does.
 * @returns the user's id
 */
export const createSiteAccount = (
  db: Database,
  account: Parameters<typeof createAccount>[1],
): Promise<string> => createAccount({ db, clock: systemClock, passwords: SCRYPT_PASSWORD_HASHER }, account)
