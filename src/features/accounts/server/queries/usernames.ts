import { and, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Actor } from '#platform/rules/actor.ts'
import type { CommandContext, QueryContext } from '#platform/server/command-context.ts'
import { USERNAME_RESERVATION_DAYS, USERNAME_SUGGESTIONS_MAX } from '../../rules/limits.ts'
import {
  buildUsernameCandidates,
  isReservedUsername,
  isUsernameWellFormed,
  normalizeUsername,
} from '../../rules/username.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { users } from '../tables.ts'
import { formerUsernames } from '../user-details-tables.ts'

const DAY_MS = 24 * 60 * 60_000

/** Names given up before this time are free. */
export const getUsernameReservationStart = (now: Date): Date =>
  new Date(now.getTime() - USERNAME_RESERVATION_DAYS * DAY_MS)

/**
 * Who gave up a username and has it reserved: nobody else may take it yet.
 *
 * @param username normalized
 * @returns the user's id; null when it is not reserved
 */
export async function findFormerUsernameOwner(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  username: string,
): Promise<string | null> {
  const [held] = await db
    .select({ userId: formerUsernames.userId })
    .from(formerUsernames)
    .where(
      and(
        eq(formerUsernames.username, username),
        gt(formerUsernames.freedAt, getUsernameReservationStart(clock.now())),
      ),
    )
  return held?.userId ?? null
}

export type CheckUsernameOutcome =
  | { outcome: 'AVAILABLE'; username: string }
  | { outcome: 'USERNAME_INVALID' | 'USERNAME_SAME' }
  | { outcome: 'USERNAME_TAKEN'; suggestions: string[] }

/** What a decision about a username needs. */
export type UsernameContext = QueryContext &
  AccountsDeps<'isReservedName'> & { readonly actor: Pick<Actor, 'id' | 'name' | 'roles'> }

/** Whether somebody can have a username; if not, suggests up to three similar ones that are free. */
export async function checkUsername(ctx: UsernameContext, wanted: string): Promise<CheckUsernameOutcome> {
  const { db, actor, isReservedName } = ctx
  const username = normalizeUsername(wanted)
  if (!isUsernameWellFormed(username)) return { outcome: 'USERNAME_INVALID' }
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.username, username))
  if (owner?.id === actor.id) return { outcome: 'USERNAME_SAME' }
  const formerOwner = owner ? null : await findFormerUsernameOwner(ctx, username)
  const isFree =
    formerOwner === actor.id ||
    (!owner && !formerOwner && !isReservedUsername(username) && !isReservedName(username, actor.roles))
  if (isFree) return { outcome: 'AVAILABLE', username }
  return { outcome: 'USERNAME_TAKEN', suggestions: await suggestUsernames(ctx, username) }
}

/** Free usernames similar to the wanted one, which must be normalized. */
export async function suggestUsernames(
  { db, clock, actor, isReservedName }: UsernameContext,
  wanted: string,
): Promise<string[]> {
  const now = clock.now()
  const candidates = buildUsernameCandidates(wanted, actor.name.split(' '), now.getUTCFullYear()).filter(
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
        gt(formerUsernames.freedAt, getUsernameReservationStart(now)),
        ne(formerUsernames.userId, actor.id),
      ),
    )
  const taken = new Set([...used, ...held].map((row) => row.username))
  return candidates.filter((name) => !taken.has(name)).slice(0, USERNAME_SUGGESTIONS_MAX)
}
