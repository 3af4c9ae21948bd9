const MINUTE_MS = 60_000

/** "15 minutes", "2 hours": a whole time as a sentence says it. */
export function formatWholeDuration(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS)
  if (minutes >= 120 && minutes % 60 === 0) return `${minutes / 60} hours`
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** "1,200". */
export const formatCount = (value: number): string => value.toLocaleString('en-GB')
