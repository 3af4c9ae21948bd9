import { eq, inArray } from 'drizzle-orm'
import type { Actor } from '#platform/rules/actor.ts'
import type { Database } from '#platform/server/db/database.ts'
import { USERNAME_SUGGESTIONS } from '../../rules/limits.ts'
import {
  isReservedUsername,
  isUsernameShape,
  normalizeUsername,
  usernameCandidates,
} from '../../rules/username.ts'
import { users } from '../tables.ts'

export type UsernameOutcome =
  | { outcome: 'AVAILABLE'; username: string }
  | { outcome: 'USERNAME_INVALID' | 'USERNAME_SAME' }
  | { outcome: 'USERNAME_TAKEN'; suggestions: string[] }

/** Whether somebody could have a username; for a taken or reserved one, up to three free ones that are near. */
export async function checkUsername(
  db: Database,
  now: Date,
  actor: Actor,
  wanted: string,
): Promise<UsernameOutcome> {
  const username = normalizeUsername(wanted)
  if (!isUsernameShape(username)) return { outcome: 'USERNAME_INVALID' }
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.username, username))
  if (owner?.id === actor.id) return { outcome: 'USERNAME_SAME' }
  if (!owner && !isReservedUsername(username)) return { outcome: 'AVAILABLE', username }
  return { outcome: 'USERNAME_TAKEN', suggestions: await suggestUsernames(db, now, actor, username) }
}

/** Free usernames near the wanted one, which must be normalized. */
export async function suggestUsernames(
  db: Database,
  now: Date,
  actor: Actor,
  wanted: string,
): Promise<string[]> {
  const candidates = usernameCandidates(wanted, actor.name.split(' '), now.getUTCFullYear())
  const rows = await db
    .select({ username: users.username })
    .from(users)
    .where(inArray(users.username, candidates))
  const taken = new Set(rows.map((row) => row.username))
  return candidates.filter((name) => !taken.has(name)).slice(0, USERNAME_SUGGESTIONS)
}
