import type { Auth } from './auth.ts'

/** Id of the session behind a request's headers, or null without one. */
export async function currentSessionId(auth: Auth, headers: Headers): Promise<string | null> {
  const found = await auth.api.getSession({
    headers,
    query: { disableCookieCache: true, disableRefresh: true },
  })
  return found?.session.id ?? null
}
