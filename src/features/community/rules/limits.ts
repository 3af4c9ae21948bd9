export const COMMENT_PAGE_SIZE = 20
/** Characters after which a comment is shown collapsed. */
export const COMMENT_COLLAPSE_LENGTH = 100
/** Characters of a comment; why so many: docs/product/community.md#comments. */
export const COMMENT_MAX_LENGTH = 5_000
/** People one comment may mention. */
export const MAX_MENTIONS_PER_COMMENT = 50
/** People offered for a mention at once. */
export const MAX_MENTION_SUGGESTIONS = 10
/** Pause in typing before people to mention are looked up. */
export const MENTION_DEBOUNCE_MS = 300
/** Characters that somebody who reports a comment may add. */
export const REPORT_MESSAGE_MAX_LENGTH = 1_000

/** People in one page of a list. */
export const PEOPLE_PAGE_SIZE = 30
/** Characters of a search for people. */
export const PEOPLE_QUERY_MAX_LENGTH = 50
/** People recommended at once. */
export const MAX_RECOMMENDED_PEOPLE = 12
/** People whose follow state one request may ask for. */
export const MAX_FOLLOW_STATES_PER_REQUEST = 100
