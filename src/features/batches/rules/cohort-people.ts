// No schemas here: pages import this file, and zod must stay out of their bundles.

/** Lines of a list of addresses, at most. */
export const PEOPLE_IMPORT_MAX_LINES = 500
/** Characters of such a list. */
export const PEOPLE_IMPORT_MAX_LENGTH = 200_000
/** People who are moved at once. */
export const PEOPLE_MOVE_MAX = 100
/** People of a download; a batch has no more seats. */
export const PEOPLE_EXPORT_MAX = 20_000

/** What became of a line of a list of addresses. */
export const PEOPLE_IMPORT_RESULTS = [
  'added',
  'member',
  'waiting',
  'no-account',
  'invalid',
  'repeated',
] as const
export type PeopleImportResult = (typeof PEOPLE_IMPORT_RESULTS)[number]
