import type { MetaDescriptor } from 'react-router'
import type { Site } from '#platform/web/page-context.ts'
import { buildPageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import type { PublicProfile } from '../../rules/contract.ts'
import { getProfileSocialImagePath } from '../../rules/social-image.ts'

interface AboutProfile {
  profile: PublicProfile
  followers: number
  /** Canonical path, including the part of the profile that is shown. */
  path: string
}

/** Characters of a description that search engines show. */
const DESCRIPTION_MAX = 160

/**
 * Title, description and structured data of a public profile. Search engines list only those of people who have agreed to it.
 */
export function buildProfileMeta(site: Site, { profile, followers, path }: AboutProfile): MetaDescriptor[] {
  const { name, username, headline, about, profileImage, joinedAt } = profile
  const words = [headline, about].filter(Boolean).join('. ').replace(/\s+/g, ' ')
  const description = words ? shorten(words) : t.personOnSite({ name, siteName: site.name })
  const address = `${site.publicUrl}/profile/${username}`
  return [
    ...buildPageMeta(site, {
      title: `${name} (@${username})`,
      description,
      path,
      image: getProfileSocialImagePath(profile, site.name),
      type: 'profile',
      listed: profile.allowIndexing,
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
          ...describeSections(profile.sections),
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

/** What somebody shows of themselves, as properties of schema.org's Person; none for what is empty. */
function describeSections({ social, skills, education, experience }: PublicProfile['sections']) {
  const present = experience?.filter(({ endDate }) => endDate === null)
  const properties = {
    sameAs: social?.map(({ link }) => link),
    knowsAbout: skills?.map(({ title }) => title),
    alumniOf: education?.map(({ school }) => ({ '@type': 'EducationalOrganization', name: school })),
    worksFor: present?.map(({ organization }) => ({ '@type': 'Organization', name: organization })),
  }
  return Object.fromEntries(
    Object.entries(properties).filter(([, values]) => values !== undefined && values.length > 0),
  )
}

const shorten = (text: string) =>
  text.length <= DESCRIPTION_MAX ? text : `${text.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…`
