import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { formatDate, formatDeadline } from './reward-text.ts'

/** Formats dates in the reader's time zone. */
export function useDateFormatters() {
  const zone = useReaderTimeZone()
  return {
    dateText: (iso: string) => formatDate(iso, zone),
    deadlineText: (iso: string) => formatDeadline(iso, zone),
  }
}
