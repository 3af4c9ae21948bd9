// No schemas here: pages import this file, and zod must stay out of their bundles.

/** Filters of a creator's own lists. Private: not published, whatever its visibility will be. */
export const OWN_ITEM_FILTERS = ['all', 'public', 'unlisted', 'restricted', 'practice', 'private'] as const
export type OwnItemFilter = (typeof OWN_ITEM_FILTERS)[number]

/** A bundle has no visibility of its own: everybody sees it as soon as it is published. */
export const OWN_BUNDLE_FILTERS = ['all', 'public', 'private'] as const
export type OwnBundleFilter = (typeof OWN_BUNDLE_FILTERS)[number]

/** The lists, each with a page of its own. */
export const OWN_ITEM_KINDS = ['course', 'video', 'bundle'] as const
export type OwnItemKind = (typeof OWN_ITEM_KINDS)[number]

export const getOwnItemFilters = (kind: OwnItemKind): readonly OwnItemFilter[] =>
  kind === 'bundle' ? OWN_BUNDLE_FILTERS : OWN_ITEM_FILTERS
