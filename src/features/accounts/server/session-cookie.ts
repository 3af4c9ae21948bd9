const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?lectern\.session_token=[^;\s]/

/**
 * Whether a request carries a session cookie at all. It may be forged or ended: this only parts pages that can come from
 * the cache from those that need a look-up.
 */
export const hasSession = (cookie: string | null | undefined): boolean => SESSION_COOKIE.test(cookie ?? '')
