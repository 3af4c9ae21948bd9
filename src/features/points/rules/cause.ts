/** Idempotency key for a ladder step of a day, which gives its points once. */
export const watchingCause = (day: string, points: number) => `${watchingCausePrefix(day)}${points}`

/** Prefix of the keys of one day of watching, and of no others. */
export const watchingCausePrefix = (day: string) => `watching:${day}:`

/** The day in a key of watching; null for other keys. */
export const dayOfCause = (cause: string): string | null =>
  /^watching:(\d{4}-\d{2}-\d{2}):/.exec(cause)?.[1] ?? null
