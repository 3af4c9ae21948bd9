/** What the site is called where nobody has given it a name (SITE_NAME). */
export const DEFAULT_SITE_NAME = 'Lectern'
