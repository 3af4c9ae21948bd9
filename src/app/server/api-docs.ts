import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { buildContentSecurityPolicy } from '#platform/server/http/security.ts'
import type { HttpEnv } from './http.ts'

/*
 * The document refers to nothing, so its parts are read as they stand: resolving them, as the library does, keeps a browser busy
 * for twenty seconds. The operations of an area are drawn when it is opened.
 */
const START = `
const asTheyStand = () => ({
  fn: {
    resolveSubtree: async (document, path) => ({
      errors: [],
      spec: path.reduce((part, key) => part?.[key], document),
    }),
  },
})
SwaggerUIBundle({
  url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', plugins: [asTheyStand],
})`
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lectern API</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script></body></html>`

/** The OpenAPI document and a page to read it. */
export function createApiDocsRoutes(
  openApi: () => Promise<string>,
  operatorsOnly: MiddlewareHandler<HttpEnv>,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs/*']) app.use(path, operatorsOnly)
  const ui = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))

  app.get('/api/openapi.json', async (c) =>
    c.body(await openApi(), 200, { 'content-type': 'application/json' }),
  )
  app.get('/api/docs', (c) =>
    c.html(PAGE, 200, {
      // The interface of the library sets styles on its elements.
      'content-security-policy': buildContentSecurityPolicy([], { secure: false, inlineStyles: true }),
    }),
  )
  app.get('/api/docs/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript' }))
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    app.get(`/api/docs/${file}`, serveStatic({ root: ui, path: file }))
  }
  return app
}
