import { redirect } from 'react-router'
import { normalizeUsername } from '#features/accounts/rules/username.ts'
import type { PublicProfile } from '#features/profiles/rules/contract.ts'
import { type Api, throwPageError } from './api.ts'

/**
 * Loads the profile of a page. A username in another case, or a former one, redirects to the present address.
 *
 * @param username as it stands in the address
 * @param pathOf the page's path, for a username
 * @throws the answer of the page instead: 404 or a redirect
 */
export async function loadProfileOrRedirect(
  api: Api,
  username: string,
  request: Request,
  pathOf = (name: string) => `/profile/${name}`,
): Promise<PublicProfile> {
  const profile = await api.profiles.getProfile({ username }).catch(throwPageError)
  if (profile.username !== username) {
    // A former username redirects for a while (302); after that somebody else may have it.
    const isSpelling = profile.username === normalizeUsername(username)
    throw redirect(pathOf(profile.username) + new URL(request.url).search, isSpelling ? 301 : 302)
  }
  return profile
}
