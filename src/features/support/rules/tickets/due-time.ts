import { getLocalDay } from '#features/learning/rules/local-day.ts'
import type { TicketType } from './ticket.ts'

/** Hours of the day, in the time zone of the site, between which the support answers. */
export const SUPPORT_OPENS_AT_HOUR = 10
export const SUPPORT_CLOSES_AT_HOUR = 21
/** Unless the site has set another one. */
export const DEFAULT_SUPPORT_TIME_ZONE = 'UTC'

const HOUR_MS = 60 * 60_000
const SUPPORT_DAY_MS = (SUPPORT_CLOSES_AT_HOUR - SUPPORT_OPENS_AT_HOUR) * HOUR_MS
const URGENT_MS = 24 * HOUR_MS
/** "5-7 days": the later end is promised. */
const REGULAR_MS = 7 * SUPPORT_DAY_MS

/** How long the support may take, counted in support hours only. */
export const TICKET_ANSWER_MS: Readonly<Record<TicketType, number>> = {
  'test-reattempt': URGENT_MS,
  subject: URGENT_MS,
  mentor: REGULAR_MS,
  platform: REGULAR_MS,
  others: REGULAR_MS,
}

const formats = new Map<string, Intl.DateTimeFormat>()

function getTimeFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  })
  formats.set(zone, format)
  return format
}

/** Milliseconds between midnight and what a clock on the wall shows. */
export function getWallClockMs(zone: string, at: number): number {
  const parts = new Map(
    getTimeFormat(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const [hour = 0, minute = 0, second = 0] = [parts.get('hour'), parts.get('minute'), parts.get('second')]
  return (hour * 60 + minute) * 60_000 + second * 1000
}

/** The instant of a day when clocks show a full hour: where clocks change in the night, days do not begin 10 hours before 10. */
function findHour(zone: string, dayFrom: number, hour: number): number {
  const guess = dayFrom + hour * HOUR_MS
  return guess + hour * HOUR_MS - getWallClockMs(zone, guess)
}

/**
 * When an answer is due.
 * @param ticket.type decides how long it may take
 * @param ticket.askedAt when the learner wrote
 * @param zone an IANA zone as `normalizeTimeZone` gives it
 * @returns an instant within support hours
 */
export function computeTicketDueTime(
  { type, askedAt }: { readonly type: TicketType; readonly askedAt: Date },
  zone: string,
): Date {
  let left = TICKET_ANSWER_MS[type]
  for (let at = askedAt.getTime(); ; ) {
    const { from, endsAt } = getLocalDay(zone, at)
    const begin = Math.max(at, findHour(zone, from, SUPPORT_OPENS_AT_HOUR))
    const served = Math.max(0, findHour(zone, from, SUPPORT_CLOSES_AT_HOUR) - begin)
    if (left <= served) return new Date(begin + left)
    left -= served
    at = endsAt
  }
}
