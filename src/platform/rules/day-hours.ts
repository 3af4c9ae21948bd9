/** Hours of each day, in milliseconds since midnight as clocks on the wall show them. */
export interface DayHours {
  readonly fromMs: number
  readonly untilMs: number
}

const DAY_HOURS = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/
const MINUTE_MS = 60_000
const SHORTEST_MS = 60 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/** Reads hours such as `10:00-21:00`; null for what are none, or less than one. They do not go on after midnight. */
export function parseDayHours(text: string): DayHours | null {
  const [, ...parts] = DAY_HOURS.exec(text) ?? []
  const [fromHour = 0, fromMinute = 0, untilHour = 0, untilMinute = 0] = parts.map(Number)
  const fromMs = (fromHour * 60 + fromMinute) * MINUTE_MS
  const untilMs = (untilHour * 60 + untilMinute) * MINUTE_MS
  return untilMs <= DAY_MS && untilMs - fromMs >= SHORTEST_MS ? { fromMs, untilMs } : null
}
