import { computeSocialImageVersion } from '#platform/rules/social-image.ts'
import type { PublicProfile } from './contract.ts'

type Pictured = Pick<PublicProfile, 'username' | 'name' | 'headline'>

/** Version of the picture of a profile's link previews: it changes with what is on it. */
export const getProfileSocialImageVersion = (
  { username, name, headline }: Pictured,
  siteName: string,
): string => computeSocialImageVersion(siteName, username, name, headline ?? '')

export const getProfileSocialImagePath = (profile: Pictured, siteName: string): string =>
  `/social/profiles/${encodeURIComponent(profile.username)}/${getProfileSocialImageVersion(profile, siteName)}.png`
