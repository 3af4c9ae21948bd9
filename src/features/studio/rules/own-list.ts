// Without schemas: pages read these, and zod stays on the server.

/** What of his own a creator looks at. Private: not published, whatever it is to be later (decision 7). */
export const OWN_FILTERS = ['all', 'public', 'unlisted', 'restricted', 'practice', 'private'] as const
export type OwnFilter = (typeof OWN_FILTERS)[number]

/** A bundle has no visibility of its own: everybody sees it as soon as it is published. */
export const OWN_BUNDLE_FILTERS = ['all', 'public', 'private'] as const
export type OwnBundleFilter = (typeof OWN_BUNDLE_FILTERS)[number]

/** Which lists there are, each with a page of its own (specification 2.2). */
export const OWN_KINDS = ['course', 'video', 'bundle'] as const
export type OwnKind = (typeof OWN_KINDS)[number]

export const ownFiltersOf = (kind: OwnKind): readonly OwnFilter[] =>
  kind === 'bundle' ? OWN_BUNDLE_FILTERS : OWN_FILTERS
