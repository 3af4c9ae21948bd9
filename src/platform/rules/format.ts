import { t } from '../messages/index.ts'
import { getLanguage } from './messages/language.ts'

const MINUTE_MS = 60_000

/** "15 minutes", "2 hours": a whole time as a sentence says it. */
export function formatWholeDuration(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS)
  if (minutes >= 120 && minutes % 60 === 0) return t.countHours({ count: minutes / 60 })
  return t.countMinutes({ count: minutes })
}

/** "40 seconds", "12 minutes", "3 hours": how long somebody has to wait at most, in whole units. */
export function formatWait(seconds: number): string {
  const [value, unit] =
    seconds < 100
      ? [seconds, 'second']
      : seconds < 90 * 60
        ? [seconds / 60, 'minute']
        : [seconds / 3_600, 'hour']
  return Math.ceil(value).toLocaleString(getLanguage(), { style: 'unit', unit, unitDisplay: 'long' })
}

/** "1,200". */
export const formatCount = (value: number): string => value.toLocaleString(getLanguage())
