import { fingerprint } from './fingerprint.ts'

export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const
/** To be increased when the drawing changes: browsers and other sites cache these pictures for ever. */
const DRAWING = '1'

/** Version of a link preview's picture: it changes with every text on it. */
export const socialImageVersion = (...texts: string[]): string => fingerprint([DRAWING, ...texts])

/** The picture of pages that have none of their own. */
export const siteImagePath = (siteName: string): string => `/social/site/${socialImageVersion(siteName)}.png`
