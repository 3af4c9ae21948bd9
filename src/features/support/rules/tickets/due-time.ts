import { getLocalDay, type LocalDay } from '#features/learning/rules/local-day.ts'
import type { DayHours } from '#platform/rules/day-hours.ts'
import type { TicketType } from './ticket.ts'

/** When the support answers, every day, in milliseconds since midnight as clocks of the zone show them. */
export interface SupportHours extends DayHours {
  readonly zone: string
}

const URGENT_MS = 24 * 60 * 60_000
/** "5-7 days": the later end is promised. */
const REGULAR_DAYS = 7
const URGENT_TYPES: ReadonlySet<TicketType> = new Set(['test-reattempt', 'subject'])

/** How long the support may take, counted in support hours only. */
export const getTicketAnswerMs = (type: TicketType, { fromMs, untilMs }: DayHours): number =>
  URGENT_TYPES.has(type) ? URGENT_MS : REGULAR_DAYS * (untilMs - fromMs)

const SECOND_MS = 1000

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
  return (hour * 60 + minute) * 60_000 + second * SECOND_MS
}

/**
 * The instant of a day at which its clocks first show a time or a later one; the end of the day when they never do. Where clocks change,
 * days do not begin 10 hours before 10, and may know no half past two or two of them.
 */
function findTimeOfDay({ zone, from, endsAt }: LocalDay, timeMs: number): number {
  const first = getWallClockMs(zone, from)
  if (first >= timeMs) return from
  const guess = from + timeMs - first
  // Behind when clocks went back before; until they show the time, they only go forward.
  const behind = guess < endsAt ? Math.max(0, timeMs - getWallClockMs(zone, guess)) : 0
  let [before, reached] = [from, Math.min(guess + behind, endsAt)]
  if (getWallClockMs(zone, reached - SECOND_MS) < timeMs) return reached
  while (reached - before > SECOND_MS) {
    const middle = before + Math.floor((reached - before) / 2 / SECOND_MS) * SECOND_MS
    if (getWallClockMs(zone, middle) < timeMs) before = middle
    else reached = middle
  }
  return reached
}

/**
 * When an answer is due.
 * @param ticket.type decides how long it may take
 * @param ticket.askedAt when the learner wrote
 * @param hours of the support, with an IANA zone
 * @returns an instant within support hours
 */
export function computeTicketDueTime(
  { type, askedAt }: { readonly type: TicketType; readonly askedAt: Date },
  hours: SupportHours,
): Date {
  let left = getTicketAnswerMs(type, hours)
  for (let at = askedAt.getTime(); ; ) {
    const day = getLocalDay(hours.zone, at)
    const begin = Math.max(at, findTimeOfDay(day, hours.fromMs))
    const served = Math.max(0, findTimeOfDay(day, hours.untilMs) - begin)
    if (left <= served) return new Date(begin + left)
    left -= served
    at = day.endsAt
  }
}
