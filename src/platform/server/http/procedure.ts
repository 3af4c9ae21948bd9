import { type OpenAPI, oo } from '@orpc/openapi'
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
  limitedBy(async ({ actor, ip }: RequestContext) => {
    const wait = await limits.take(`${name}:${actor?.id ?? ip}`, points, seconds)
    if (wait > 0) throw tooManyRequests(wait, `Too many attempts. Please try again in ${wait} seconds.`)
  })

/**
 * Middleware: calls `take` before each call, for limits that do not count per account. Documents the 429 of each procedure
 * behind it.
 * @param take throws `tooManyRequests` when there have been too many
 */
export const limitedBy = <Input>(take: (context: RequestContext, input: Input) => Promise<void>) =>
  oo.spec(
    base.middleware(async ({ context, next }, input: Input) => {
      await take(context, input)
      return next()
    }),
    documentLimit,
  )

/** @param wait whole seconds after which it is worth trying again */
export const tooManyRequests = (wait: number, message: string) =>
  new ORPCError('TOO_MANY_REQUESTS', { message, data: { retryAfterSeconds: wait } })

function documentLimit(operation: OpenAPI.OperationObject): OpenAPI.OperationObject {
  const described = { description: 'Too many requests' }
  return { ...operation, responses: { ...operation.responses, 429: operation.responses?.[429] ?? described } }
}
