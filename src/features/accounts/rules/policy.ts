import { type Actor, hasRole, type Role } from '#platform/rules/actor.ts'

/** Somebody with access to the server's command line. */
export const CLI_OPERATOR = 'operator'
/** Who asks for something: a signed-in person, a visitor (null) or the operator. */
export type Requester = Actor | typeof CLI_OPERATOR | null

export type AccountAction = 'grant-role' | 'revoke-role' | 'ban' | 'unban' | 'export-data' | 'delete'

/** An account that something is done to. */
export interface AccountSubject {
  readonly id: string
  readonly roles: readonly Role[]
}

/**
 * Who may do what to an account. Roles and bans are for administrators. Nobody bans themselves, and administrators are banned only
 * after their role was taken away, so that one of them cannot oust the others by bans. Only the owner exports the data or deletes
 * the account. See docs/product/accounts.md#roles.
 */
export function canManageAccount(
  requester: Requester,
  action: AccountAction,
  subject: AccountSubject,
): boolean {
  if (requester === null) return false
  const own = requester !== CLI_OPERATOR && requester.id === subject.id
  if (action === 'export-data' || action === 'delete') return own
  if (requester === CLI_OPERATOR) return true
  if (!hasRole(requester, 'admin')) return false
  if (action === 'ban') return !own && !subject.roles.includes('admin')
  return true
}
