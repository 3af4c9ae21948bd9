import { type About, isPersonalComplete, type Personal, type Skill } from './about.ts'
import { type EntrySection, PROFILE_SECTIONS, type ProfileSection } from './sections.ts'

/** Whether this is what the section is meant to hold: both texts and a link. */
export const isAboutComplete = ({ about, headline, social }: About): boolean =>
  about !== '' && headline !== '' && social.length > 0

/** The sections of a profile that hold what they are meant to hold: docs/product/profiles.md#complete-sections. */
export function listCompletedSections({
  about,
  personal,
  skills,
  entrySections,
}: {
  about: About
  personal: Personal
  skills: readonly Skill[]
  /** Sections with at least one entry. */
  entrySections: readonly EntrySection[]
}): ProfileSection[] {
  const completed = new Set<ProfileSection>(entrySections)
  if (isAboutComplete(about)) completed.add('about')
  if (isPersonalComplete(personal)) completed.add('contact')
  if (skills.length > 0) completed.add('skills')
  return PROFILE_SECTIONS.filter((section) => completed.has(section))
}
