// No schemas here: pages import this file, and zod must stay out of their bundles.

/** The label above the title of an item. */
export const CAROUSEL_ITEM_TYPES = ['course', 'event', 'feature', 'news'] as const
export type CarouselItemType = (typeof CAROUSEL_ITEM_TYPES)[number]

/** Sizes of the two pictures in pixels: the mobile one is shown above the text, the laptop one beside it. */
export const CAROUSEL_IMAGE_SIZES = {
  mobile: { width: 1080, height: 608 },
  laptop: { width: 1440, height: 900 },
} as const

/** How many items are shown; nobody waits for a ninth. */
export const CAROUSEL_MAX_ITEMS = 8
/** How long an item stays, and how long the change to the next takes (docs/product/catalogue.md#carousel). */
export const CAROUSEL_INTERVAL_MS = 6_000
export const CAROUSEL_TRANSITION_MS = 1_000
