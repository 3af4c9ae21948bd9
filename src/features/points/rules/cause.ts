/** Names the one ladder step of one day that gives points, so that it gives them once (decision 15). */
export const watchingCause = (day: string, points: number) => `watching:${day}:${points}`
