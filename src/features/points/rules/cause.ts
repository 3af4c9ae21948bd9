/** Names the one ladder step of one day that gives points, so that it gives them once (decision 15). */
export const watchingCause = (day: string, points: number) => `watching:${day}:${points}`

/** The stretch of causes, in the order of their bytes, that one day's watching has: from the first on, before the second. */
export const watchingCauses = (day: string) => ({ from: `watching:${day}:`, to: `watching:${day};` })

/** The day a cause of watching names; null for any other. */
export const dayOfCause = (cause: string): string | null =>
  /^watching:(\d{4}-\d{2}-\d{2}):/.exec(cause)?.[1] ?? null
