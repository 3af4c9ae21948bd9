import { ORPCError } from '@orpc/server'
import type { ApiGuard } from '#platform/server/http/api.ts'
import { sessionMessages } from '../rules/session-messages.ts'

/** What a banned person may still send: the appeal, and what leads in or out (docs/product/sessions.md#bans). */
const ALLOWED_WRITES = new Set([
  'support.sendAppeal',
  'accounts.signIn',
  'accounts.signInByForm',
  'accounts.signOut',
  'accounts.signUp',
  'accounts.resendCode',
  'accounts.verifyCode',
  'accounts.startRecovery',
  'accounts.resendRecovery',
  'accounts.finishRecovery',
])

/**
 * Refuses every write of a banned person that is not on the list above, even those that visitors may send. Otherwise, since a ban ends
 * the session, a banned person could go on writing as a visitor.
 *
 * @param isBanned whether the headers prove a banned person
 */
export const createBannedGuard =
  (isBanned: (headers: Headers) => Promise<boolean>): ApiGuard =>
  async ({ context, path, method }) => {
    if (context.actor || method === 'GET' || ALLOWED_WRITES.has(path.join('.'))) return
    if (await isBanned(context.requestHeaders)) {
      throw new ORPCError('BANNED', { status: 403, message: sessionMessages.BANNED })
    }
  }
