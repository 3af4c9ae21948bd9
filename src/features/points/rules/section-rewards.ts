import { t } from '../messages/index.ts'
import { REDEEM_MIN_PROFILE_SHARE } from './limits.ts'

/** The profile sections that count for redemption and give points: docs/product/points.md#profile-sections. */
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

/** Points for completing a section, given once. "about" includes the social links. */
export const PROFILE_SECTION_POINTS: Readonly<Record<ProfileSection, number>> = {
  about: 10,
  contact: 5,
  education: 5,
  experience: 5,
  projects: 5,
  certificates: 5,
  skills: 5,
}

/** Labels. */
export const PROFILE_SECTION_NAMES: Readonly<Record<ProfileSection, string>> = {
  about: t.aboutAndSocials,
  contact: t.personalDetails,
  education: t.education,
  experience: t.experience,
  projects: t.projects,
  certificates: t.certificates,
  skills: t.skills,
}

/** Sections needed for redeeming: 60 % of seven, rounded up to five. */
export const MIN_SECTIONS_FOR_REDEMPTION = Math.ceil(PROFILE_SECTIONS.length * REDEEM_MIN_PROFILE_SHARE)

/** Idempotency key of the points for a section. */
export const buildSectionKey = (section: ProfileSection) => `profile-section:${section}`

/** Sections that are not completed, in the order of the profile. */
export const listMissingSections = (completed: readonly ProfileSection[]): ProfileSection[] =>
  PROFILE_SECTIONS.filter((section) => !completed.includes(section))
