import { asc, eq } from 'drizzle-orm'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Passkey } from '../../rules/passkeys.ts'
import { passkeys } from '../passkeys-tables.ts'

export const countPasskeys = (db: Database | Transaction, userId: string): Promise<number> =>
  db.$count(passkeys, eq(passkeys.userId, userId))

/** One's own passkeys, oldest first. */
export const listPasskeys = ({ db, actor }: Pick<PersonContext, 'db' | 'actor'>): Promise<Passkey[]> =>
  db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, actor.id))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
