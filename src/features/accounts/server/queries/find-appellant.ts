import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { isBanned } from '../actor.ts'
import { users } from '../tables.ts'

/** A banned person who has proved their identity, by the password or by the session that the ban ended. */
export interface Appellant {
  readonly id: string
  readonly name: string
  readonly email: string
  /** Why they are banned; shown to nobody else. */
  readonly reason: string | null
  /** Null for a ban without an end. */
  readonly until: Date | null
}

/** Who may appeal; null as soon as the ban is over. */
export async function findAppellant(db: Database, now: Date, userId: string): Promise<Appellant | null> {
  const [user] = await db
    .select({
      name: users.name,
      email: users.email,
      banned: users.banned,
      banReason: users.banReason,
      banExpires: users.banExpires,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!user || !isBanned(user, now)) return null
  const { name, email, banReason, banExpires } = user
  return { id: userId, name, email, reason: banReason, until: banExpires }
}
