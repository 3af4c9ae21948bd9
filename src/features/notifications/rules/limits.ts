/** Notifications on one page of the list. */
export const NOTIFICATION_PAGE_SIZE = 20
/** Notifications that the bell's panel shows before "View all". */
export const BELL_PAGE_SIZE = 8
/** Names in a group before "and 4 others". */
export const MAX_NAMES_IN_NOTIFICATION = 2
/** The highest number at the bell, then "9+". */
const MAX_UNREAD_SHOWN = 9
/** How long similar notifications join a group, from its first one on. */
export const NOTIFICATION_GROUP_WINDOW_DAYS = 7
/** How long notifications are stored. */
export const NOTIFICATION_RETENTION_DAYS = 180
/** Hour, in the recipient's time zone, from which the daily mail goes out. */
export const DIGEST_HOUR = 8
/** The daily mail waits until something has been unread for so long. */
export const DIGEST_UNREAD_AFTER_HOURS = 24
/** Notifications listed in one mail. */
export const MAX_NOTIFICATIONS_IN_DIGEST = 12
/** Characters of a comment that a notification shows. */
export const COMMENT_EXCERPT_MAX_LENGTH = 140

/** The number at the bell: nothing for none, up to 9, then "9+". */
export function formatUnreadCount(count: number): string | undefined {
  if (count < 1) return undefined
  return count > MAX_UNREAD_SHOWN ? `${MAX_UNREAD_SHOWN}+` : String(count)
}
