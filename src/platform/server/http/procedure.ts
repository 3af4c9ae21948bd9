import { ORPCError, os } from '@orpc/server'
import type { RateLimits } from './rate-limit.ts'
import type { RequestContext } from './request-context.ts'

const base = os.$context<RequestContext>()

/** Middleware: answers UNAUTHORIZED to a visitor; behind it `context.actor` is never null. */
export const signedIn = base.middleware(({ context, next }) => {
  if (!context.actor) throw new ORPCError('UNAUTHORIZED', { message: 'Please sign in.' })
  return next({ context: { actor: context.actor } })
})

/**
 * Middleware: at most `points` calls of the named action in `seconds`, counted per account (or per network
 * address for a visitor). Answers TOO_MANY_REQUESTS with the seconds to wait.
 */
export const limited = (limits: RateLimits, name: string, points: number, seconds: number) =>
  base.middleware(async ({ context, next }) => {
    const wait = await limits.take(`${name}:${context.actor?.id ?? context.ip}`, points, seconds)
    if (wait > 0) {
      throw new ORPCError('TOO_MANY_REQUESTS', {
        message: `Too many attempts. Please try again in ${wait} seconds.`,
        data: { retryAfterSeconds: wait },
      })
    }
    return next()
  })
