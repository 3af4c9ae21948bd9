import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { SECURITY_HEADERS } from './security.ts'

/** Files of the build: those with a hash in their name for ever, the few others for an hour. */
export function createStaticAssetRoutes(folder: string): Hono {
  const app = new Hono()
  const files = (cacheControl: string) =>
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, c) => {
        c.header('cache-control', cacheControl)
        for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value)
      },
    })
  app.get('/assets/*', files('public, max-age=31536000, immutable'))
  app.get('/assets/*', (c) => c.text('Not found', 404, { 'cache-control': 'no-store' }))
  for (const file of ['/favicon.svg', '/manifest.webmanifest']) {
    app.get(file, files('public, max-age=3600'))
  }
  // For clients that ignore the page's link to its icon.
  app.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301))
  return app
}
