import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import {
  createServer as createViteServer,
  type HotPayload,
  type InlineConfig,
  type ViteDevServer,
} from 'vite'
import { createPageModules } from './page-modules.ts'
import { MODULES_PATH, NOT_VITE_HEADER } from './vite-frontend.ts'

/**
 * Transforms sources for the browser and for the pages' server. It stays while that server is restarted, which saves transforming
 * everything again, and is reached from this machine only.
 * @param config beside vite.config.ts
 */
export async function openViteServer(
  config: InlineConfig = {},
): Promise<{ port: number; close(): Promise<void> }> {
  const httpServer = createHttpServer()
  // Connections are kept by the server's process; one closed here might just be carrying its next request.
  httpServer.keepAliveTimeout = 0
  const ownListeners = process.listeners('SIGTERM')
  const vite = await createViteServer({
    ...config,
    appType: 'custom',
    clearScreen: false,
    // Its notes about each update would bury the server's log.
    logLevel: 'warn',
    server: { middlewareMode: { server: httpServer }, ws: { server: httpServer } },
  })
  // The router's plugin opens another Vite server to read its configuration, which would exit at once and leave the database and the
  // server without an orderly end.
  for (const listener of process.listeners('SIGTERM'))
    if (!ownListeners.includes(listener)) process.off('SIGTERM', listener)
  const pageModules = createPageModules(() => vite.environments.ssr)
  httpServer.on('request', async (request, response) => {
    try {
      if (!request.url?.startsWith(MODULES_PATH))
        vite.middlewares(request, response, () => response.writeHead(404, { [NOT_VITE_HEADER]: '1' }).end())
      else response.end(JSON.stringify(await answerServer(vite, pageModules, request)))
    } catch (error) {
      // Such as a server that is restarted while it asks.
      response.destroy(error instanceof Error ? error : undefined)
    }
  })
  await new Promise<void>((resolve, reject) => {
    httpServer.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (httpServer.address() as AddressInfo).port,
    async close() {
      await vite.close()
      httpServer.close()
      httpServer.closeAllConnections()
    },
  }
}

/** Answers the server's process: with the code of the pages' modules, or that of another one; see vite-frontend.ts. */
async function answerServer(
  vite: ViteDevServer,
  pageModules: ReturnType<typeof createPageModules>,
  request: IncomingMessage,
): Promise<unknown> {
  if (request.method === 'POST')
    return vite.environments.ssr.hot.handleInvoke((await json(request)) as HotPayload)
  return pageModules.getChanges(
    Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('since')),
  )
}
