import { formatZonedInput, parseZonedInput } from '#platform/rules/zoned-time.ts'
import { MAX_CLASSES_OF_SERIES } from './limits.ts'

// No schemas here: pages import this file, and zod must stay out of their bundles.

const DAY_MS = 86_400_000

/** A day and time as a clock on the wall has it, such as "2027-03-01T19:00", some days later. */
function addDays(localTime: string, days: number): string {
  const moved = new Date(Date.parse(`${localTime}Z`) + days * DAY_MS)
  return moved.toISOString().slice(0, 16)
}

/** The moment that a wall clock means in a zone; where clocks go forward, a time that there is not is the one after the gap. */
export function resolveLocalTime(localTime: string, timeZone: string): Date {
  const time = parseZonedInput(localTime, timeZone)
  if (time === null) throw new RangeError(`not a local time: ${localTime}`)
  return new Date(time)
}

/**
 * The starts of a class that is repeated each week, the first included: each at the same time on the wall, whatever daylight
 * saving does in between.
 * @param localStart in the zone, such as "2027-03-01T19:00"
 * @param until the last day on which one may start, such as "2027-04-30"
 * @returns one more than a series may have when there are too many
 */
export function listWeeklyStarts(localStart: string, timeZone: string, until: string): Date[] {
  const starts: Date[] = []
  for (let week = 0; starts.length <= MAX_CLASSES_OF_SERIES; week += 1) {
    const local = addDays(localStart, 7 * week)
    if (local.slice(0, 10) > until) break
    starts.push(resolveLocalTime(local, timeZone))
  }
  return starts
}

/**
 * Where a class of a weekly repeat goes when an earlier one goes from one day and time on the wall to another: as many days along,
 * and to the new time of day if it is that which has changed.
 * @param local such as "2027-03-01T19:00", as are the others
 */
export function followLocalMove(
  local: string,
  { from, to }: { readonly from: string; readonly to: string },
): string {
  const days = Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS)
  const moved = addDays(local, days)
  return from.slice(11) === to.slice(11) ? moved : moved.slice(0, 11) + to.slice(11)
}

/**
 * A moment as many days later as two others are apart on the calendar of a zone, at the same time on the wall: so the classes of a
 * batch follow it to another start.
 */
export function shiftByDays(
  time: Date,
  timeZone: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Date {
  const dayOf = (moment: Date) => Date.parse(formatZonedInput(moment.toISOString(), timeZone).slice(0, 10))
  const days = Math.round((dayOf(to) - dayOf(from)) / DAY_MS)
  return resolveLocalTime(addDays(formatZonedInput(time.toISOString(), timeZone), days), timeZone)
}
