import { ORPCError } from '@orpc/server'
import { RETRY_AFTER_SECONDS, UNAVAILABLE_MESSAGES } from '#platform/rules/unavailable.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import { logAway } from '../db/log-away.ts'
import type { RequestContext } from './request-context.ts'
import { SECURITY_HEADERS } from './security.ts'

export const RETRY_HEADERS = {
  'retry-after': String(RETRY_AFTER_SECONDS),
  'cache-control': 'no-store',
} as const

/** A defined error, so that the client shows its message. */
const unavailableError = () =>
  new ORPCError('SERVICE_UNAVAILABLE', {
    defined: true,
    message: UNAVAILABLE_MESSAGES.REQUEST,
    data: { retryAfterSeconds: RETRY_AFTER_SECONDS },
  })

interface Call<Answer> {
  readonly context: RequestContext
  next(): Promise<Answer>
}

/** Interceptor of the API: answers 503 when the database is unavailable. */
export async function sayUnavailable<Answer>(call: Call<Answer>): Promise<Answer> {
  try {
    return await call.next()
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    logAway(call.context.log, error)
    throw unavailableError()
  }
}

/** Interceptor of pages' loaders: throws the 503 for which the error page shows that the site is back in a moment. */
export async function throwUnavailable<Answer>(call: Call<Answer>): Promise<Answer> {
  try {
    return await call.next()
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    logAway(call.context.log, error)
    throw new Response(null, { status: 503 })
  }
}

/**
 * The 503 for requests other than pages.
 * @param path of the request; the RPC client of our own pages expects another shape
 */
export function unavailableAnswer(path: string): Response {
  const error = unavailableError().toJSON()
  const body = path.startsWith('/api/rpc/') ? { json: error, meta: [] } : error
  return Response.json(body, { status: 503, headers: { ...SECURITY_HEADERS, ...RETRY_HEADERS } })
}
