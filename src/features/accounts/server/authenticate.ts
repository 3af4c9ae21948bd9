import type { Actor } from '#platform/rules/actor.ts'
import type { Clock } from '#platform/server/clock.ts'
import { actorOf, isBanned } from './actor.ts'
import type { Auth } from './auth/auth.ts'
import { cachedSession } from './auth/cached-session.ts'

export interface Authenticated {
  readonly actor: Actor | null
  /** Cookies to send with the answer: a renewed session, or the removal of an ended one. */
  readonly setCookie: string[]
}

/**
 * Finds who is signed in behind a request. Somebody banned is nobody.
 *
 * @param headers of the request; only its cookies matter
 * @param options.fresh asks the database instead of believing the cookie for up to a minute: for everything that writes
 */
export async function authenticate(
  auth: Auth,
  clock: Clock,
  headers: Headers,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<Authenticated> {
  const cookie = headers.get('cookie')
  if (!cookie) return { actor: null, setCookie: [] }
  if (!fresh) {
    const cached = await cachedSession(auth, cookie)
    if (cached && !isBanned(cached.user, clock.now())) return { actor: actorOf(cached.user), setCookie: [] }
  }
  const { response, headers: answer } = await auth.api.getSession({
    headers: new Headers({ cookie }),
    query: { disableCookieCache: fresh },
    returnHeaders: true,
  })
  const setCookie = answer?.getSetCookie() ?? []
  if (!response || isBanned(response.user, clock.now())) return { actor: null, setCookie }
  return { actor: actorOf(response.user), setCookie }
}
