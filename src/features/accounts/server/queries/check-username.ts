import { and, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Actor } from '#platform/rules/actor.ts'
import type { Database } from '#platform/server/db/database.ts'
import { USERNAME_SUGGESTIONS } from '../../rules/limits.ts'
import {
  isReservedUsername,
  isUsernameShape,
  normalizeUsername,
  usernameCandidates,
} from '../../rules/username.ts'
import { formerUsernames } from '../former-usernames-tables.ts'
import type { IsReservedName } from '../reserved-names.ts'
import { users } from '../tables.ts'
import { findFormerOwner, usernameHoldStart } from './find-former-username.ts'

export type UsernameOutcome =
  | { outcome: 'AVAILABLE'; username: string }
  | { outcome: 'USERNAME_INVALID' | 'USERNAME_SAME' }
  | { outcome: 'USERNAME_TAKEN'; suggestions: string[] }

/** What a decision about a username needs. */
export interface UsernameRules {
  readonly db: Database
  readonly now: Date
  readonly isReservedName: IsReservedName
}

/** Whether somebody can have a username; if not, suggests up to three similar ones that are free. */
export async function checkUsername(
  rules: UsernameRules,
  actor: Actor,
  wanted: string,
): Promise<UsernameOutcome> {
  const { db, now, isReservedName } = rules
  const username = normalizeUsername(wanted)
  if (!isUsernameShape(username)) return { outcome: 'USERNAME_INVALID' }
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.username, username))
  if (owner?.id === actor.id) return { outcome: 'USERNAME_SAME' }
  const formerOwner = owner ? null : await findFormerOwner(db, now, username)
  const isFree =
    formerOwner === actor.id ||
    (!owner && !formerOwner && !isReservedUsername(username) && !isReservedName(username, actor.roles))
  if (isFree) return { outcome: 'AVAILABLE', username }
  return { outcome: 'USERNAME_TAKEN', suggestions: await suggestUsernames(rules, actor, username) }
}

/** Free usernames similar to the wanted one, which must be normalized. */
export async function suggestUsernames(
  { db, now, isReservedName }: UsernameRules,
  actor: Actor,
  wanted: string,
): Promise<string[]> {
  const candidates = usernameCandidates(wanted, actor.name.split(' '), now.getUTCFullYear()).filter(
    (name) => !isReservedName(name, actor.roles),
  )
  const used = await db
    .select({ username: users.username })
    .from(users)
    .where(inArray(users.username, candidates))
  const held = await db
    .select({ username: formerUsernames.username })
    .from(formerUsernames)
    .where(
      and(
        inArray(formerUsernames.username, candidates),
        gt(formerUsernames.freedAt, usernameHoldStart(now)),
        ne(formerUsernames.userId, actor.id),
      ),
    )
  const taken = new Set([...used, ...held].map((row) => row.username))
  return candidates.filter((name) => !taken.has(name)).slice(0, USERNAME_SUGGESTIONS)
}
