/** Days after which points earned by watching expire (decision 15). */
export const POINTS_LIFETIME_DAYS = 60
/** The same in ms: a day is 24 hours here, whatever clocks do meanwhile. */
export const POINTS_LIFETIME_MS = POINTS_LIFETIME_DAYS * 86_400_000
/** What one extension of the daily limit costs, and the learning time it gives (decision 13). */
export const EXTENSION_POINTS = 5
export const EXTENSION_MS = 30 * 60_000
