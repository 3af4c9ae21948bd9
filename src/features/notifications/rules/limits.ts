/** Notifications on one page of the list. */
export const NOTIFICATION_PAGE = 20
/** Notifications that the bell's panel shows before "View all". */
export const BELL_PAGE = 8
/** Names told of a group before "and 4 others". */
export const NAMES_SHOWN = 2
/** What the bell shows at most, then "9+" (decision 24). */
export const UNREAD_SHOWN = 9
/** How long a group takes in what is like it, from its first one on. */
export const GROUP_WINDOW_DAYS = 7
/** How long notifications are kept. */
export const KEEP_DAYS = 180
/** Hour of the person's own day from which the daily mail goes out. */
export const DIGEST_HOUR = 8
/** The daily mail waits until something has been unread for as long. */
export const DIGEST_AFTER_HOURS = 24
/** Notifications that one mail tells in full. */
export const DIGEST_LINES = 12
/** Characters of a comment that a notification shows. */
export const EXCERPT = 140
