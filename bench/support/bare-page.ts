import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** The least a Hono server does to answer with the same bytes: the peer of a cached page. */
const [{ body, headers, etag }] = (await once(process, 'message')) as [
  { body: string; headers: Record<string, string>; etag: string },
]
const bytes = new Uint8Array(Buffer.from(body, 'base64'))
const app = new Hono()
app.get('/page', () => new Response(bytes, { headers }))
app.get('/unchanged', () => new Response(null, { status: 304, headers: { etag } }))
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port))
process.on('disconnect', () => server.close())
