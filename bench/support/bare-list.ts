import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { Pool } from 'pg'

/** A bare Hono answer with the rows of one prepared query: the peer of the catalogue's list. */
const [{ databaseUrl, sql, values }] = (await once(process, 'message')) as [
  { databaseUrl: string; sql: string; values: unknown[] },
]
const pool = new Pool({ connectionString: databaseUrl, max: 20 })
const app = new Hono()
app.get('/list', async (c) => c.json((await pool.query({ name: 'list', text: sql, values })).rows))
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port))
process.on('disconnect', async () => {
  server.close()
  await pool.end()
})
