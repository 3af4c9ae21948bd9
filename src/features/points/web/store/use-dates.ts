import { useReaderZone } from '#features/accounts/web/index.ts'
import { dateText, deadlineText } from './reward-text.ts'

/** Dates as the reader's calendar has them (decision 28). */
export function useDates() {
  const zone = useReaderZone()
  return {
    dateText: (iso: string) => dateText(iso, zone),
    deadlineText: (iso: string) => deadlineText(iso, zone),
  }
}
