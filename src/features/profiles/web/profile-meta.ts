import type { MetaDescriptor } from 'react-router'
import type { Site } from '#platform/web/page-context.ts'
import { buildPageMeta } from '#platform/web/page-meta.ts'
import { t } from '../messages/index.ts'
import type { PublicProfile } from '../rules/contract.ts'

interface AboutProfile {
  profile: PublicProfile
  followers: number
  /** Canonical path, including the part of the profile that is shown. */
  path: string
  /** Number of listed courses and videos by this person. */
  works: number
}

/** Characters of a description that search engines show. */
const DESCRIPTION_MAX = 160

/**
 * Title, description and structured data of a public profile. Only people who have published something are indexed by search engines,
 * not everybody who learns.
 */
export function buildProfileMeta(
  site: Site,
  { profile, followers, path, works }: AboutProfile,
): MetaDescriptor[] {
  const { name, username, headline, about, profileImage, joinedAt } = profile
  const words = [headline, about].filter(Boolean).join('. ').replace(/\s+/g, ' ')
  const description = words ? shorten(words) : t.personOnSite({ name, siteName: site.name })
  const address = `${site.publicUrl}/profile/${username}`
  return [
    ...buildPageMeta(site, {
      title: `${name} (@${username})`,
      description,
      path,
      type: 'profile',
      listed: works > 0,
    }),
    { property: 'profile:username', content: username },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        dateCreated: joinedAt,
        url: address,
        mainEntity: {
          '@type': 'Person',
          name,
          alternateName: username,
          identifier: username,
          url: address,
          ...(words && { description }),
          ...(profileImage && { image: new URL(profileImage, site.publicUrl).href }),
          interactionStatistic: {
            '@type': 'InteractionCounter',
            interactionType: 'https://schema.org/FollowAction',
            userInteractionCount: followers,
          },
        },
      },
    },
  ]
}

const shorten = (text: string) =>
  text.length <= DESCRIPTION_MAX ? text : `${text.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…`
