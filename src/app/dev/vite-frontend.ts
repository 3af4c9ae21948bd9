import {
  Agent,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { json } from 'node:stream/consumers'
import type { ServerBuild } from 'react-router'
import { ModuleRunner } from 'vite/module-runner'
import type { Frontend } from '../server/lectern.ts'
import { getModuleKey, PAGES_MODULE, type PageModule, type PageModuleChanges } from './page-modules.ts'

/** Where the server's process asks the Vite server (vite-server.ts) for the code of a module. */
export const MODULES_PATH = '/__lectern-modules'
/** A header of Vite's answers: the request is not for one of its files. */
export const NOT_VITE_HEADER = 'x-not-vite'

const VITE_PROTOCOLS = ['vite-hmr', 'vite-ping']

/**
 * Pages and files straight from their sources. Vite runs in a process that outlives this one, so a new server only evaluates modules
 * that are transformed already; the browser reaches Vite through the site's own address.
 * @param port of the Vite server on this machine
 */
export function connectToVite(port: number): {
  prepare(): Promise<void>
  open: (server: Server) => Frontend
} {
  const agent = new Agent({ keepAlive: true })
  const target = { host: '127.0.0.1', port, agent }
  const pages = createPageLoader(target)
  return {
    prepare: pages.prepare,
    open(httpServer) {
      // A page that cannot be loaded says so when somebody asks for it.
      pages.load().catch(() => {})
      httpServer.on('upgrade', (request, socket, head) => {
        if (VITE_PROTOCOLS.includes(request.headers['sec-websocket-protocol'] ?? ''))
          passUpgrade(port, request, socket, head)
      })
      return {
        build: pages.load,
        mode: 'development',
        assets: null,
        middleware: (request, response, next) => askVite(target, request, response, next),
        async close() {
          await pages.close()
          agent.destroy()
        },
      }
    },
  }
}

type Target = { host: string; port: number; agent: Agent }
type FetchArguments = [url: string, importer?: string, options?: { cached?: boolean }]

/**
 * Loads the pages and, when one of their modules has changed, evaluates that one and those that import it.
 * `load` gives the same object until something changes.
 */
function createPageLoader(target: Target) {
  const modules = new Map<string, PageModule>()
  /** Ids of what is not evaluated yet as it is now. */
  const changed = new Set<string>()
  let serial = 0
  let turn: Promise<unknown> = Promise.resolve()

  const ask = (query: string, body?: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      httpRequest({ ...target, path: MODULES_PATH + query, method: body ? 'POST' : 'GET' }, (answer) =>
        json(answer).then(resolve, reject),
      )
        .once('error', reject)
        .end(body && JSON.stringify(body))
    })
  const runner = new ModuleRunner({
    transport: {
      async invoke(payload) {
        const { name, data } = (payload as { data: { name: string; data: FetchArguments } }).data
        const [url, importer, options] = data
        const module = name === 'fetchModule' && modules.get(getModuleKey(url, importer))
        if (!module) return ask('', payload) as Promise<PageModule>
        if ('error' in module || !('id' in module.result)) return module
        const invalidate = changed.delete(module.result.id)
        if (options?.cached && !invalidate) return { result: { cache: true } }
        return { result: { ...module.result, invalidate } }
      },
    },
    hmr: false,
    // Traces are mapped when somebody reads them; Node would parse the maps of 2,000 modules at each start.
    sourcemapInterceptor: 'prepareStackTrace',
  })
  const fetchChanges = async () => {
    const changes = (await ask(`?since=${serial}`)) as PageModuleChanges
    serial = changes.serial
    for (const [key, module] of changes.modules) {
      modules.set(key, module)
      if ('result' in module && 'id' in module.result) changed.add(module.result.id)
    }
  }
  const withExclusiveRun = <Result>(step: () => Promise<Result>): Promise<Result> => {
    const done = turn.then(step)
    turn = done.catch(() => {})
    return done
  }
  return {
    /** Fetches all modules and imports the packages they need, but evaluates none of them. */
    prepare: () =>
      withExclusiveRun(async () => {
        await fetchChanges()
        for (const module of modules.values())
          if ('result' in module && 'externalize' in module.result) await import(module.result.externalize)
      }),
    load: () =>
      withExclusiveRun(async () => {
        await fetchChanges()
        return runner.import<ServerBuild>(PAGES_MODULE)
      }),
    close: () => runner.close(),
  }
}

/** Sends a request on to Vite first; what is not for Vite goes to `next`. */
function askVite(target: Target, request: IncomingMessage, response: ServerResponse, next: () => void): void {
  // Vite answers no others, and their bodies can be read only once.
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    next()
    return
  }
  const { method, url: path, headers } = request
  httpRequest({ ...target, method, path, headers }, (answer) => {
    if (NOT_VITE_HEADER in answer.headers) {
      answer.resume()
      return next()
    }
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(response)
  })
    .once('error', () => response.headersSent || next())
    .end()
}

/** Connects a browser's websocket with Vite's, byte by byte. */
function passUpgrade(port: number, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const vite = connect(port, '127.0.0.1', () => {
    const lines = [`${request.method} ${request.url} HTTP/1.1`]
    for (let at = 0; at < request.rawHeaders.length; at += 2)
      lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`)
    vite.write(`${lines.join('\r\n')}\r\n\r\n`)
    vite.write(head)
    vite.pipe(socket).pipe(vite)
  })
  vite.once('error', () => socket.destroy())
  socket.once('error', () => vite.destroy())
  socket.once('close', () => vite.destroy())
}
