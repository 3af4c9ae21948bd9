import type { Extent } from './source-facts.ts'

/** Collects the extent of one stream from its packets, in any order. Seconds. */
export class ExtentCounter {
  end = Number.NEGATIVE_INFINITY
  #start = Number.POSITIVE_INFINITY
  #last = Number.NEGATIVE_INFINITY
  #lastDuration = 0
  #packets = 0

  /** @param duration 0 when the container does not say */
  add(time: number, duration: number): void {
    this.#packets++
    this.#start = Math.min(this.#start, time)
    if (time >= this.#last) {
      this.#last = time
      this.#lastDuration = duration
    }
    this.end = Math.max(this.end, time + duration)
  }

  /** The last packet without a duration is taken to last as long as the average one. */
  extent(): Extent | null {
    if (this.#packets === 0) return null
    const average = this.#packets > 1 ? (this.#last - this.#start) / (this.#packets - 1) : 0
    const end = this.#lastDuration > 0 ? this.end : Math.max(this.end, this.#last + average)
    return { start: this.#start, end, packets: this.#packets }
  }
}
