import { ORPCError } from '@orpc/server'
import { AppError } from '#platform/rules/app-error.ts'
import { UNAVAILABLE_MESSAGES, UNAVAILABLE_RETRY_SECONDS } from '#platform/rules/unavailable.ts'
import { t } from '../../messages/index.ts'
import { isDatabaseUnavailable, logDatabaseUnavailable } from '../db/database-errors.ts'
import { TooMuchWorkError } from '../threads/run-in-thread.ts'
import type { RequestContext } from './procedure.ts'
import { SECURITY_HEADERS } from './security.ts'

/** Nothing more can be written. */
export const NO_SPACE: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

export const UNAVAILABLE_HEADERS = {
  'retry-after': String(UNAVAILABLE_RETRY_SECONDS),
  'cache-control': 'no-store',
} as const

/** A defined error, so that the client shows its message. */
const unavailableError = (retryAfterSeconds: number = UNAVAILABLE_RETRY_SECONDS) =>
  new ORPCError('SERVICE_UNAVAILABLE', {
    defined: true,
    message: UNAVAILABLE_MESSAGES.REQUEST,
    data: { retryAfterSeconds },
  })

interface Call<Answer> {
  readonly context: RequestContext
  next(): Promise<Answer>
}

/** Interceptor of each call: names what a thread, a line of waiters or a full disk has refused. */
export async function nameRefusedWork<Answer>(call: Call<Answer>): Promise<Answer> {
  try {
    return await call.next()
  } catch (error) {
    if (error instanceof TooMuchWorkError)
      throw new ORPCError('TOO_MUCH_WORK', { status: 422, defined: true, message: t.takesTooMuchWork })
    if (error instanceof AppError && error.code === 'busy') throw unavailableError()
    if (NO_SPACE.has((error as NodeJS.ErrnoException | null)?.code ?? '')) {
      call.context.log.error({ err: error }, 'the disk is full')
      throw unavailableError()
    }
    throw error
  }
}

/** Interceptor of the API: answers 503 when the database is unavailable. */
export async function mapUnavailableToApiError<Answer>(call: Call<Answer>): Promise<Answer> {
  try {
    return await call.next()
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    logDatabaseUnavailable(call.context.log, error)
    throw unavailableError()
  }
}

/** Interceptor of pages' loaders: throws the 503 for which the error page shows that the site is back in a moment. */
export async function mapUnavailableToPageError<Answer>(call: Call<Answer>): Promise<Answer> {
  try {
    return await call.next()
  } catch (error) {
    const isBusy = error instanceof ORPCError && error.status === 503
    if (!isBusy && !isDatabaseUnavailable(error)) throw error
    if (!isBusy) logDatabaseUnavailable(call.context.log, error)
    throw new Response(null, { status: 503 })
  }
}

/**
 * The body of a 503 for requests other than pages.
 * @param path of the request; the RPC client of our own pages expects another shape
 */
export function buildUnavailableBody(path: string, retryAfterSeconds?: number): object {
  const error = unavailableError(retryAfterSeconds).toJSON()
  return path.startsWith('/api/rpc/') ? { json: error, meta: [] } : error
}

/** The 503 for requests other than pages. */
export const createUnavailableResponse = (path: string): Response =>
  Response.json(buildUnavailableBody(path), {
    status: 503,
    headers: { ...SECURITY_HEADERS, ...UNAVAILABLE_HEADERS },
  })
