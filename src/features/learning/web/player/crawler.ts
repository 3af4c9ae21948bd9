/**
 * Automated visitors that say so: their playback pauses after a few seconds and earns nothing (decision 35). Those that
 * don't say so are the server's affair.
 */
export const isCrawler = (userAgent: string): boolean =>
  /(?<!\bcu)bot\b|crawl|spider|slurp|archiver|facebookexternalhit|preview/i.test(userAgent)
