const msPerDay = 86_400_000

/**
 * The days of the heat map by their dates, in minutes.
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
