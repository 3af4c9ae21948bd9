import { asc, inArray, lte } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { RateLimiterDrizzle } from 'rate-limiter-flexible'
import type { Database } from '#platform/server/db/database.ts'
import { defineScheduledJob, type JobDeps, type ScheduledJob } from '#platform/server/jobs/jobs.ts'
import { createSignature } from '#platform/server/signatures.ts'
import { consumeWith, createRateLimits, type RefundableRateLimits, toWaitSeconds } from './rate-limits.ts'
import { rateLimits } from './tables.ts'

/** How long a refusal is believed without asking again: another process may have refunded uses meanwhile. */
const REFUSAL_TRUSTED_MS = 30_000
const MAX_REFUSALS = 50_000
const KEY_LENGTH = 22
/** About 150 MB. */
const MAX_ROWS = 500_000

/**
 * Limits kept in the database: they hold over restarts and over all processes of a site. What this process has counted itself is
 * looked at first, so that of a flood under one key no more than the limit reaches the database, and refusals are remembered.
 *
 * @param secret of the site; the same in all processes
 * @throws by each method, what `isDatabaseUnavailable` recognises, while the database is away: nothing is let through then
 */
export function createSharedRateLimits({
  db,
  secret,
}: {
  readonly db: Database
  readonly secret: string
}): RefundableRateLimits {
  const ownUses = createRateLimits()
  const limiters = new Map<string, RateLimiterDrizzle>()
  const refusedUntil = new LRUCache<string, number>({ max: MAX_REFUSALS, ttl: REFUSAL_TRUSTED_MS })

  const limiterFor = (shape: string, points: number, seconds: number) => {
    const limiter =
      limiters.get(shape) ??
      new RateLimiterDrizzle({
        storeClient: db,
        schema: rateLimits,
        points,
        duration: seconds,
        keyPrefix: shape,
        clearExpiredByTimeout: false,
      })
    limiters.set(shape, limiter)
    return limiter
  }
  const locate = (key: string, points: number, seconds: number) => {
    const shape = `${points}/${seconds}`
    const row = createSignature(secret, 'rate-limit', key).slice(0, KEY_LENGTH)
    return { limiter: limiterFor(shape, points, seconds), row, refusal: `${shape}:${row}` }
  }
  const getRememberedWait = (refusal: string) =>
    Math.max(0, Math.ceil(((refusedUntil.get(refusal) ?? 0) - Date.now()) / 1000))
  const remember = (refusal: string, wait: number) => {
    if (wait > 0) refusedUntil.set(refusal, Date.now() + wait * 1000)
    return wait
  }

  return {
    async consume(key, points, seconds, scope = 'site') {
      if (scope === 'process') return ownUses.consume(key, points, seconds)
      const { limiter, row, refusal } = locate(key, points, seconds)
      const wait = getRememberedWait(refusal) || (await ownUses.consume(key, points, seconds))
      if (wait > 0) return wait
      let refusedFor: number | undefined
      try {
        refusedFor = await consumeWith(limiter, row)
        return remember(refusal, refusedFor)
      } finally {
        // What was not allowed is no use: counted here, it would be refused for longer than by the database.
        if (refusedFor !== 0) await ownUses.refund(key, points, seconds)
      }
    },
    async getWaitSeconds(key, points, seconds) {
      const { limiter, row, refusal } = locate(key, points, seconds)
      const remembered = getRememberedWait(refusal)
      if (remembered > 0) return remembered
      const used = await limiter.get(row)
      return used && used.consumedPoints >= points ? remember(refusal, toWaitSeconds(used)) : 0
    },
    async refund(key, points, seconds) {
      const { limiter, row, refusal } = locate(key, points, seconds)
      await ownUses.refund(key, points, seconds)
      refusedUntil.delete(refusal)
      await limiter.reward(row)
    },
  }
}

/**
 * Deletes what no longer counts. Beyond `maxRows`, which only a flood from very many networks can bring about, those with the fewest
 * uses go too: they are the flood's, and not the accounts and networks that somebody tries again and again.
 */
export async function clearRateLimits(db: Database, now: Date, maxRows = MAX_ROWS): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.expire, now))
  const excess = (await db.$count(rateLimits)) - maxRows
  if (excess <= 0) return
  const least = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .orderBy(asc(rateLimits.points), asc(rateLimits.expire))
    .limit(excess)
  await db.delete(rateLimits).where(inArray(rateLimits.key, least))
}

export const defineRateLimitCleanupJob = ({ db, clock }: JobDeps): ScheduledJob =>
  defineScheduledJob({
    name: 'platform:clear-rate-limits',
    schedule: '* * * * *',
    handle: () => clearRateLimits(db, clock.now()),
  })
