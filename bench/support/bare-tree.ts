import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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

/** Streams the element tree of one page, its data at hand, and does nothing else: the peer of a signed-in page. */
const [{ path, page }] = (await once(process, 'message')) as [{ path: string; page: BarePage }]
const address = `http://localhost${path}`
const { context: captured, data } = await captureTree()

const server = createServer((request, response) => {
  if (request.url === '/cpu') {
    const { user, system } = process.cpuUsage()
    response.end(String((user + system) / 1e6))
    return
  }
  const context = { ...captured, serverHandoffStream: new Blob([data]).stream() }
  const tree = createElement(ServerRouter, { context, url: address, nonce: 'nonce' })
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

export interface BarePage extends Omit<PageContext, 'api' | 'report' | 'takeHtml' | 'getDocument'> {
  /** What the page's loaders are answered, by feature and procedure. */
  answers: Record<string, Record<string, unknown>>
}

/** What the page framework hands to the renderer, taken from one request; with the loaders' data as it is sent along. */
async function captureTree(): Promise<{ context: EntryContext; data: Uint8Array<ArrayBuffer> }> {
  const built: ServerBuild = await import(new URL('../../build/server/index.js', import.meta.url).href)
  const entry = built.entry.module as ServerBuild['entry']['module'] & { pageContext: typeof pageContext }
  const captured = Promise.withResolvers<EntryContext>()
  const capture: typeof entry.default = async (_request, _status, _headers, context) => {
    captured.resolve(context)
    return new Response()
  }
  const provider = new RouterContextProvider()
  provider.set(entry.pageContext, {
    ...page,
    api: apiOf(page.answers),
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
  await handle(new Request(address), provider)
  const context = await captured.promise
  return {
    context,
    data: new Uint8Array(await new Response(context.serverHandoffStream ?? null).arrayBuffer()),
  }
}

function apiOf(answers: BarePage['answers']) {
  const features = Object.entries(answers).map(([feature, procedures]) => {
    const calls = Object.entries(procedures).map(([name, answer]) => [name, async () => answer])
    return [feature, Object.fromEntries(calls)]
  })
  return Object.fromEntries(features)
}
