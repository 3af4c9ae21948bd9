import { getDateLocale } from '#platform/rules/messages/language.ts'
import { t } from '../../messages/index.ts'
import type { Notification } from '../../rules/contract.ts'

const dates = new Map<string, Intl.DateTimeFormat>()

function dateFormat(zone: string): Intl.DateTimeFormat {
  let format = dates.get(zone)
  if (!format) {
    // Swedish dates have the ISO order.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
    dates.set(zone, format)
  }
  return format
}

const DAY_MS = 24 * 3600_000

/** The notifications of a day. */
export interface NotificationDay {
  /** `2026-11-21`. */
  readonly date: string
  /** "Today", "Yesterday", or the date in words. */
  readonly heading: string
  readonly items: readonly Notification[]
}

/**
 * Groups a list, the latest first, by day in the reader's zone.
 * @param now current time, ISO
 */
export function groupNotificationsByDay(
  items: readonly Notification[],
  zone: string,
  now: string,
): NotificationDay[] {
  const days: { date: string; heading: string; items: Notification[] }[] = []
  for (const item of items) {
    const date = dateFormat(zone).format(new Date(item.createdAt))
    const last = days.at(-1)
    if (last?.date === date) last.items.push(item)
    else days.push({ date, heading: headingOf(date, item.createdAt, zone, now), items: [item] })
  }
  return days
}

function headingOf(date: string, at: string, zone: string, now: string): string {
  const format = dateFormat(zone)
  if (date === format.format(new Date(now))) return t.today
  if (date === format.format(new Date(Date.parse(now) - DAY_MS))) return t.yesterday
  const sameYear = date.slice(0, 4) === format.format(new Date(now)).slice(0, 4)
  return new Intl.DateTimeFormat(getDateLocale(), {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!sameYear && { year: 'numeric' }),
  }).format(new Date(at))
}

/** Time of day, formatted the same on the server and in every browser. */
export const formatTimeOfDay = (at: string, zone: string): string =>
  new Intl.DateTimeFormat(getDateLocale(), {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at))

/** The time for today, the date for other days. */
export function formatTimeOrDay(at: string, zone: string, now: string): string {
  const format = dateFormat(zone)
  if (format.format(new Date(at)) === format.format(new Date(now))) return formatTimeOfDay(at, zone)
  return new Intl.DateTimeFormat(getDateLocale(), { timeZone: zone, day: 'numeric', month: 'short' }).format(
    new Date(at),
  )
}
