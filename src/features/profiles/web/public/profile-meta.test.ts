import { expect, test } from 'vitest'
import { TEST_PAGE_SITE } from '#tests/support/page-site.ts'
import type { PublicProfile } from '../../rules/contract.ts'
import { buildProfileMeta } from './profile-meta.ts'

const entry = {
  id: '01980000-0000-7000-8000-000000000000',
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
}
const job = (organization: string, endDate: string | null) => ({
  ...entry,
  organization,
  title: 'Programmer',
  location: 'London',
  description: 'Writes programs.',
  empType: 'full-time' as const,
  startDate: '2018',
  endDate,
  skills: [],
})
const hidden = {
  social: null,
  education: null,
  experience: null,
  projects: null,
  certificates: null,
  skills: null,
}
const profile: PublicProfile = {
  id: entry.id,
  username: 'ada',
  name: 'Ada Lovelace',
  profileImage: null,
  headline: 'Enchantress of numbers',
  about: null,
  isCreator: false,
  isMentor: false,
  joinedAt: '2026-01-01T00:00:00.000Z',
  sections: hidden,
  showActivity: false,
  allowIndexing: false,
}

const build = (changes: Partial<PublicProfile>) =>
  buildProfileMeta(TEST_PAGE_SITE, {
    profile: { ...profile, ...changes },
    followers: 2,
    path: '/profile/ada',
  })

const findPerson = (meta: ReturnType<typeof build>) =>
  meta.flatMap((one) =>
    'script:ld+json' in one ? [(one['script:ld+json'] as { mainEntity: object }).mainEntity] : [],
  )[0]

test('a link to a profile has a picture of its own, that changes with what is on it', () => {
  const findPicture = (changes: Partial<PublicProfile>) =>
    build(changes).flatMap((one) =>
      'property' in one && one.property === 'og:image' ? [one.content] : [],
    )[0]
  const picture = findPicture({})
  expect(picture).toMatch(/\/social\/profiles\/ada\/[0-9a-f]{14}\.png$/)
  expect(findPicture({ name: 'Ada King' })).not.toBe(picture)
  expect(findPicture({ headline: null })).not.toBe(picture)
  expect(findPicture({ about: 'More' })).toBe(picture)
})

test('search engines list a profile only when its owner agrees', () => {
  const noindex = { name: 'robots', content: 'noindex' }
  expect(build({})).toContainEqual(noindex)
  expect(build({ allowIndexing: true })).not.toContainEqual(noindex)
})

test('says of the person what their sections show', () => {
  const person = findPerson(
    build({
      sections: {
        ...hidden,
        social: [{ linkName: 'github', link: 'https://github.com/ada' }],
        skills: [{ title: 'Algebra', rating: 5 }],
        experience: [job('Analytical Engines', null), job('Earlier Works', '2019')],
      },
    }),
  )
  expect(person).toMatchObject({
    sameAs: ['https://github.com/ada'],
    knowsAbout: ['Algebra'],
    worksFor: [{ '@type': 'Organization', name: 'Analytical Engines' }],
  })
  expect(person).not.toHaveProperty('alumniOf')
})

test('says nothing of what is hidden or empty', () => {
  for (const sections of [hidden, { ...hidden, social: [], skills: [], experience: [] }]) {
    const person = findPerson(build({ sections }))
    for (const property of ['sameAs', 'knowsAbout', 'worksFor', 'alumniOf']) {
      expect(person).not.toHaveProperty(property)
    }
  }
})
