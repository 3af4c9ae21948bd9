import { type CommandActor, hasRole, isPerson, type Role } from '#platform/rules/actor.ts'

export type AccountAction =
  | 'grant-role'
  | 'revoke-role'
  | 'ban'
  | 'unban'
  | 'sign-out'
  | 'send-export'
  | 'schedule-deletion'
  | 'reset-two-factor'
  | 'export-data'
  | 'delete'

/** An account that something is done to. */
export interface AccountSubject {
  readonly id: string
  readonly roles: readonly Role[]
}

/**
 * Who may do what to an account; the requester is null for a visitor. Roles and bans are for administrators and the command line. Nobody bans themselves, and administrators are banned only
 * after their role was taken away, so that one of them cannot oust the others by bans or erasure. Administrators can have the copy of
 * somebody's data sent to its owner; only the owner gets it, and deletes the account at once. See docs/product/accounts.md#roles.
 */
export function canManageAccount(
  requester: CommandActor | null,
  action: AccountAction,
  subject: AccountSubject,
): boolean {
  if (requester === null) return false
  const ofOwner = action === 'export-data' || action === 'delete'
  if (!isPerson(requester)) return !ofOwner && requester.kind === 'command-line'
  const own = requester.id === subject.id
  if (ofOwner) return own
  if (!hasRole(requester, 'admin')) return false
  if (action === 'ban' || action === 'schedule-deletion') return !own && !subject.roles.includes('admin')
  // One's own is turned off in the settings, with a proof of who one is.
  if (action === 'reset-two-factor') return !own
  return true
}
