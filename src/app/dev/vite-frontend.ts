import type { Server } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import type { Frontend } from '../server/lectern.ts'

/** Pages and files straight from their sources; the browser is told of each change over the site's own server. */
export async function openViteFrontend(httpServer: Server): Promise<Frontend> {
  const vite = await createServer({
    appType: 'custom',
    clearScreen: false,
    server: { middlewareMode: { server: httpServer }, ws: { server: httpServer } },
  })
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    mode: 'development',
    assets: null,
    middleware: vite.middlewares,
    close: () => vite.close(),
  }
}
