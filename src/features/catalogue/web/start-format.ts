import { getDateLocale } from '#platform/rules/messages/language.ts'
import { t } from '../messages/index.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function format(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`
  let known = formats.get(key)
  if (!known) {
    known = new Intl.DateTimeFormat(getDateLocale(), { timeZone: zone, ...options })
    formats.set(key, known)
  }
  return known
}

/** The day of a start, as on a card: "21 Dec 2026". */
export const formatCourseStartDay = (iso: string, zone: string): string =>
  format(zone, { dateStyle: 'medium' }).format(new Date(iso))

/** A moment: "23 Nov 2026, 16:35". */
export const formatGrantMoment = (iso: string, zone: string): string =>
  format(zone, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

/** Day and time of a start with the zone they are in: "Monday, 21 December 2026, 10:00 (Europe/Berlin)". */
export function formatCourseStartTime(iso: string, zone: string): string {
  const at = new Date(iso)
  // Put together by a message, since servers and browsers of different age differ in the commas.
  return t.weekdayDateTimeZone({
    weekday: format(zone, { weekday: 'long' }).format(at),
    date: format(zone, { dateStyle: 'long' }).format(at),
    time: format(zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at),
    zone: zone.replaceAll('_', ' '),
  })
}
