import { type OpenAPI, oo } from '@orpc/openapi'
import { ORPCError, os } from '@orpc/server'
import { type Actor, hasRole, type Role } from '#platform/rules/actor.ts'
import { formatWait } from '#platform/rules/format.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import { t } from '../../messages/index.ts'
import type { SiteSettings } from '../settings/live-settings.ts'
import type { RateLimitScope, RateLimits } from './rate-limits.ts'

/** What every procedure gets: who asks, from where, and the few things each of them needs. */
export interface RequestContext {
  readonly db: Database
  readonly clock: Clock
  /** What operators have set for the site. */
  readonly settings: SiteSettings
  readonly log: Logger
  readonly actor: Actor | null
  /** The visitor's device, from a signed cookie; null until one was given out. */
  readonly deviceId: string | null
  readonly requestId: string
  /** The network address the request came from, for coarse limits. */
  readonly ip: string
  readonly requestHeaders: Headers
  /** Headers that the answer will carry, for cookies. */
  readonly responseHeaders: Headers
  /** Set while a page is rendered, for which `limitReadRate` does not count. */
  readonly isPage?: boolean
}

export interface SignedInContext extends RequestContext {
  readonly actor: Actor
}

/** Copies the headers that were set while a request was handled to its answer: cookies, and `Retry-After`. */
export function copyResponseHeaders(
  { responseHeaders }: RequestContext,
  answer: { readonly status: number; readonly headers: Headers },
): void {
  for (const cookie of responseHeaders.getSetCookie()) answer.headers.append('set-cookie', cookie)
  const retryAfter = responseHeaders.get('retry-after')
  if (answer.status === 429 && retryAfter !== null) answer.headers.set('retry-after', retryAfter)
}

const base = os.$context<RequestContext>()

/** Middleware: answers UNAUTHORIZED to a visitor; behind it `context.actor` is never null. */
export const requireSignIn = base.middleware(({ context, next }) => {
  if (!context.actor) throw new ORPCError('UNAUTHORIZED', { message: t.pleaseSignIn })
  return next({ context: { actor: context.actor } })
})

/**
 * Middleware: answers UNAUTHORIZED to a visitor and FORBIDDEN to whoever has none of these roles, or TWO_FACTOR_NEEDED (403) to who
 * would have one with a second factor.
 */
export const requireRole = (...roles: Role[]) =>
  requireRoleOr({ code: 'FORBIDDEN', message: t.youAreNotAllowedToDoThat }, ...roles)

/** The same where the contract has an error of its own for it, which is answered with 403. */
export const requireRoleOr = ({ code, message }: { code: string; message: string }, ...roles: Role[]) =>
  requireSignIn.concat(({ context, next }) => {
    if (hasRole(context.actor, ...roles)) return next()
    if (context.actor.withheldRoles?.some((role) => roles.includes(role))) {
      throw new ORPCError('TWO_FACTOR_NEEDED', { status: 403, message: t.setUpTwoFactorFirst })
    }
    throw new ORPCError(code, { status: 403, message })
  })

/**
 * Middleware: at most `points` calls of the named action in `seconds`, counted per account (or per network
 * address for a visitor). Answers TOO_MANY_REQUESTS with the seconds to wait.
 */
export const limitRate = (
  limits: RateLimits,
  name: string,
  points: number,
  seconds: number,
  scope: RateLimitScope = 'site',
) =>
  limitRateBy(({ actor, ip }: RequestContext) =>
    takeUse(limits, `${name}:${actor?.id ?? ip}`, points, seconds, scope),
  )

/**
 * The same for reads, and for what pages report by themselves: each process counts what it sees, without a statement. It never
 * refuses a page; the load shedder limits those.
 */
export const limitReadRate = (limits: RateLimits, name: string, points: number, seconds: number) =>
  limitRateBy(async ({ actor, ip, isPage }: RequestContext) => {
    if (!isPage) await takeUse(limits, `${name}:${actor?.id ?? ip}`, points, seconds, 'process')
  })

async function takeUse(
  limits: RateLimits,
  key: string,
  points: number,
  seconds: number,
  scope: RateLimitScope,
): Promise<void> {
  const wait = await limits.consume(key, points, seconds, scope)
  if (wait > 0) throw createTooManyRequestsError(wait, t.tooManyAttempts({ wait: formatWait(wait) }))
}

/**
 * Middleware: calls `take` before each call, for limits that do not count per account. Documents the 429 of each procedure
 * behind it.
 * @param take throws `createTooManyRequestsError` when there have been too many
 */
export const limitRateBy = <Input>(take: (context: RequestContext, input: Input) => Promise<void>) =>
  oo.spec(
    base.middleware(async ({ context, next }, input: Input) => {
      await take(context, input)
      return next()
    }),
    documentLimit,
  )

/** @param wait whole seconds after which it is worth trying again */
export const createTooManyRequestsError = (wait: number, message: string) =>
  new ORPCError('TOO_MANY_REQUESTS', { message, data: { retryAfterSeconds: wait } })

function documentLimit(operation: OpenAPI.OperationObject): OpenAPI.OperationObject {
  const described = { description: 'Too many requests' }
  return { ...operation, responses: { ...operation.responses, 429: operation.responses?.[429] ?? described } }
}
