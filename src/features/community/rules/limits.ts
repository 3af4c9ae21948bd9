export const COMMENT_PAGE = 20
/** Characters after which a comment is shown collapsed. */
export const COMMENT_COLLAPSE = 100
/** Characters of a comment; why so many: docs/product/community.md#comments. */
export const COMMENT_MAX = 5_000
/** People one comment may mention. */
export const MENTIONS_MAX = 50
/** People offered for a mention at once. */
export const MENTIONABLE_MAX = 10
/** Pause in typing before people to mention are looked up. */
export const MENTION_DEBOUNCE_MS = 300
/** Characters that somebody who reports a comment may add. */
export const REPORT_MESSAGE_MAX = 1_000
