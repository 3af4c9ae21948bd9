import type { Clock } from '#platform/server/clock.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import { authenticate } from '../authenticate.ts'
import type { Auth } from './auth.ts'
import { authHeaders } from './auth-headers.ts'

/** Updates the session cookie at once after a change of the account. */
export const createRenewCookie =
  (auth: Auth, clock: Clock) =>
  async (context: RequestContext): Promise<void> => {
    const { setCookie } = await authenticate(auth, clock, authHeaders(context), { fresh: true })
    for (const cookie of setCookie) context.responseHeaders.append('set-cookie', cookie)
  }
