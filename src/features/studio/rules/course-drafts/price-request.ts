// No schemas here: pages import this file, and zod must stay out of their bundles.

/** What became of asking for a price. */
export const PRICE_REQUEST_STATES = ['waiting', 'priced', 'withdrawn'] as const
export type PriceRequestState = (typeof PRICE_REQUEST_STATES)[number]
