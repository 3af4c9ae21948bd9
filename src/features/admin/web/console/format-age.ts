import { getLanguage } from '#platform/rules/messages/language.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * How long ago something came, in the largest unit that fits: "3d", "5h", "12m".
 *
 * @param now what time it is, in ms
 */
export function formatAge(at: string, now: number): string {
  const ms = Math.max(0, now - Date.parse(at))
  const [value, unit] =
    ms >= DAY_MS
      ? [Math.floor(ms / DAY_MS), 'day']
      : ms >= HOUR_MS
        ? [Math.floor(ms / HOUR_MS), 'hour']
        : [Math.floor(ms / MINUTE_MS), 'minute']
  return new Intl.NumberFormat(getLanguage(), { style: 'unit', unit, unitDisplay: 'narrow' }).format(value)
}

/** A moment in the reader's zone: "23 Nov 2026, 16:35". */
export const formatMoment = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat(getLanguage(), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(at),
  )
