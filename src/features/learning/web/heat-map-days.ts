const msPerDay = 86_400_000

/**
 * The days of the heat map by their dates (specification 9: minutes are points / 60).
 * @param today the learner's day now, YYYY-MM-DD
 * @param points learned seconds by days before today
 */
export function heatMapDays(today: string, points: readonly { dayDiff: number; cipherPoint: number }[]) {
  const base = Date.parse(`${today}T00:00:00Z`)
  return points.map(({ dayDiff, cipherPoint }) => ({
    date: new Date(base - dayDiff * msPerDay).toISOString().slice(0, 10),
    minutes: cipherPoint / 60,
  }))
}

/**
 * The calendar day of an instant in a time zone, YYYY-MM-DD.
 * @param timeZone IANA name; one that is unknown here counts as UTC
 */
export function calendarDay(instant: Date, timeZone: string): string {
  const format = (zone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(instant)
  try {
    return format(timeZone)
  } catch {
    return format('UTC')
  }
}
