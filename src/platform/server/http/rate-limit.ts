import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

export interface RateLimits {
  /** Counts one use; gives the whole seconds to wait, 0 when the use is allowed. */
  take(key: string, points: number, seconds: number): Promise<number>
}

/** Limits kept in this process' memory. */
export function createRateLimits(): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>()
  return {
    async take(key, points, seconds) {
      const shape = `${points}/${seconds}`
      let limiter = limiters.get(shape)
      if (!limiter) {
        limiter = new RateLimiterMemory({ points, duration: seconds, keyPrefix: shape })
        limiters.set(shape, limiter)
      }
      try {
        await limiter.consume(key)
        return 0
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal
        return Math.max(1, Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000))
      }
    },
  }
}
