import anyAscii from 'any-ascii'
import { joinSlugWords } from '../rules/slug.ts'

/**
 * Turns a title in any script into its part of an address: lower-case Latin letters and digits joined by single hyphens.
 *
 * @param title any text
 * @param fallback a slug for a title that has neither letters nor digits, such as one of emoji
 * @returns at most `SLUG_MAX_LENGTH` characters, never empty
 */
export function slugify(title: string, fallback: string): string {
  const ascii = title
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    // Chinese and Japanese have no spaces between words.
    .replace(/\p{Script=Han}/gu, ' $& ')
    .replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => anyAscii(word).replace(/[^A-Za-z0-9]/g, ''))
  return joinSlugWords(ascii) || fallback
}
