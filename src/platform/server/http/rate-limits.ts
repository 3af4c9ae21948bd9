import { LRUCache } from 'lru-cache'
import { type RateLimiterAbstract, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

/** A few megabytes. Whoever has more networks than this escapes a limit per network anyway. */
const MAX_KEYS = 50_000

/** Who counts: all processes of the site together, or each by itself, for what is too frequent to cost a statement. */
export type RateLimitScope = 'site' | 'process'

export interface RateLimits {
  /**
   * Counts one use.
   * @param scope the whole site unless it says otherwise
   * @returns whole seconds to wait, 0 when the use is allowed
   */
  consume(key: string, points: number, seconds: number, scope?: RateLimitScope): Promise<number>
}

export interface RefundableRateLimits extends RateLimits {
  /** Whole seconds that a use would have to wait now, 0 when it would be allowed; counts nothing. */
  getWaitSeconds(key: string, points: number, seconds: number): Promise<number>
  /** Takes one counted use back, such as one that turned out to be harmless. */
  refund(key: string, points: number, seconds: number): Promise<void>
  /** Resets a limit. Another process may refuse for as long as it remembers its own count. */
  forget(key: string, points: number, seconds: number): Promise<void>
}

/** Whole seconds until the time of a limit is over, at least one. */
export const toWaitSeconds = ({ msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1000))

/**
 * Counts one use.
 * @returns whole seconds to wait, 0 when the use is allowed
 * @throws whatever keeps the limiter from counting
 */
async function consumeWith(limiter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal
    return toWaitSeconds(refusal as RateLimiterRes)
  }
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
  return {
    consume(key, points, seconds) {
      const limiter = limiterFor(points, seconds)
      used.set(`${points}/${seconds}:${key}`, { limiter, key })
      return consumeWith(limiter, key)
    },
    async getWaitSeconds(key, points, seconds) {
      const used = await limiterFor(points, seconds).get(key)
      return used && used.consumedPoints >= points ? toWaitSeconds(used) : 0
    },
    async refund(key, points, seconds) {
      await limiterFor(points, seconds).reward(key)
    },
    async forget(key, points, seconds) {
      await limiterFor(points, seconds).delete(key)
    },
  }
}
