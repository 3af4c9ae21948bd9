import { type Actor, hasRole, type Role } from '#platform/rules/actor.ts'

/** Whoever has the server's own command line. */
export const OPERATOR = 'operator'
/** Who asks for something: a signed-in person, a visitor (null) or the operator. */
export type Requester = Actor | typeof OPERATOR | null

export type AccountAction = 'grant-role' | 'revoke-role' | 'ban' | 'unban' | 'export-data' | 'delete'

/** An account that something is done to. */
export interface AccountSubject {
  readonly id: string
  readonly roles: readonly Role[]
}

/**
 * Who may do what to an account (specification 6, decisions 4 and 29). Roles and bans are for administrators; nobody bans
 * himself, and an administrator is banned only after the role was taken away, so that a ban is never a palace revolt.
 * Data leaves, and an account ends, at its owner's word alone.
 */
export function can(requester: Requester, action: AccountAction, subject: AccountSubject): boolean {
  if (requester === null) return false
  const own = requester !== OPERATOR && requester.id === subject.id
  if (action === 'export-data' || action === 'delete') return own
  if (requester === OPERATOR) return true
  if (!hasRole(requester, 'admin')) return false
  if (action === 'ban') return !own && !subject.roles.includes('admin')
  return true
}
