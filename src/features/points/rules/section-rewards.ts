import { PROFILE_SECTIONS, type ProfileSection } from '#features/profiles/rules/sections.ts'
import { REDEEM_MIN_PROFILE_SHARE } from './limits.ts'

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

/** Sections needed for redeeming: 60 % of seven, rounded up to five. */
export const MIN_SECTIONS_FOR_REDEMPTION = Math.ceil(PROFILE_SECTIONS.length * REDEEM_MIN_PROFILE_SHARE)

/** Idempotency key of the points for a section. */
export const buildSectionKey = (section: ProfileSection) => `profile-section:${section}`
