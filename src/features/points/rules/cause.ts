/** Names the one ladder step of one day that gives points, so that it gives them once (decision 15). */
export const watchingCause = (day: string, points: number) => `${watchingCausePrefix(day)}${points}`

/** What the causes of one day's watching, and no others, begin with. */
export const watchingCausePrefix = (day: string) => `watching:${day}:`

/** The day a cause of watching names; null for any other. */
export const dayOfCause = (cause: string): string | null =>
  /^watching:(\d{4}-\d{2}-\d{2}):/.exec(cause)?.[1] ?? null
