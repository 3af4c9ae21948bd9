const MINUTE_MS = 60_000

/** The largest first. */
const UNITS = [
  ['year', 365 * 24 * 60 * MINUTE_MS],
  ['month', 30 * 24 * 60 * MINUTE_MS],
  ['week', 7 * 24 * 60 * MINUTE_MS],
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const

const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

/**
 * A relative time such as "5 minutes ago". Times in the future, since clocks differ, are "just now".
 *
 * @param now time of the reader's device, ms
 */
export function timeAgo(iso: string, now: number): string {
  const passedMs = now - Date.parse(iso)
  const unit = UNITS.find(([, lasts]) => passedMs >= lasts)
  return unit ? words.format(-Math.floor(passedMs / unit[1]), unit[0]) : 'just now'
}

const exact = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' })

/** Date and time in the reader's zone. */
export const exactTime = (iso: string): string => exact.format(new Date(iso))
