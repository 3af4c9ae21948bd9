/** Characters of the texts of a profile. */
export const ABOUT_MAX_LENGTH = 2000
export const HEADLINE_MAX_LENGTH = 160
export const DESCRIPTION_MAX_LENGTH = 1200
export const TITLE_MAX_LENGTH = 150
export const PLACE_MAX_LENGTH = 100
export const ADDRESS_MAX_LENGTH = 300
export const LINK_MAX_LENGTH = 500
export const SCORE_MAX_LENGTH = 20
export const ACTIVITIES_MAX_LENGTH = 1200
export const SKILL_MAX_LENGTH = 60
export const PINCODE_LENGTH = 6

/** How many a person can have. */
export const MAX_ENTRIES_PER_SECTION = 50
export const MAX_SKILLS = 50
/** Of one entry. */
export const MAX_SKILLS_PER_ENTRY = 20
export const MAX_RATING = 5
/** Of LinkedIn's data export; the one without pictures and messages is far smaller. */
export const MAX_LINKEDIN_ARCHIVE_BYTES = 10 * 1024 * 1024
