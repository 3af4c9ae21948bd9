/** The one source of time. Rules and commands take it as a parameter, so that tests can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/**
 * Shifts the time of this whole process (CLOCK_OFFSET), libraries included, so that expiry, cool-down and deadlines
 * can be tried by hand. Our statements never ask the database for the time, so it needs no shift.
 * @param offsetMs added to every reading of the present time; monotonic clocks and timers stay as they are
 */
export function applyClockOffset(offsetMs: number): void {
  if (offsetMs === 0) return
  const RealDate = Date
  class ShiftedDate extends RealDate {
    constructor(...parts: unknown[]) {
      if (parts.length === 0) super(RealDate.now() + offsetMs)
      else super(...(parts as [number]))
    }
    static override now(): number {
      return RealDate.now() + offsetMs
    }
  }
  globalThis.Date = ShiftedDate as DateConstructor
}
