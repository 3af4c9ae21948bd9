import { redirect } from 'react-router'
import { normalizeUsername } from '#features/accounts/rules/username.ts'
import type { PublicProfile } from '#features/profiles/rules/contract.ts'
import { type Api, throwPageError } from './api.ts'

/**
 * The profile a page is of. A username in another case, or a former one, leads to the one address of that
 * page.
 *
 * @param username as it stands in the address
 * @param pathOf the page's path, for a username
 * @throws the answer of the page instead: 404 or a redirect
 */
export async function findProfile(
  api: Api,
  username: string,
  request: Request,
  pathOf = (name: string) => `/profile/${name}`,
): Promise<PublicProfile> {
  const profile = await api.profiles.getProfile({ username }).catch(throwPageError)
  if (profile.username !== username) {
    // A name that was given up leads on for a while; after that it may be somebody else's.
    const isSpelling = profile.username === normalizeUsername(username)
    throw redirect(pathOf(profile.username) + new URL(request.url).search, isSpelling ? 301 : 302)
  }
  return profile
}
