/** Days after which points earned by watching expire (decision 15). */
export const POINTS_LIFETIME_DAYS = 60
/** What one extension of the daily limit costs, and the learning time it gives (decision 13). */
export const EXTENSION_POINTS = 5
export const EXTENSION_MS = 30 * 60_000
