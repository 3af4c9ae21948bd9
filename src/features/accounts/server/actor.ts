import { type Actor, isTeamRole, ROLES, type Role } from '#platform/rules/actor.ts'
import type { AccountsDeps } from './accounts-context.ts'

/** What an actor is built from: a row of `users`, or the copy of it in the session's cookie. */
export interface ActorSource {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly username?: string | null | undefined
  readonly image?: string | null | undefined
  readonly role?: string | null | undefined
  readonly unlimitedWatch?: boolean | null | undefined
  readonly timeZone?: string | null | undefined
  readonly language?: string | null | undefined
  readonly languageChosen?: boolean | null | undefined
}

/** The person as policies see them. Whether they are banned is for the caller to check. */
export const buildActor = (user: ActorSource): Actor => ({
  id: user.id,
  name: user.name,
  email: user.email,
  username: user.username ?? null,
  image: user.image ?? null,
  roles: parseRoles(user.role),
  unlimitedWatch: user.unlimitedWatch ?? false,
  timeZone: user.timeZone ?? 'UTC',
  language: user.languageChosen ? (user.language ?? null) : null,
})

const ROLE_NAMES: ReadonlySet<string> = new Set(ROLES)
const isRole = (name: string): name is Role => ROLE_NAMES.has(name)

/** Roles from their column; unknown names are skipped. */
export const parseRoles = (column: string | null | undefined): Role[] =>
  (column ?? '').split(',').filter(isRole)

/**
 * The person with the roles of the team taken from them, where those count only with a second factor: an authenticator, or a
 * passkey that was shown in this session. That the account has a passkey is not enough, since its password signs in as well.
 */
export function withholdTeamRoles(
  actor: Actor,
  user: { readonly twoFactorEnabled?: boolean | null | undefined },
  session: { readonly provedByPasskey?: boolean | null | undefined },
  { teamNeedsTwoFactor }: AccountsDeps<'teamNeedsTwoFactor'>,
): Actor {
  if (
    !teamNeedsTwoFactor ||
    user.twoFactorEnabled ||
    session.provedByPasskey ||
    !actor.roles.some(isTeamRole)
  )
    return actor
  const roles = actor.roles.filter((role) => !isTeamRole(role))
  return { ...actor, roles, withheldRoles: actor.roles.filter(isTeamRole) }
}

/** Whether a ban is in force; one with an end lapses by itself. */
export function isBanned(
  user: { banned?: boolean | null | undefined; banExpires?: Date | string | null | undefined },
  now: Date,
): boolean {
  if (!user.banned) return false
  return !user.banExpires || new Date(user.banExpires) > now
}
