/** Limits of accounts (specification 5 and 9), read by forms, contract and commands alike. */
export const NAME_MAX = 25
export const EMAIL_MAX = 254
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
