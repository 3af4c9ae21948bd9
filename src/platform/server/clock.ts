/** The one source of time. Rules and commands take it as a parameter, so that tests can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
