import { t } from '../../messages/index.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long it still takes, in words: "in 3 days and 4 hours". The smaller part is left out where there is none of it. */
export function formatTimeUntilStart(leftMs: number): string {
  const [days, hours, minutes] = [
    Math.floor(leftMs / DAY_MS),
    Math.floor((leftMs % DAY_MS) / HOUR_MS),
    Math.floor((leftMs % HOUR_MS) / MINUTE_MS),
  ]
  if (days > 0) return hours > 0 ? t.inDaysAndHours({ days, hours }) : t.inDays({ days })
  if (hours > 0) return minutes > 0 ? t.inHoursAndMinutes({ hours, minutes }) : t.inHours({ hours })
  return minutes > 0 ? t.inMinutes({ minutes }) : t.inLessThanAMinute
}
