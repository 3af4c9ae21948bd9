import { type Actor, ROLES, type Role } from '#platform/rules/actor.ts'

/** What an actor is made of: a row of `users`, or what the session's cookie keeps of it. */
export interface ActorSource {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly username?: string | null | undefined
  readonly image?: string | null | undefined
  readonly role?: string | null | undefined
  readonly unlimitedWatch?: boolean | null | undefined
  readonly timeZone?: string | null | undefined
}

/** The person as policies see him. Whether he is banned is for the caller to ask. */
export const actorOf = (user: ActorSource): Actor => ({
  id: user.id,
  name: user.name,
  email: user.email,
  username: user.username ?? null,
  image: user.image ?? null,
  roles: rolesOf(user.role),
  unlimitedWatch: user.unlimitedWatch ?? false,
  timeZone: user.timeZone ?? 'UTC',
})

const ROLE_NAMES: ReadonlySet<string> = new Set(ROLES)
const isRole = (name: string): name is Role => ROLE_NAMES.has(name)

/** Roles from their column; a name that is no role is passed over. */
export const rolesOf = (column: string | null | undefined): Role[] => (column ?? '').split(',').filter(isRole)

/** Whether a ban stands; one with an end is over by then. */
export function isBanned(
  user: { banned?: boolean | null | undefined; banExpires?: Date | string | null | undefined },
  now: Date,
): boolean {
  if (!user.banned) return false
  return !user.banExpires || new Date(user.banExpires) > now
}
