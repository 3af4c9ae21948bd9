import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

/** A few megabytes. Whoever has more networks than this escapes a limit per network anyway. */
const MAX_KEYS = 50_000

export interface RateLimits {
  /** Counts one use. @returns whole seconds to wait, 0 when the use is allowed */
  consume(key: string, points: number, seconds: number): Promise<number>
}

export interface RefundableRateLimits extends RateLimits {
  /** Whole seconds that a use would have to wait now, 0 when it would be allowed; counts nothing. */
  getWaitSeconds(key: string, points: number, seconds: number): Promise<number>
  /** Takes one counted use back, such as one that turned out to be harmless. */
  refund(key: string, points: number, seconds: number): Promise<void>
}

/**
 * Limits kept in this process' memory.
 * @param maxKeys how many are counted at once; beyond that the least recently used one is dropped
 */
export function createRateLimits(maxKeys = MAX_KEYS): RefundableRateLimits {
  const limiters = new Map<string, RateLimiterMemory>()
  const used = new LRUCache<string, { limiter: RateLimiterMemory; key: string }>({
    max: maxKeys,
    noDisposeOnSet: true,
    dispose: ({ limiter, key }) => void limiter.delete(key),
  })
  const limiterFor = (points: number, seconds: number) => {
    const shape = `${points}/${seconds}`
    const limiter =
      limiters.get(shape) ?? new RateLimiterMemory({ points, duration: seconds, keyPrefix: shape })
    limiters.set(shape, limiter)
    return limiter
  }
  const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))
  return {
    async consume(key, points, seconds) {
      const limiter = limiterFor(points, seconds)
      used.set(`${points}/${seconds}:${key}`, { limiter, key })
      try {
        await limiter.consume(key)
        return 0
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal
        return secondsOf(refusal as RateLimiterRes)
      }
    },
    async getWaitSeconds(key, points, seconds) {
      const used = await limiterFor(points, seconds).get(key)
      return used && used.consumedPoints >= points ? secondsOf(used) : 0
    },
    async refund(key, points, seconds) {
      await limiterFor(points, seconds).reward(key)
    },
  }
}
