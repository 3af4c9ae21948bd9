import { REDEEM_PROFILE_SHARE } from './store-limits.ts'

/** The seven sections of a profile that count (decision 16). */
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

/** What completing each of them gives, once: the first one holds the links to networks too (specification 9). */
export const SECTION_POINTS: Readonly<Record<ProfileSection, number>> = {
  about: 10,
  contact: 5,
  education: 5,
  experience: 5,
  projects: 5,
  certificates: 5,
  skills: 5,
}

/** As they are called on the page. */
export const SECTION_NAMES: Readonly<Record<ProfileSection, string>> = {
  about: 'About and socials',
  contact: 'Personal details',
  education: 'Education',
  experience: 'Experience',
  projects: 'Projects',
  certificates: 'Certificates',
  skills: 'Skills',
}

/** Sections that have to be complete before points can be redeemed: 60 % of seven are five. */
export const SECTIONS_NEEDED = Math.ceil(PROFILE_SECTIONS.length * REDEEM_PROFILE_SHARE)

/** Names the one reward of one section, so that it is given once. */
export const sectionCause = (section: ProfileSection) => `profile-section:${section}`

/** Those of the seven that are not among the given ones, in the order of the profile. */
export const missingSections = (completed: readonly ProfileSection[]): ProfileSection[] =>
  PROFILE_SECTIONS.filter((section) => !completed.includes(section))
