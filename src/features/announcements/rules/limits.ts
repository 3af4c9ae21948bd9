// No schemas here: pages import this file, and zod must stay out of their bundles.

export const ANNOUNCEMENT_TITLE_MAX_LENGTH = 120
/** Characters of Markdown. */
export const ANNOUNCEMENT_BODY_MAX_LENGTH = 10_000
export const ANNOUNCEMENT_PAGE_SIZE = 20
/** Of one batch, those that are scheduled included. */
export const MAX_ANNOUNCEMENTS_OF_BATCH = 500
/** Messages to some members of one batch. */
export const MAX_MESSAGES_OF_BATCH = 1_000

export const RESOURCE_TITLE_MAX_LENGTH = 120
export const RESOURCE_DESCRIPTION_MAX_LENGTH = 1_000
export const RESOURCE_URL_MAX_LENGTH = 2_000
export const RESOURCE_PAGE_SIZE = 50
export const MAX_RESOURCES_OF_BATCH = 500
/** From so many resources on there is a search. */
export const RESOURCE_SEARCH_FROM = 10
