import type { SignInFailure } from './sign-in-failure.ts'

/** Where a banned person can read why, and appeal. */
export const BANNED_PAGE = '/banned'

/**
 * Address of the sign-in page.
 *
 * @param parts.redirect where to go afterwards; checked when it is used, not here
 * @param parts.email the only address that may sign in through this link
 */
export function signInAddress(parts: {
  redirect?: string | undefined
  email?: string | undefined
  failure?: SignInFailure
}): string {
  return withQuery('/sign-in', parts)
}

/**
 * Address that leads to Google, and from there back to `redirect`.
 *
 * @param parts.email the only address that may sign in or up through this link
 * @param parts.invite the invitation code that brought a new person
 */
export const googleAddress = (parts: {
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
export const DATA_PAGE = '/settings/data'

/** Where to go after signing in: an account that is about to be deleted leads to the offer to keep it. */
export const addressAfter = (account: { readonly deletesAt: Date | null }, wanted: string): string =>
  account.deletesAt ? DATA_PAGE : wanted
