/** Longest slug; a longer one is cut at the last whole word. */
export const SLUG_MAX_LENGTH = 80

/**
 * Joins the words of an ASCII text with single hyphens, in lower case. Addresses are made of titles by `slugify` in
 * `platform/server/slug.ts`, which knows all scripts: its tables are too large for browsers.
 *
 * @returns at most {@link SLUG_MAX_LENGTH} characters; empty when the text has neither letters nor digits
 */
export function joinSlugWords(ascii: string): string {
  const words = ascii
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let slug = ''
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word
    if (longer.length > SLUG_MAX_LENGTH) return slug || word.slice(0, SLUG_MAX_LENGTH)
    slug = longer
  }
  return slug
}

/** Suggests the slug of an ASCII text while somebody types it; empty for other texts, whose slug the server makes. */
export const suggestSlug = (text: string): string =>
  /^[\u0020-\u007e]*$/.test(text) ? joinSlugWords(text) : ''

/**
 * Gives a slug that is not taken, by adding the lowest number from 2 that makes it free.
 *
 * @param slug not empty
 * @param isTaken whether something else has the slug
 */
export function findFreeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(slug)) return slug
  for (let number = 2; ; number += 1) {
    const suffix = `-${number}`
    const candidate = `${slug.slice(0, SLUG_MAX_LENGTH - suffix.length).replace(/-$/, '')}${suffix}`
    if (!isTaken(candidate)) return candidate
  }
}
