import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { getDateLocale } from '#platform/rules/messages/language.ts'

/** Formats times in the reader's zone. */
export function useAnnouncementDates() {
  const timeZone = useReaderTimeZone()
  const format = (iso: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(getDateLocale(), { ...options, timeZone }).format(new Date(iso))
  return {
    formatDay: (iso: string) => format(iso, { dateStyle: 'medium' }),
    formatTime: (iso: string) => format(iso, { dateStyle: 'medium', timeStyle: 'short' }),
  }
}
