import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { type AnyRouter, ORPCError } from '@orpc/server'
import { BodyLimitPlugin, RPCHandler } from '@orpc/server/fetch'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { isDatabaseAway } from '../db/database-away.ts'
import { isLostRace } from '../db/lost-race.ts'
import type { RequestContext } from './request-context.ts'
import { sayUnavailable } from './unavailable.ts'

const MAX_BODY_BYTES = 256 * 1024
/** How often a request is tried at most. */
const TRIES = 3

/** Logs what was not expected; the client is told nothing but that it failed. */
async function logBugs<Answer>(call: { context: RequestContext; next(): Promise<Answer> }): Promise<Answer> {
  try {
    return await call.next()
  } catch (error) {
    // That the database is away stands in the log once, and not for each request.
    const expected = (error instanceof ORPCError && error.status < 500) || isDatabaseAway(error)
    if (!expected) call.context.log.error({ err: error }, 'request failed')
    throw error
  }
}

/**
 * Begins a request anew whose transaction lost against another one: it answers what it would have answered had it come a
 * moment later. Commands lock what they depend on first, so this is for those who meet in a way that nobody thought of; what
 * fails each time is a bug, and stays one.
 */
async function tryAgain<Answer>(call: { context: RequestContext; next(): Promise<Answer> }): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call.next()
    } catch (error) {
      if (attempt === TRIES || !isLostRace(error)) throw error
      call.context.log.warn({ err: error, attempt }, 'request met another one and is tried again')
    }
  }
}

/**
 * The API in two dialects from the same contracts: REST below `/api` for everybody, RPC below `/api/rpc` for our own
 * pages.
 */
export function createApi(router: AnyRouter, info: { title: string; version: string }) {
  const converters = [new ZodToJsonSchemaConverter()]
  const plugins = [new BodyLimitPlugin<RequestContext>({ maxBodySize: MAX_BODY_BYTES })]
  // The handlers add to their lists, so each has its own.
  const rest = new OpenAPIHandler<RequestContext>(router, {
    plugins,
    interceptors: [sayUnavailable],
    clientInterceptors: [logBugs, tryAgain],
  })
  const rpc = new RPCHandler<RequestContext>(router, {
    plugins,
    interceptors: [sayUnavailable],
    clientInterceptors: [logBugs, tryAgain],
  })
  let document: Promise<string> | undefined

  return {
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
        .generate(router, { info, servers: [{ url: '/api' }] })
        .then((made) => JSON.stringify(made))
      return document
    },
  }
}
