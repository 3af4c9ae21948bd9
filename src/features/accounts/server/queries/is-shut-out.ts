import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { isBanned } from '../actor.ts'
import { users } from '../tables.ts'

/** Whether somebody is banned now. */
export async function isShutOut(db: Database, now: Date, userId: string): Promise<boolean> {
  const [user] = await db
    .select({ banned: users.banned, banExpires: users.banExpires })
    .from(users)
    .where(eq(users.id, userId))
  return user ? isBanned(user, now) : true
}
