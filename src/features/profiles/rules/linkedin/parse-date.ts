import { findPossibleDate, parseWrittenDate } from '../written-date.ts'

/**
 * A date as LinkedIn's data export writes it in any of its languages: "2020", "Mar 2020", "15. März 2020", "3/15/20".
 *
 * @returns a partial date; the text itself where it is no such date, for the schema to refuse; '' where there is none
 */
export function parseLinkedInDate(text: string): string {
  const date = parseWrittenDate(text)
  return (date === null ? null : findPossibleDate(date)) ?? text.trim()
}
