// Without schemas: pages read these, and zod stays on the server.

/** The little word over the title of an item. */
export const CAROUSEL_TYPES = ['course', 'event', 'feature', 'news'] as const
export type CarouselType = (typeof CAROUSEL_TYPES)[number]

/** Pixels of the two pictures; the mobile one stands over the words, the laptop one beside them. */
export const CAROUSEL_IMAGES = {
  mobile: { width: 1080, height: 608 },
  laptop: { width: 1440, height: 900 },
} as const

/** More are not shown: nobody waits for the ninth. */
export const CAROUSEL_MOST_ITEMS = 8
/** Time an item stands, and the way to the next, in ms (specification 2.7). */
export const CAROUSEL_INTERVAL_MS = 6_000
export const CAROUSEL_TRANSITION_MS = 1_000
