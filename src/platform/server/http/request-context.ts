import type { Actor } from '#platform/rules/actor.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'

/** What every procedure gets: who asks, from where, and the few things each of them needs. */
export interface RequestContext {
  readonly db: Database
  readonly clock: Clock
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
}

export interface SignedInContext extends RequestContext {
  readonly actor: Actor
}

/** Copies the headers that were set while a request was handled to its answer: cookies, and `Retry-After`. */
export function carryHeaders(
  { responseHeaders }: RequestContext,
  answer: { readonly status: number; readonly headers: Headers },
): void {
  for (const cookie of responseHeaders.getSetCookie()) answer.headers.append('set-cookie', cookie)
  const retryAfter = responseHeaders.get('retry-after')
  if (answer.status === 429 && retryAfter !== null) answer.headers.set('retry-after', retryAfter)
}
