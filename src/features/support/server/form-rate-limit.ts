import {
  createTooManyRequestsError,
  limitRateBy,
  type RequestContext,
} from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR

/**
 * Middleware that limits forms which people have to read: a few from one account or address, more from one network, since a whole
 * campus can share it.
 */
export function createFormRateLimit(limits: RateLimits, name: string, message: string) {
  const take = async (key: string, points: number, seconds: number) => {
    const wait = await limits.consume(`support:${name}:${key}`, points, seconds)
    if (wait === 0) return
    throw createTooManyRequestsError(wait, message)
  }
  return limitRateBy(async ({ actor, ip }: RequestContext, { email }: { email: string }) => {
    await take(`network:${ip}`, 20, HOUR)
    if (actor) await take(`account:${actor.id}`, 5, HOUR)
    await take(`address:${email}`, 10, DAY)
  })
}
