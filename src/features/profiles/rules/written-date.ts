import { toAsciiDigits } from '#platform/rules/ascii-digits.ts'
import { resolvePartialDate } from './partial-date.ts'

/** Languages that LinkedIn and most tools for resumes write dates in. */
const LANGUAGES =
  'ar bn cs da de el en es fa fi fr he hi hu id it ja ko mr ms nb nl pa pl pt ro ru sv te th fil tr uk vi zh'.split(
    ' ',
  )
/** Any longer text is no date. */
const MAX_LENGTH = 60
/** Two digits from here on are of the last century. */
const FIRST_YEAR_OF_1900 = 60
/** Years of the Buddhist calendar, as in Thailand, are this much ahead. */
const BUDDHIST_YEARS = 543
const FIRST_BUDDHIST_YEAR = 2400
/** Shorter beginnings of months belong to several. */
const SHORTEST_MONTH = 3

/** What ends a short form, or a part of a date. */
const ABBREVIATION = /[.,॰׳]/g

const ONGOING = new Set(
  [
    "present|now|current|currently|today|ongoing|to date|till now|till date|heute|aktuell|jetzt|laufend|bis heute|présent|actuel|actuellement|aujourd'hui|en cours",
    'presente|actual|actualidad|actualmente|en curso|attuale|oggi|in corso|atual|atualmente|hoje|heden|nu|obecnie|současnost|nuvarande|nuværende|nåværende',
    'günümüz|halen|настоящее время|по настоящее время|वर्तमान|अब तक|अभी|सध्या|至今|现在|現在|현재|재직중|الآن|حتى الآن|sekarang',
  ].flatMap((words) => words.split('|').map(simplify)),
)

/** Whether a date says that something goes on. */
export const isOngoingText = (text: string): boolean => ONGOING.has(simplify(text))

/**
 * A date as people and other tools write it: `2020-1-5`, a time stamp, "Mar 2020", "15. März 2019", "déc. 2020", "3/15/20" (month first,
 * where that is possible), "2019年3月".
 * @returns a partial date, perhaps of a day that does not exist; null for what is no date
 */
export function parseWrittenDate(text: string): string | null {
  if (text.length > MAX_LENGTH) return null
  const date = simplify(text)
  return parseYearFirst(date) ?? parseNumbers(date) ?? parseMonthName(date)
}

/** Lower case, without accents and points of abbreviations, and with digits that all know. */
function simplify(text: string): string {
  return toAsciiDigits(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFC')
    .replaceAll('’', "'")
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

function parseYearFirst(date: string): string | null {
  const [, year = '', month, day] =
    /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?:[t ]\d{1,2}:\d{2}.*)?$/.exec(date) ??
    /^(\d{4}) ?[年년](?: ?(\d{1,2}) ?[月월](?: ?(\d{1,2}) ?[日일])?)?$/.exec(date) ??
    /^(\d{4})\. ?(\d{1,2})\.(?: ?(\d{1,2})\.)?$/.exec(date) ??
    []
  return year === '' ? null : formatDate(year, month, day)
}

function parseNumbers(date: string): string | null {
  const [, onlyMonth = '', ofYear = ''] = /^(\d{1,2})[/.-] ?(\d{4})$/.exec(date) ?? []
  if (onlyMonth !== '') return formatDate(ofYear, onlyMonth)
  const [, first = '', sign = '', second = '', year = ''] =
    /^(\d{1,2})([/.-]) ?(\d{1,2})[/.-] ?(\d{2}|\d{4})$/.exec(date) ?? []
  if (first === '') return null
  const isMonthFirst = sign === '/' ? Number(first) <= 12 : Number(second) > 12
  const [month, day] = isMonthFirst ? [first, second] : [second, first]
  const century = Number(year) >= FIRST_YEAR_OF_1900 ? '19' : '20'
  return formatDate(year.length === 4 ? year : century + year, month, day)
}

/** A year, a month by its name, perhaps a day, and small words between them. */
function parseMonthName(date: string): string | null {
  const [, dayBefore, numbered = '', ofYear = ''] =
    /^(?:(\d{1,2}) )?(?:thang|thg) ?(\d{1,2})\D+(\d{4})$/.exec(date) ?? []
  if (numbered !== '') return formatDate(ofYear, numbered, dayBefore)
  const numbers = date.match(/\d+/g) ?? []
  const years = numbers.filter((number) => number.length === 4)
  const days = numbers.filter((number) => number.length <= 2)
  if (years.length !== 1 || days.length > 1 || years.length + days.length !== numbers.length) return null
  const words = date.replace(ABBREVIATION, '').match(/[\p{L}\p{M}']+/gu) ?? []
  const months = words.flatMap((word) => findMonth(word) ?? [])
  const isClear = months.length === 1 && words.every((word) => findMonth(word) !== null || word.length <= 3)
  if (!isClear) return null
  const year = Number(years[0])
  const isBuddhist = year > FIRST_BUDDHIST_YEAR && /\p{Script=Thai}/u.test(date)
  return formatDate(String(isBuddhist ? year - BUDDHIST_YEARS : year), String(months[0]), days[0])
}

function formatDate(year: string, month?: string, day?: string): string {
  const two = (value: string) => value.padStart(2, '0')
  return [year, ...(month ? [two(month)] : []), ...(month && day ? [two(day)] : [])].join('-')
}

/** The months by their names in all languages; those that differ between languages are left out. */
let monthNames: ReadonlyMap<string, number> | undefined

/** @returns 1 to 12; null for what is no month, or the beginning of several */
function findMonth(word: string): number | null {
  monthNames ??= collectMonthNames()
  // "In January" is one word in Hebrew.
  const exact = monthNames.get(word) ?? monthNames.get(word.replace(/^ב/, ''))
  if (exact !== undefined) return exact
  if (word.length < SHORTEST_MONTH) return null
  const found = new Set([...monthNames].flatMap(([name, month]) => (name.startsWith(word) ? [month] : [])))
  const [month, ...others] = found
  return month !== undefined && others.length === 0 ? month : null
}

function collectMonthNames(): Map<string, number> {
  const names = new Map<string, Set<number>>([['mrz', new Set([3])]])
  const styles = [{ month: 'long' }, { month: 'short' }] as const
  // Some languages write a month otherwise beside a year, or beside a day.
  const besides = [{}, { year: 'numeric' }, { year: 'numeric', day: 'numeric' }] as const
  for (const language of LANGUAGES) {
    for (const style of styles.flatMap((one) => besides.map((beside) => ({ ...one, ...beside })))) {
      const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
        ...style,
        timeZone: 'UTC',
      })
      for (let month = 1; month <= 12; month += 1) {
        const parts = format.formatToParts(Date.UTC(2020, month - 1, 15))
        const name = simplify(parts.find(({ type }) => type === 'month')?.value ?? '').replace(
          ABBREVIATION,
          '',
        )
        if (!/\d/.test(name) && name !== '') names.set(name, (names.get(name) ?? new Set()).add(month))
      }
    }
  }
  return new Map(
    [...names].flatMap(([name, [month, ...others]]) => (month && others.length === 0 ? [[name, month]] : [])),
  )
}

/** As much of a date as there is: "2023-02-31" is at least "2023-02". */
export const findPossibleDate = (date: string): string | null =>
  [date, date.slice(0, 7), date.slice(0, 4)].find((part) => resolvePartialDate(part) !== null) ?? null
