import { toAsciiDigits } from '#platform/rules/ascii-digits.ts'

/** Joiners, bidirectional marks and the like: nobody sees whether they were typed. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** What keyboards and word processors write for one and the same sign. */
const TYPOGRAPHIC: readonly (readonly [RegExp, string])[] = [
  [/[’‘‚‛ʼʹ′‵`´＇‹›]/gu, "'"],
  [/[“”„‟«»″‶＂]/gu, '"'],
  [/[\p{Pd}−⁃]/gu, '-'],
]

/** The same signs, whatever keyboard they come from. Before NFKC: it takes some apart. */
const unifySigns = (text: string): string =>
  toAsciiDigits(
    TYPOGRAPHIC.reduce((written, [signs, sign]) => written.replace(signs, sign), text).normalize('NFKC'),
  ).replace(INVISIBLE, '')

/** Lower case so that "STRASSE" is "Straße", and a Greek word in capitals is the one in small letters. */
const foldCase = (text: string): string =>
  text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ').replaceAll('i\u0307', 'i')

/** A short text as it is compared: without regard to capitals, blanks around or between words, and the shapes of quotes, dashes and digits. */
export const normalizeAnswerText = (text: string): string =>
  foldCase(unifySigns(text)).normalize('NFKC').trim().replace(/\s+/g, ' ')

const NUMBER = /^([+-]?)(\d[\d.,']*|[.,]\d+)(e[+-]?\d{1,3})?$/i
/** Groups of three, or of two as in India (1,00,000), all parted by the same sign. */
const GROUPED = /^[1-9]\d{0,2}(?:([.,'])(?:\d{3}\1)*\d{3}|([.,'])(?:\d{2}\2)+\d{3})$/

/**
 * What a number may mean as people type it, the likeliest first: "1.5" and "1,5" have a point before their decimals, "1,000" and "1'000"
 * groups of digits. Where both are possible, as in "3,141", both are meant.
 * @returns nothing for what is no number
 */
export function listNumberReadings(text: string): number[] {
  const typed = unifySigns(text).replace(/\s/g, '').replaceAll('٫', '.').replaceAll('٬', "'")
  const [, sign = '', digits, exponent = ''] = NUMBER.exec(typed) ?? []
  if (digits === undefined) return []
  const toNumber = (written: string) => Number(`${sign}${written}${exponent}`)
  return [...new Set(listDecimals(digits, exponent !== '').map(toNumber))].filter(Number.isFinite)
}

/** Digits with at most a point among them. */
function listDecimals(digits: string, hasExponent: boolean): string[] {
  const last = digits.search(/[.,'](?=[^.,']*$)/)
  if (last < 0) return [digits]
  const [whole, decimals] = [digits.slice(0, last), digits.slice(last + 1)]
  const isPoint = digits[last] !== "'" && isWhole(whole, digits[last])
  // Nobody writes the decimals of "1,000".
  const isGroupOnly = digits[last] === ',' && decimals === '000' && whole !== '0' && !hasExponent
  return [
    ...(isPoint && !isGroupOnly ? [`${whole.replace(/\D/g, '')}.${decimals}`] : []),
    ...(GROUPED.test(digits) && !hasExponent ? [digits.replace(/\D/g, '')] : []),
  ]
}

/** What may stand before a point: digits, perhaps in groups that another sign parts. */
const isWhole = (whole: string, point: string | undefined): boolean =>
  /^\d*$/.test(whole) || (GROUPED.test(whole) && !whole.includes(point ?? ''))

/**
 * The likeliest number of a text.
 * @returns null for what is none
 */
export const parseAnswerNumber = (text: string): number | null => listNumberReadings(text)[0] ?? null

/** A number as other programs read it: with a point, without groups, and with the digits that were typed where those say it. */
export function formatPlainNumber(typed: string): string {
  const number = parseAnswerNumber(typed)
  if (number === null) return ''
  const plain = typed.replace(/\s/g, '').replace(/^[−–]/, '-').replace(',', '.')
  return Number(plain) === number ? plain : String(number)
}
