import type { RequestContext } from '#platform/server/http/request-context.ts'
import type { Auth } from './auth.ts'
import { authHeaders, passCookies } from './auth-headers.ts'

/**
 * Signs somebody in who has just proved who they are, and ends the session that the browser had before: somebody else may have planted
 * that one.
 */
export async function startSessionFor(auth: Auth, context: RequestContext, userId: string): Promise<void> {
  const headers = authHeaders(context)
  const started = await auth.api.startSession({ body: { userId }, headers, returnHeaders: true })
  await auth.api.signOut({ headers })
  passCookies(started.headers, context.responseHeaders)
}

/**
 * The same, and records the browser.
 * @param how.quiet no mail about a new browser
 */
export type StartSession = (
  context: RequestContext,
  userId: string,
  how?: { quiet?: boolean },
) => Promise<void>
