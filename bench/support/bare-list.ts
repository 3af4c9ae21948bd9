import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { Pool } from 'pg'

/** What the peer answers at `/NAME`. */
export interface BareQuery {
  readonly sql: string
  readonly values: readonly unknown[]
  /** Whether the one row's `body` is the JSON of the answer already; otherwise the rows are. */
  readonly whole?: boolean
}

/** A bare Hono answer with the rows of one prepared query: the peer of what the API answers to reads. */
const [{ databaseUrl, queries }] = (await once(process, 'message')) as [
  { databaseUrl: string; queries: Record<string, BareQuery> },
]
const pool = new Pool({ connectionString: databaseUrl, max: 20 })
const app = new Hono()
for (const [name, { sql, values, whole }] of Object.entries(queries)) {
  app.get(`/${name}`, async (c) => {
    const { rows } = await pool.query({ name, text: sql, values: [...values] })
    return whole ? c.body(rows[0].body, 200, { 'content-type': 'application/json' }) : c.json(rows)
  })
}
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port))
process.on('disconnect', async () => {
  server.close()
  await pool.end()
})
