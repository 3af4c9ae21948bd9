import { isAPIError } from 'better-auth/api'
import type { Actor } from '#platform/rules/actor.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { DatabaseUnavailableError, isDatabaseUnavailable } from '#platform/server/db/database-errors.ts'
import type { ViewerSession } from '#platform/server/realtime/realtime.ts'
import type { AccountsDeps } from './accounts-context.ts'
import { buildActor, isBanned, withholdTeamRoles } from './actor.ts'
import type { Auth } from './auth/auth.ts'
import { isSessionUnchanged } from './auth/confirm-session.ts'
import { stripSessionData } from './session-cookie.ts'

const UNAUTHORIZED = 401

export interface AuthenticationResult {
  readonly actor: Actor | null
  /** The sign-in behind the request; null without an actor. */
  readonly session: ViewerSession | null
  /** Cookies to send with the answer: a renewed session, or the removal of an ended one. */
  readonly setCookie: string[]
}

/**
 * Finds out who is signed in behind a request. A banned person counts as nobody.
 *
 * @param request.headers only their cookies matter
 * @param request.fresh asks the database instead of believing the cookie for up to a minute: for everything that writes
 * @throws DatabaseUnavailableError while it cannot be found out: then nobody is signed out or treated as a visitor
 */
export async function authenticate(
  ctx: Pick<QueryContext, 'db' | 'clock'> & AccountsDeps<'auth' | 'readCachedSession' | 'teamNeedsTwoFactor'>,
  { headers, fresh }: { headers: Headers; fresh: boolean },
): Promise<AuthenticationResult> {
  const { db, auth, clock, readCachedSession } = ctx
  const actorOf = ({ user, session }: Auth['$Infer']['Session']) =>
    withholdTeamRoles(buildActor(user), user, session, ctx)
  const cookie = headers.get('cookie')
  if (!cookie) return { actor: null, session: null, setCookie: [] }
  const known = await readCachedSession(cookie)
  if (
    known &&
    known !== 'stale' &&
    !isBanned(known.user, clock.now()) &&
    (!fresh || (await isSessionUnchanged({ db, clock, auth }, known).catch(sayUnknown)) === true)
  )
    return { actor: actorOf(known), session: sessionOf(known.session), setCookie: [] }
  const { response, headers: answer } = await auth.api
    .getSession({
      headers: new Headers({ cookie: stripSessionData(cookie) }),
      query: { disableCookieCache: true },
      returnHeaders: true,
    })
    .catch(sayUnknown)
  const setCookie = answer?.getSetCookie() ?? []
  if (!response || isBanned(response.user, clock.now())) return { actor: null, session: null, setCookie }
  return { actor: actorOf(response), session: sessionOf(response.session), setCookie }
}

/** The cookie holds the time as a string. */
const sessionOf = ({ id, expiresAt }: { id: string; expiresAt: Date | string }): ViewerSession => ({
  id,
  expiresAt: new Date(expiresAt),
})

/** Only a statement can fail there. Which failure it was is known only to the log of `createAuth`. */
function sayUnknown(error: unknown): { response: null; headers: null } {
  if (isDatabaseUnavailable(error)) throw error
  // Signed out elsewhere just when the session was to be renewed.
  if (isAPIError(error) && error.statusCode === UNAUTHORIZED) return { response: null, headers: null }
  if (isAPIError(error) && error.statusCode < 500) throw error
  const told = isAPIError(error)
  throw new DatabaseUnavailableError('Nobody can say now who is signed in.', { cause: error, logged: told })
}
