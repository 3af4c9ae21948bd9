import type { SignInFailure } from './redirect-results.ts'

/** The value of `?step=` on the sign-in page that asks for the second factor. */
export const SECOND_FACTOR_STEP = 'code'

/** Where a banned person can read why, and appeal. */
export const BANNED_PAGE = '/banned'

/**
 * Address of the sign-in page.
 *
 * @param parts.redirect where to go afterwards; checked when it is used, not here
 * @param parts.email the only address that may sign in through this link
 */
export function buildSignInAddress(parts: {
  redirect?: string | undefined
  email?: string | undefined
  failure?: SignInFailure
}): string {
  return withQuery('/sign-in', parts)
}

/**
 * Address of the step of the sign-in page that asks for the second factor.
 *
 * @param parts.redirect where to go afterwards; checked when it is used, not here
 */
export const buildSecondFactorAddress = (parts: {
  redirect?: string | undefined
  failure?: SignInFailure
}): string => withQuery('/sign-in', { step: SECOND_FACTOR_STEP, ...parts })

/**
 * Address that leads to Google, and from there back to `redirect`.
 *
 * @param parts.email the only address that may sign in or up through this link
 * @param parts.invite the invitation code that brought a new person
 */
export const buildGoogleSignInAddress = (parts: {
  redirect: string
  email?: string | undefined
  invite?: string | undefined
}): string => withQuery('/api/accounts/google', parts)

function withQuery(path: string, parts: Readonly<Record<string, string | undefined>>): string {
  const query = Object.entries(parts)
    .filter((entry): entry is [string, string] => Boolean(entry[1]))
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&')
  return query ? `${path}?${query}` : path
}

/** Where people download their data, or delete or keep their account. */
export const DATA_SETTINGS_PAGE = '/settings/data'

/** Where to go after signing in: an account that is about to be deleted leads to the offer to keep it. */
export const resolveAddressAfterSignIn = (
  account: { readonly deletesAt: Date | null },
  wanted: string,
): string => (account.deletesAt ? DATA_SETTINGS_PAGE : wanted)

const HIDDEN = /[\p{Cc}\p{Cf}\\]/u
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * Where to go after signing in: a path of this site, or `fallback` for everything else. Browsers read `//host`, `/\host` and
 * paths with hidden tabs or line ends as addresses of other sites, and `/x/..//host` becomes one, so these are refused.
 *
 * @param target the raw `redirect` parameter, untrusted
 * @returns an ASCII path, safe to put into a header
 */
export function sanitizeRedirect(target: string | null | undefined, fallback = '/'): string {
  if (!target || target.length > 2000 || !target.isWellFormed() || HIDDEN.test(target)) return fallback
  const [path = ''] = target.split(/[?#]/)
  if (!path.startsWith('/') || path.includes('//') || DOT_SEGMENT.test(path)) return fallback
  // Nobody wants to be asked to sign in after signing in.
  if (path === '/sign-in') return fallback
  return target.replace(/[^\x21-\x7e]/gu, encodeURIComponent)
}

/**
 * The only address that may sign in or up through a link (docs/product/accounts.md#links-for-one-address). An empty one binds
 * nobody. A plus sign that was put into the link by hand arrives as a space, which no address contains.
 *
 * @param parameter the raw `?email=`, or null without one
 */
export const parseBoundEmail = (parameter: string | null): string | null =>
  parameter?.trim().replaceAll(' ', '+') || null
