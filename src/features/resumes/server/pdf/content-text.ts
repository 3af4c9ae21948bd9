import { PARTIAL_DATE } from '#features/profiles/rules/partial-date.ts'
import { getDateLocale } from '#platform/rules/messages/language.ts'
import { t } from '../../messages/index.ts'

/** A text that may lead somewhere. */
export interface Linked {
  readonly text: string
  readonly href: string | null
}

/** Control characters but line breaks and tabs, halves of characters, and what turns the direction of the text that follows. */
const UNWANTED = /[^\P{Cc}\n\r\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu
/** More marks over one letter than any script has would reach into other lines. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu
const INVISIBLE = /^[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]*$/u
const BULLET = /^[-*•–]\s+/u

/** A text in one line, without what nobody can see; empty when nothing is left. */
export function cleanLine(text: string): string {
  const clean = text.replace(UNWANTED, '').replace(/\s+/gu, ' ').normalize().replace(PILED_MARKS, '$1').trim()
  return INVISIBLE.test(clean) ? '' : clean
}

/** The lines of a text; those that begin as items of a list do are bullets. */
export const parseParagraphs = (text: string): { kind: 'text' | 'bullet'; text: string }[] =>
  text
    .split(/[\n\r\u2028\u2029]+/u)
    .map(cleanLine)
    .map((line) =>
      BULLET.test(line)
        ? { kind: 'bullet' as const, text: line.replace(BULLET, '') }
        : { kind: 'text' as const, text: line },
    )
    .filter((line) => line.text !== '')

const month = new Intl.DateTimeFormat(getDateLocale(), { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A partial date as people read it: "2024", or "Feb 2024" also where the day is known. */
export function formatPartialDate(date: string): string {
  if (!PARTIAL_DATE.test(date)) return ''
  const [year, monthOfYear] = date.split('-')
  if (!monthOfYear) return date
  return month.format(new Date(`${year}-${monthOfYear}-01T00:00:00Z`))
}

/** A period as people read it. What has begun and has no end goes on. */
export function formatPeriod(startDate: string, endDate: string): string {
  const [start, end] = [formatPartialDate(startDate), formatPartialDate(endDate)]
  if (!start || start === end) return end
  return `${start} – ${end || t.present}`
}

const SCHEME = /^[a-z][a-z\d+.-]*:/i
const ADDRESS = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u

/** A web address, short as people write it; a link only when it leads to a website. */
export function readLink(address: string): Linked {
  const text = cleanLine(address)
  const whole = SCHEME.test(text) || !ADDRESS.test(text) ? text : `https://${text}`
  const url = URL.parse(whole)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || /\s/.test(text)) {
    return { text, href: null }
  }
  return { text: text.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, ''), href: url.href }
}

export function readEmail(address: string): Linked {
  const text = cleanLine(address)
  const isAddress = /^[^\s@<>()",;:?&%\\]+@[^\s@<>()",;:?&%\\/]+\.[^\s@<>()",;:?&%\\/]+$/.test(text)
  return { text, href: isAddress ? `mailto:${encodeURI(text)}` : null }
}

export function readPhone(number: string): Linked {
  const text = cleanLine(number)
  const digits = text.replace(/[\s().-]/g, '')
  return { text, href: /^\+?\d{5,20}$/.test(digits) ? `tel:${digits}` : null }
}
