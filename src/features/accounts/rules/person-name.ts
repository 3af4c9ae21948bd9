/** Scripts whose letters nothing joins invisibly: there a joiner only hides a difference. */
const UNJOINED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u
const JOINED =
  /([\p{L}\p{M}\p{Extended_Pictographic}])[\u200c\u200d](?=[\p{L}\p{M}\p{Extended_Pictographic}])/gu
const AS_EMOJI = /(\p{Extended_Pictographic})\ufe0f/gu
/** Controls, marks that turn the direction round, tags, halves of a character or the sign in their place, and whatever else shows nothing. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffd<>]/u
const ALL_UNFIT = new RegExp(UNFIT.source, 'gu')
const READABLE = /[\p{L}\p{N}]/u

/** A name in one spelling: composed letters, plain single spaces. See docs/product/accounts.md#names. */
export const normalizePersonName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()

/** Characters as people count them, which is how the limit is meant: an emoji outside the first plane is one. */
export const countCharacters = (text: string): number => [...text].length

/** Whether everything in a normalized name can be seen, and something of it be read. An empty one is fit. */
export const isPersonNameFit = (name: string): boolean =>
  name === '' || (READABLE.test(name) && !UNFIT.test(withoutJoiners(name)))

/**
 * Makes a name fit that nobody can be asked to correct, such as one that comes from Google: what has no place in a name goes,
 * and what is too long is cut.
 *
 * @param max characters
 * @returns an empty string when nothing readable is left
 */
export function cleanPersonName(name: string, max: number): string {
  const whole = normalizePersonName(name.toWellFormed())
  const fit = isPersonNameFit(whole) ? whole : normalizePersonName(whole.replace(ALL_UNFIT, ''))
  return READABLE.test(fit) ? [...fit].slice(0, max).join('').trim() : ''
}

/** Persian and Hindi spell with joiners between letters, and some emoji are made with them: those are not hidden signs. */
const withoutJoiners = (name: string) =>
  name
    .replace(AS_EMOJI, '$1')
    .replace(JOINED, (both, before: string) => (UNJOINED.test(before) ? both : before))
