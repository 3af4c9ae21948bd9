import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

export interface RateLimits {
  /** Counts one use; gives the whole seconds to wait, 0 when the use is allowed. */
  take(key: string, points: number, seconds: number): Promise<number>
}

export interface RefundableRateLimits extends RateLimits {
  /** Takes one counted use back, such as one that turned out to be harmless. */
  giveBack(key: string, points: number, seconds: number): Promise<void>
}

/** Limits kept in this process' memory. */
export function createRateLimits(): RefundableRateLimits {
  const limiters = new Map<string, RateLimiterMemory>()
  const limiterOf = (points: number, seconds: number) => {
    const shape = `${points}/${seconds}`
    const limiter =
      limiters.get(shape) ?? new RateLimiterMemory({ points, duration: seconds, keyPrefix: shape })
    limiters.set(shape, limiter)
    return limiter
  }
  return {
    async take(key, points, seconds) {
      try {
        await limiterOf(points, seconds).consume(key)
        return 0
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal
        return Math.max(1, Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000))
      }
    },
    async giveBack(key, points, seconds) {
      await limiterOf(points, seconds).reward(key)
    },
  }
}
