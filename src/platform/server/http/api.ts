import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { type AnyRouter, ORPCError } from '@orpc/server'
import { BodyLimitPlugin, RPCHandler } from '@orpc/server/fetch'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { RequestContext } from './request-context.ts'

const MAX_BODY_BYTES = 256 * 1024

/** Logs what was not expected; the client is told nothing but that it failed. */
async function logBugs<Answer>(call: { context: RequestContext; next(): Promise<Answer> }): Promise<Answer> {
  try {
    return await call.next()
  } catch (error) {
    const expected = error instanceof ORPCError && error.status < 500
    if (!expected) call.context.log.error({ err: error }, 'request failed')
    throw error
  }
}

/**
 * The API in two dialects from the same contracts: REST below `/api` for everybody, RPC below `/api/rpc` for our own
 * pages.
 */
export function createApi(router: AnyRouter, info: { title: string; version: string }) {
  const converters = [new ZodToJsonSchemaConverter()]
  const plugins = [new BodyLimitPlugin<RequestContext>({ maxBodySize: MAX_BODY_BYTES })]
  const rest = new OpenAPIHandler<RequestContext>(router, {
    plugins,
    clientInterceptors: [logBugs],
  })
  const rpc = new RPCHandler<RequestContext>(router, { plugins, clientInterceptors: [logBugs] })
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
