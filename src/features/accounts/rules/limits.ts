/** Limits of accounts (specification 5 and 9), read by forms, contract and commands alike. */
export const NAME_MAX = 25
/** A name that comes from Google is taken as it is, within reason. */
export const PROVIDER_NAME_MAX = 100
export const EMAIL_MAX = 254
/** Of the code in the link of whoever invited somebody. */
export const INVITE_MAX = 64
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 20

export const CODE_LENGTH = 6
export const CODE_LIFETIME_MS = 10 * 60_000
/** Wrong codes after which a code is worth nothing any more. */
export const CODE_TRIES = 5
/** Code mails to one address, the first included (decision 30). */
export const CODE_SENDS = 4
export const CODE_SENDS_WINDOW_MS = 24 * 60 * 60_000
export const RESEND_SECONDS = 30

export const USERNAME_MIN = 3
export const USERNAME_MAX = 30
/** Choosing the first username is no change. */
export const USERNAME_CHANGES = 3
export const USERNAME_SUGGESTIONS = 3
/** Days in which a username that was given up can only be taken back, and leads to the new one. */
export const USERNAME_HOLD_DAYS = 90

/** Days for which a browser is remembered by those who signed in with it, and how many of them it remembers. */
export const KNOWN_BROWSER_DAYS = 365
export const KNOWN_BROWSER_ACCOUNTS = 8

/** How long a session lives after it was last used, and the cookie that counts a visitor's free time. */
export const SESSION_DAYS = 30
export const DEVICE_COOKIE_DAYS = 365

export const BAN_REASON_MAX = 500

/** Days in which somebody can think better of deleting his account; a site may set another number. */
export const DELETION_GRACE_DAYS = 14
/** Copies of one's own data that can be asked for in 24 hours. */
export const EXPORTS_PER_DAY = 3
export const EXPORT_LIFETIME_DAYS = 7
/** How long the link to a finished copy works. */
export const EXPORT_LINK_MS = 15 * 60_000

/** Interests that can be chosen from, and as many of them as somebody likes (specification 9). */
export const INTEREST_LIST = 20
/** Bytes of a picture as it may arrive; browsers make it smaller before they send it. */
export const PICTURE_MAX_BYTES = 200 * 1024
/** Width and height of a kept portrait, in pixels. */
export const PICTURE_SIDE = 512
/** Of 1, as specification 7 has it. */
export const PICTURE_QUALITY = 0.6
