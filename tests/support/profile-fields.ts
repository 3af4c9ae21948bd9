import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import type { About, Personal } from '#features/profiles/rules/about.ts'
import type { EntryFields } from '#features/profiles/rules/entries.ts'
import { ENTRY_SECTIONS, type EntrySection, type ProfileSection } from '#features/profiles/rules/sections.ts'
import { profileEntries, profiles } from '#features/profiles/server/tables.ts'
import type { Database } from '#platform/server/db/database.ts'

/** An entry of each section, with everything that is asked for. */
export const TEST_ENTRY_FIELDS = {
  education: {
    school: 'University of London',
    degree: 'BSc',
    studyField: 'Mathematics',
    location: 'London',
    startDate: '2015',
    endDate: '2018-06',
    scoreType: 'percentage',
    score: '81',
    activities: 'Chess',
  },
  experience: {
    organization: 'Analytical Engines Ltd',
    title: 'Programmer',
    location: 'London',
    description: 'Tables of Bernoulli numbers.',
    empType: 'full-time',
    startDate: '2018-09',
    endDate: null,
    skills: ['Algebra'],
  },
  projects: {
    title: 'Note G',
    description: 'A program for a machine that was never built.',
    startDate: '2017',
    endDate: null,
    skills: ['Loops'],
  },
  certificates: {
    title: 'Engine operator',
    organization: 'Royal Society',
    cftUrl: 'https://example.org/certificates/1',
    startDate: '2019-02-28',
    endDate: null,
    skills: [],
  },
} as const satisfies { [Section in EntrySection]: unknown } as unknown as {
  [Section in EntrySection]: EntryFields<Section>
}

export const TEST_ABOUT: About = {
  about: 'I write programs for engines.',
  headline: 'Enchantress of numbers',
  social: [{ linkName: 'github', link: 'https://github.com/ada' }],
}

export const TEST_PERSONAL: Personal = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  mobileNo: '+44 20 5550 100',
  alternateEmail: 'countess@example.org',
  contact: {
    birthDate: '1990-12-10',
    address: { addressText: '12 St James’s Square', pincode: '110001', city: 'London', country: 'England' },
  },
}

/** Puts into the profile of somebody who has none what completes these sections. */
export async function completeTestSections(
  db: Database,
  userId: string,
  sections: readonly ProfileSection[],
  at = new Date('2026-01-05T08:00:00Z'),
): Promise<void> {
  const { about, headline, social } = TEST_ABOUT
  const { mobileNo, contact } = TEST_PERSONAL
  const has = (section: ProfileSection) => sections.includes(section)
  await db
    .update(users)
    .set({ ...(has('about') && { about, headline }), ...(has('contact') && { mobileNo }), updatedAt: at })
    .where(eq(users.id, userId))
  await db.insert(profiles).values({
    userId,
    ...(has('about') && { social }),
    ...(has('contact') && contact),
    ...(has('skills') && { skills: [{ title: 'Algebra', rating: 5 }] }),
    updatedAt: at,
  })
  for (const section of ENTRY_SECTIONS.filter(has)) {
    const fields = TEST_ENTRY_FIELDS[section]
    const entry = { id: randomUUID(), userId, section, fields, createdAt: at, updatedAt: at }
    await db.insert(profileEntries).values(entry)
  }
}
