import { ORPCError } from '@orpc/server'
import type { ApiGuard } from '#platform/server/http/api.ts'
import { sessionMessages } from '../rules/session-messages.ts'

/** What somebody may still send who is known to be banned: the appeal, and what leads in or out (docs/product/sessions.md). */
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
 * Refuses every write of a banned person that is not allowed by name, those included that visitors may send: a ban ends the
 * session, and nobody comes back as a visitor an hour long.
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
