import type { Clock } from '#platform/server/clock.ts'

/** A clock that stands still until a test moves it. */
export class FakeClock implements Clock {
  #time: number

  constructor(start: Date | string = '2026-03-02T09:00:00Z') {
    this.#time = new Date(start).getTime()
  }

  now(): Date {
    return new Date(this.#time)
  }

  set(time: Date | string): void {
    this.#time = new Date(time).getTime()
  }

  /** Moves the clock by milliseconds, or by the parts given. */
  advance(by: number | { days?: number; hours?: number; minutes?: number; seconds?: number }): void {
    if (typeof by === 'number') {
      this.#time += by
      return
    }
    const hours = (by.days ?? 0) * 24 + (by.hours ?? 0)
    this.#time += ((hours * 60 + (by.minutes ?? 0)) * 60 + (by.seconds ?? 0)) * 1000
  }
}
