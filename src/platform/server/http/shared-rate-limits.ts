import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/server/db/database.ts'
import { defineWrite } from '#platform/server/db/prepared-write.ts'
import { defineScheduledJob, type JobDeps, type ScheduledJob } from '#platform/server/jobs/jobs.ts'
import { createSignature } from '#platform/server/signatures.ts'
import { createRateLimits, type RefundableRateLimits, toWaitSeconds } from './rate-limits.ts'
import { rateLimits } from './tables.ts'

/** How long a refusal is believed without asking again: another process may have refunded uses meanwhile. */
const REFUSAL_TRUSTED_MS = 30_000
const MAX_REFUSALS = 50_000
const KEY_LENGTH = 22
/** About 150 MB. */
const MAX_ROWS = 500_000

/** Counts uses, or takes them back; what is over begins anew. */
const countUses = defineWrite<
  { key: string; uses: number; now: Date; expire: Date },
  { points: number; expires_at: string }
>('platform_count_uses', (given) => {
  const over = sql`counted.expires_at <= ${given.now}::timestamptz`
  return sql`
    insert into ${rateLimits} as counted (key, points, expires_at)
    values (${given.key}, ${given.uses}::int, ${given.expire}::timestamptz)
    on conflict (key) do update set
      points = case when ${over} then excluded.points else counted.points + excluded.points end,
      expires_at = case when ${over} then excluded.expires_at else counted.expires_at end
    returning points, expires_at`
})

async function changeUses(db: Database, key: string, uses: number, seconds: number) {
  const now = Date.now()
  const expire = new Date(now + seconds * 1000)
  const [row] = await countUses(db, { key, uses, now: new Date(now), expire })
  if (!row) throw new Error('a use was not counted')
  return { points: row.points, msBeforeNext: new Date(row.expires_at).getTime() - now }
}

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
  const refusedUntil = new LRUCache<string, number>({ max: MAX_REFUSALS, ttl: REFUSAL_TRUSTED_MS })

  const locate = (key: string, points: number, seconds: number) =>
    `${points}/${seconds}:${createSignature(secret, 'rate-limit', key).slice(0, KEY_LENGTH)}`
  const getRememberedWait = (row: string) =>
    Math.max(0, Math.ceil(((refusedUntil.get(row) ?? 0) - Date.now()) / 1000))
  const remember = (row: string, wait: number) => {
    if (wait > 0) refusedUntil.set(row, Date.now() + wait * 1000)
    return wait
  }

  return {
    async consume(key, points, seconds, scope = 'site') {
      if (scope === 'process') return ownUses.consume(key, points, seconds)
      const row = locate(key, points, seconds)
      const wait = getRememberedWait(row) || (await ownUses.consume(key, points, seconds))
      if (wait > 0) return wait
      let refusedFor: number | undefined
      try {
        const used = await changeUses(db, row, 1, seconds)
        refusedFor = used.points > points ? toWaitSeconds(used) : 0
        return remember(row, refusedFor)
      } finally {
        // What was not allowed is no use: counted here, it would be refused for longer than by the database.
        if (refusedFor !== 0) await ownUses.refund(key, points, seconds)
      }
    },
    async getWaitSeconds(key, points, seconds) {
      const row = locate(key, points, seconds)
      const remembered = getRememberedWait(row)
      if (remembered > 0) return remembered
      const now = Date.now()
      const [used] = await db
        .select()
        .from(rateLimits)
        .where(and(eq(rateLimits.key, row), gt(rateLimits.expire, new Date(now))))
      if (!used || used.points < points) return 0
      return remember(row, toWaitSeconds({ msBeforeNext: used.expire.getTime() - now }))
    },
    async refund(key, points, seconds) {
      const row = locate(key, points, seconds)
      await ownUses.refund(key, points, seconds)
      refusedUntil.delete(row)
      await changeUses(db, row, -1, seconds)
    },
    async forget(key, points, seconds) {
      const row = locate(key, points, seconds)
      await ownUses.forget(key, points, seconds)
      refusedUntil.delete(row)
      await db.delete(rateLimits).where(eq(rateLimits.key, row))
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
