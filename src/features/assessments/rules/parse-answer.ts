const NUMBER = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d{1,3})?$/i

/**
 * A number as people type it, with a point or a comma before its decimals.
 * @returns null for what is none
 */
export function parseAnswerNumber(text: string): number | null {
  const typed = text.replace(/\s/g, '').replace(/^[−–]/, '-')
  if (!NUMBER.test(typed)) return null
  const value = Number(typed.replace(',', '.'))
  return Number.isFinite(value) ? value : null
}

/** A short text as it is compared: without regard to capitals, and to spaces around it or more than one between words. */
export const normalizeAnswerText = (text: string): string =>
  text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
