import { useReaderZone } from '#features/accounts/web/index.ts'
import { dateText, deadlineText } from './reward-text.ts'

/** Formats dates in the reader's time zone. */
export function useDates() {
  const zone = useReaderZone()
  return {
    dateText: (iso: string) => dateText(iso, zone),
    deadlineText: (iso: string) => deadlineText(iso, zone),
  }
}
