/** Limits of what people write to the support, read by forms and contract alike. */
export const SENDER_NAME_MAX = 100
export const CONTACT_MAX = 60
export const MESSAGE_MAX = 5000
export const SUGGESTION_MAX = 2000

/** Monthly amounts that the vote on the free-time plan offers; anything else is a custom one. */
export const VOTE_AMOUNTS = [49, 99] as const
export const VOTE_AMOUNT_MIN = 1
export const VOTE_AMOUNT_MAX = 100_000
