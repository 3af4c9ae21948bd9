import { defineTexts } from '#platform/rules/messages/texts-by-language.ts'
import { t } from '../messages/index.ts'

/** The sections of a profile that count for redemption and give points: docs/product/points.md#profile-sections. */
export const PROFILE_SECTIONS = [
  'about',
  'contact',
  'education',
  'experience',
  'projects',
  'certificates',
  'skills',
] as const
export type ProfileSection = (typeof PROFILE_SECTIONS)[number]

/** Sections that are lists of entries with a period. */
export const ENTRY_SECTIONS = ['education', 'experience', 'projects', 'certificates'] as const
export type EntrySection = (typeof ENTRY_SECTIONS)[number]

/** Sections that nobody but their owner ever sees. */
const PRIVATE_SECTIONS: readonly ProfileSection[] = ['contact']

/** Sections that others can see, of those that hold something. */
export const listPublicSections = (hidden: readonly ProfileSection[]): ProfileSection[] =>
  PROFILE_SECTIONS.filter((section) => !PRIVATE_SECTIONS.includes(section) && !hidden.includes(section))

/** Labels. */
export const PROFILE_SECTION_NAMES: Readonly<Record<ProfileSection, string>> = defineTexts(() => ({
  about: t.aboutAndSocials,
  contact: t.personalDetails,
  education: t.education,
  experience: t.experience,
  projects: t.projects,
  certificates: t.certificates,
  skills: t.skills,
}))

/** Sections that are not completed, in the order of the profile. */
export const listMissingSections = (completed: readonly ProfileSection[]): ProfileSection[] =>
  PROFILE_SECTIONS.filter((section) => !completed.includes(section))
