import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import {
  type AnyProcedure,
  type AnyRouter,
  isLazy,
  isProcedure,
  type Lazyable,
  ORPCError,
} from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { translateFixedText } from '#platform/rules/messages/fixed-texts.ts'
import { isDatabaseUnavailable } from '../db/database-errors.ts'
import { retryOnConflict } from '../db/retry-on-conflict.ts'
import { noteAsker } from '../threads/asker.ts'
import { createBodyLimits } from './body-limits.ts'
import type { RequestContext } from './procedure.ts'
import { stripControlCharacters } from './strip-control-characters.ts'
import { mapUnavailableToApiError, nameRefusedWork } from './unavailable.ts'

const TOO_MANY_REQUESTS = 429
const SERVICE_UNAVAILABLE = 503
/** Where a limit does not say when it ends. */
const RETRY_SECONDS = 60

/** Answered on purpose: also 503 with the time after which others have been served. */
const isExpected = (error: unknown): boolean =>
  error instanceof ORPCError &&
  (error.status < 500 || (error.defined && error.status === SERVICE_UNAVAILABLE))

/** Logs unexpected errors; the client learns no more than that the call failed. */
async function logBugs<Answer>(call: { context: RequestContext; next(): Promise<Answer> }): Promise<Answer> {
  try {
    return await call.next()
  } catch (error) {
    // An unavailable database is logged where it becomes an answer, and not for each request.
    const expected = isExpected(error) || isDatabaseUnavailable(error)
    if (!expected) call.context.log.error({ err: error }, 'request failed')
    throw error
  }
}

/** Repeats a request that met another one, which everybody may see in the log: mostly nobody thought of it. */
const tryAgain = <Answer>(call: { context: RequestContext; next(): Promise<Answer> }): Promise<Answer> =>
  retryOnConflict(
    () => call.next(),
    ({ error, attempt }) =>
      call.context.log.warn({ err: error, attempt }, 'request met another one and is tried again'),
  )

/** Sets `Retry-After` for a call that was refused by a limit. */
async function noteRetryAfter<Answer>(call: {
  context: RequestContext
  next(): Promise<Answer>
}): Promise<Answer> {
  try {
    return await call.next()
  } catch (error) {
    if (error instanceof ORPCError && error.status === TOO_MANY_REQUESTS) {
      const { retryAfterSeconds = RETRY_SECONDS } = error.data ?? {}
      call.context.responseHeaders.set('retry-after', String(retryAfterSeconds))
    }
    throw error
  }
}

/** Removes control characters from every input. */
const cleanInput = <Call extends { input: unknown; next(call: Call): Promise<Answer> }, Answer>(
  call: Call,
): Promise<Answer> => call.next({ ...call, input: stripControlCharacters(call.input) })

/** What error maps and schemas say was fixed while they were loaded; whoever gets an error reads it in their own language. */
async function translateErrors<Answer>(call: { next(): Promise<Answer> }): Promise<Answer> {
  try {
    return await call.next()
  } catch (error) {
    if (error instanceof ORPCError) {
      error.message = translateFixedText(error.message)
      for (const issue of listIssues(error.data)) issue.message = translateFixedText(issue.message)
    }
    throw error
  }
}

/** What is wrong with an input, in the data of the error that refuses it. */
function listIssues(data: unknown): { message: string }[] {
  const issues = (data as { issues?: unknown } | undefined)?.issues
  return Array.isArray(issues) ? issues : []
}

/** Around each call, whether over HTTP or in-process while a page is rendered. */
export const apiCallInterceptors = [noteAsker, translateErrors, noteRetryAfter, cleanInput]

/** Runs before the input of a call is read; throws to refuse it. */
export type ApiGuard = (call: {
  readonly context: RequestContext
  readonly path: readonly string[]
  /** As the contract has it, for REST and RPC alike. */
  readonly method: string
}) => Promise<void>

/**
 * The API in two dialects from the same contracts: REST below `/api` for everybody, RPC below `/api/rpc` for our own
 * pages.
 */
export function createApi(
  router: AnyRouter,
  info: { title: string; version: string },
  guard: ApiGuard = async () => {},
) {
  async function guarded<Answer>(call: {
    context: RequestContext
    path: readonly string[]
    procedure: AnyProcedure
    next(): Promise<Answer>
  }): Promise<Answer> {
    const { context, path, procedure } = call
    await guard({ context, path, method: procedure['~orpc'].route.method ?? 'POST' })
    return call.next()
  }
  const converters = [new ZodToJsonSchemaConverter()]
  // The handlers add to their lists, so each has its own.
  const rest = new OpenAPIHandler<RequestContext>(router, {
    interceptors: [mapUnavailableToApiError],
    clientInterceptors: [...apiCallInterceptors, logBugs, guarded, nameRefusedWork, tryAgain],
  })
  const rpc = new RPCHandler<RequestContext>(router, {
    interceptors: [mapUnavailableToApiError],
    clientInterceptors: [...apiCallInterceptors, logBugs, guarded, nameRefusedWork, tryAgain],
  })
  let document: Promise<string> | undefined

  return {
    getBodyLimit: createBodyLimits(router),

    /** Answers a request below /api, or null when no procedure has this address. */
    async handle(request: Request, context: RequestContext): Promise<Response | null> {
      const isRpc = new URL(request.url).pathname.startsWith('/api/rpc/')
      const { matched, response } = isRpc
        ? await rpc.handle(request, { prefix: '/api/rpc', context })
        : await rest.handle(request, { prefix: '/api', context })
      return matched ? response : null
    },

    /** The OpenAPI document as JSON text, made once. */
    openApi: () => {
      document ??= new OpenAPIGenerator({ schemaConverters: converters })
        .generate(withMiddlewares(router), { info, servers: [{ url: '/api' }] })
        .then((made) => JSON.stringify(withRetryAfter(made)))
      return document
    },
  }
}

/** Routers made from a contract hide the middlewares of their procedures, which document the limits. */
function withMiddlewares<Router extends Lazyable<AnyRouter>>(router: Router): Router {
  if (isProcedure(router) || isLazy(router)) return router
  const parts = Object.entries<Lazyable<AnyRouter>>(router)
  return Object.fromEntries(parts.map(([name, part]) => [name, withMiddlewares(part)])) as Router
}

/** Documents the `Retry-After` header of every 429. */
function withRetryAfter(document: OpenAPI.Document): OpenAPI.Document {
  const schema = { type: 'integer' } as const
  const headers = { 'Retry-After': { description: 'Seconds to wait', required: true, schema } }
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path ?? {})) {
      const responses = (operation as OpenAPI.OperationObject).responses
      const refused = responses?.[TOO_MANY_REQUESTS]
      if (responses && refused)
        responses[TOO_MANY_REQUESTS] = { ...refused, headers } as OpenAPI.ResponseObject
    }
  }
  return document
}
