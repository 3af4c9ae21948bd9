/** Limits of accounts, read by forms, contracts and commands alike. Their reasons: docs/product/accounts.md. */
export const PERSON_NAME_MAX_LENGTH = 25
/** A name that comes from Google is taken as it is, within reason. */
export const PROVIDER_NAME_MAX_LENGTH = 100
export const EMAIL_MAX_LENGTH = 254
/** Longest invitation code in a link. */
export const INVITATION_CODE_MAX_LENGTH = 64
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 20

export const MAIL_CODE_LENGTH = 6
export const MAIL_CODE_LIFETIME_MS = 10 * 60_000
/** Wrong guesses after which a code no longer works. */
export const MAIL_CODE_MAX_TRIES = 5
/** The window in which code mails to one address are counted. */
export const CODE_MAILS_WINDOW_MS = 24 * 60 * 60_000
export const CODE_RESEND_DELAY_SECONDS = 30

export const USERNAME_MIN_LENGTH = 3
export const USERNAME_MAX_LENGTH = 30
export const USERNAME_SUGGESTIONS_MAX = 3
/** Days for which a given-up username is reserved for its former owner and redirects to the new one. */
export const USERNAME_RESERVATION_DAYS = 90

/** Days for which accounts recognise a browser, and how many accounts one browser can be known to. */
export const KNOWN_BROWSER_DAYS = 365
export const KNOWN_BROWSER_ACCOUNTS_MAX = 8

/** Days that a session lives after its last use, and that the cookie which counts a visitor's free time lives. */
export const SESSION_LIFETIME_DAYS = 30
export const DEVICE_COOKIE_DAYS = 365

/** How long a proof of who one is counts for sensitive acts: a sign-in, or a confirmation later. */
export const RECENT_PROOF_LIFETIME_MS = 15 * 60_000

/** Digits of an authenticator app's code; apps expect six. */
export const TOTP_CODE_LENGTH = 6
export const RECOVERY_CODES_COUNT = 10
/** Characters of a recovery code, without its hyphen. */
export const RECOVERY_CODE_LENGTH = 10
/** How long a sign-in waits for its second factor, and how many wrong codes it bears. */
export const SIGN_IN_CHALLENGE_LIFETIME_MS = 10 * 60_000
export const SIGN_IN_CHALLENGE_MAX_TRIES = 5

/** How long a browser may take to ask for a passkey or to make one. */
export const PASSKEY_CHALLENGE_LIFETIME_MS = 5 * 60_000
export const PASSKEY_NAME_MAX_LENGTH = 60
/** Passkeys of one account. */
export const PASSKEYS_MAX = 20

export const BAN_REASON_MAX_LENGTH = 500

/** Copies of their data that a person can ask for in 24 hours. */
export const DATA_EXPORTS_PER_DAY = 3
export const DATA_EXPORT_LIFETIME_DAYS = 7
/** How long the link to a finished copy works. */
export const DATA_EXPORT_LINK_LIFETIME_MS = 15 * 60_000

/** Number of interests on the list; all of them may be chosen. */
export const INTERESTS_MAX = 20
/** Largest picture that the server accepts; the browser shrinks it before sending. */
export const PICTURE_MAX_BYTES = 200 * 1024
/** Width and height of a stored profile picture, in pixels. */
export const PICTURE_SIDE_PX = 512
/** WebP quality, from 0 to 1. */
export const PICTURE_QUALITY = 0.6
