/** Longest slug; a longer one is cut at the last whole word. */
export const SLUG_MAX_LENGTH = 80

/**
 * Turns a title into its part of an address: lower-case letters and digits joined by single hyphens.
 *
 * @param title any text
 * @returns the slug, at most {@link SLUG_MAX_LENGTH} characters; empty when the text has neither letters nor digits
 */
export function slugify(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
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

/**
 * Gives a slug that is not taken, by adding the lowest number from 2 that makes it free.
 *
 * @param slug what {@link slugify} gave
 * @param isTaken whether something else has the slug
 */
export function findFreeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(slug)) return slug
  for (let number = 2; ; number += 1) {
    const suffix = `-${number}`
    const candidate = `${slug.slice(0, SLUG_MAX_LENGTH - suffix.length)}${suffix}`
    if (!isTaken(candidate)) return candidate
  }
}
