const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const counted = (number: number, one: string) => `${number} ${number === 1 ? one : `${one}s`}`

/** How long it still takes, in words: "in 3 days and 4 hours". The smaller part is left out where there is none of it. */
export function formatTimeUntilStart(leftMs: number): string {
  const [days, hours, minutes] = [
    Math.floor(leftMs / DAY_MS),
    Math.floor((leftMs % DAY_MS) / HOUR_MS),
    Math.floor((leftMs % HOUR_MS) / MINUTE_MS),
  ]
  if (days > 0) return words(counted(days, 'day'), hours > 0 && counted(hours, 'hour'))
  if (hours > 0) return words(counted(hours, 'hour'), minutes > 0 && counted(minutes, 'minute'))
  return minutes > 0 ? words(counted(minutes, 'minute'), false) : 'in less than a minute'
}

const words = (large: string, small: string | false) => `in ${[large, small].filter(Boolean).join(' and ')}`
