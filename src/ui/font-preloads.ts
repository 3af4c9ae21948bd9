import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

/**
 * Addresses of the fonts that every page shows, for `<link rel="preload" as="font" type="font/woff2" crossorigin>`.
 *
 * @public
 */
export const FONT_PRELOAD_URLS: ReadonlyArray<string> = [figtree]
