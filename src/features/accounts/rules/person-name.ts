/** Scripts that never need an invisible joiner: there it only hides a difference between two names. */
const UNJOINED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u
const JOINED =
  /([\p{L}\p{M}\p{Extended_Pictographic}])[\u200c\u200d](?=[\p{L}\p{M}\p{Extended_Pictographic}])/gu
const AS_EMOJI = /(\p{Extended_Pictographic})\ufe0f/gu
/** Control characters, direction marks, tags, lone surrogates, the replacement character, and whatever else is invisible. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffd<>]/u
const ALL_UNFIT = new RegExp(UNFIT.source, 'gu')
const READABLE = /[\p{L}\p{N}]/u

/** A name in one spelling: composed letters, plain single spaces. See docs/product/accounts.md#names. */
export const normalizePersonName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()

/** Counts code points, so that an emoji outside the basic plane is one character. */
export const countCodePoints = (text: string): number => [...text].length

/** Whether a normalized name is all visible and has a letter or digit. An empty one is allowed. */
export const isPersonNameValid = (name: string): boolean =>
  name === '' || (READABLE.test(name) && !UNFIT.test(withoutJoiners(name)))

/**
 * Cleans a name that nobody can be asked to correct, such as one from Google: removes what is not allowed in a name, and cuts
 * what is too long.
 *
 * @param max characters
 * @returns an empty string when nothing readable is left
 */
export function sanitizePersonName(name: string, max: number): string {
  const whole = normalizePersonName(name.toWellFormed())
  const fit = isPersonNameValid(whole) ? whole : normalizePersonName(whole.replace(ALL_UNFIT, ''))
  return READABLE.test(fit) ? [...fit].slice(0, max).join('').trim() : ''
}

/** Persian and Hindi need joiners between letters, and so do some emoji: these do not count as hidden characters. */
const withoutJoiners = (name: string) =>
  name
    .replace(AS_EMOJI, '$1')
    .replace(JOINED, (both, before: string) => (UNJOINED.test(before) ? both : before))
