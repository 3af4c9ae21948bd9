/** Used unless the operator has set SITE_NAME. */
export const DEFAULT_SITE_NAME = 'Lectern'
