/** Notifications on one page of the list. */
export const NOTIFICATION_PAGE = 20
/** Notifications that the bell's panel shows before "View all". */
export const BELL_PAGE = 8
/** Names in a group before "and 4 others". */
export const NAMES_SHOWN = 2
/** The highest number at the bell, then "9+". */
export const UNREAD_SHOWN = 9
/** How long similar notifications join a group, from its first one on. */
export const GROUP_WINDOW_DAYS = 7
/** How long notifications are stored. */
export const KEEP_DAYS = 180
/** Hour, in the recipient's time zone, from which the daily mail goes out. */
export const DIGEST_HOUR = 8
/** The daily mail waits until something has been unread for so long. */
export const DIGEST_AFTER_HOURS = 24
/** Notifications listed in one mail. */
export const DIGEST_LINES = 12
/** Characters of a comment that a notification shows. */
export const EXCERPT = 140
