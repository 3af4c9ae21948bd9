/** Days after which points earned by watching expire. */
export const POINTS_LIFETIME_DAYS = 60
/** In days of 24 hours, whatever happens to daylight saving. */
export const POINTS_LIFETIME_MS = POINTS_LIFETIME_DAYS * 86_400_000
/** Price of one extension of the daily limit, and the learning time it gives. */
export const EXTENSION_POINTS = 5
export const EXTENSION_MS = 30 * 60_000
