import type { ProfileSection } from '#features/profiles/rules/sections.ts'

/** Idempotency key of the points for a section. */
export const buildSectionKey = (section: ProfileSection) => `profile-section:${section}`
