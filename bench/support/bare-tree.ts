import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import type { PageContext, pageContext } from '#platform/web/page-context.ts'

/** Streams the element trees of some pages, their data at hand, and does nothing else: the peer of signed-in pages. */
const [settings] = (await once(process, 'message')) as [BareTreeSettings]
const trees = new Map(
  await Promise.all(settings.paths.map(async (path) => [path, await captureTree(path)] as const)),
)

const server = createServer((request, response) => {
  if (request.url === '/cpu') {
    const { user, system } = process.cpuUsage()
    response.end(String((user + system) / 1e6))
    return
  }
  const { context: captured, data } = trees.get(request.url ?? '') ?? fail(`no tree of ${request.url}`)
  const context = { ...captured, serverHandoffStream: new Blob([data]).stream() }
  const tree = createElement(ServerRouter, { context, url: addressOf(request.url ?? ''), nonce: 'nonce' })
  const { pipe } = renderToPipeableStream(tree, {
    onAllReady: () => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      pipe(response)
    },
    onError: (error) => console.error(error),
  })
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => server.close())

export interface BareTreeSettings {
  readonly paths: readonly string[]
  readonly page: Omit<PageContext, 'api' | 'report' | 'takeHtml' | 'getDocument'>
  /** The site whose API answers the loaders, once, and as whom. */
  readonly address: string
  readonly cookie: string
}

/** What the page framework hands to the renderer, taken from one request; with the loaders' data as it is sent along. */
async function captureTree(path: string): Promise<{ context: EntryContext; data: Uint8Array<ArrayBuffer> }> {
  const built: ServerBuild = await import(new URL('../../build/server/index.js', import.meta.url).href)
  const entry = built.entry.module as ServerBuild['entry']['module'] & { pageContext: typeof pageContext }
  const captured = Promise.withResolvers<EntryContext>()
  const capture: typeof entry.default = async (_request, _status, _headers, context) => {
    captured.resolve(context)
    return new Response()
  }
  const provider = new RouterContextProvider()
  provider.set(entry.pageContext, {
    ...settings.page,
    api: callSite(settings),
    report: () => {},
    takeHtml: () => {},
    getDocument: (name) => {
      throw new Error(`no benchmark shows ${name}`)
    },
  })
  const handle = createRequestHandler(
    { ...built, entry: { module: { ...entry, default: capture } } },
    'production',
  )
  await handle(new Request(addressOf(path)), provider)
  const context = await captured.promise
  return {
    context,
    data: new Uint8Array(await new Response(context.serverHandoffStream ?? null).arrayBuffer()),
  }
}

/** The procedures of all features, called at the site. */
function callSite({ address, cookie }: BareTreeSettings) {
  const featureAt = (name: string) =>
    createORPCClient(new RPCLink({ url: `${address}/api/rpc/${name}`, headers: { cookie } }))
  return new Proxy({}, { get: (_, name) => featureAt(String(name)) })
}

function addressOf(path: string): string {
  return `http://localhost${path}`
}

function fail(message: string): never {
  throw new Error(message)
}
