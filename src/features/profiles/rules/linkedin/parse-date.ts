const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const two = (value: number | string) => String(value).padStart(2, '0')

/** Two digits from here on are of the last century. */
const FIRST_YEAR_OF_1900 = 60

/**
 * A date as LinkedIn's data export writes it: "2020", "Mar 2020", "Mar 15, 2020", "3/15/20".
 *
 * @returns a partial date; the text itself where it is no such date, for the schema to refuse; '' where there is none
 */
export function parseLinkedInDate(text: string): string {
  const date = text.trim()
  const named = /^([a-z]{3})[a-z]*\.? (?:(\d{1,2}), )?(\d{4})$/i.exec(date)
  if (named) {
    const month = MONTHS.indexOf(named[1]?.toLowerCase() ?? '') + 1
    if (month === 0) return date
    return [named[3], two(month), ...(named[2] ? [two(named[2])] : [])].join('-')
  }
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(date) ?? []
  if (month === '') return date
  const century = Number(year) >= FIRST_YEAR_OF_1900 ? '19' : '20'
  return `${year.length === 4 ? year : century + year}-${two(month)}-${two(day)}`
}
