import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { Pool } from 'pg'

/** How many rows one write changes in a table. */
export interface BareTableWrite {
  readonly table: string
  readonly inserted: number
  readonly updated: number
  readonly deleted: number
  /** Size of a row. */
  readonly bytes: number
}

export interface BareWritesSettings {
  readonly databaseUrl: string
  readonly connections: number
  /** By the path and the method of the request. */
  readonly writes: Readonly<Record<string, readonly BareTableWrite[]>>
}

/** Rows that are there from the beginning, to be updated and deleted. */
const [UPDATED, DELETED] = [500, 50_000]
const BOOKKEEPING = 80

/** Writes as many rows in one transaction of prepared statements, and answers: the peer of the API's writes. */
const [{ databaseUrl, connections, writes }] = (await once(process, 'message')) as [BareWritesSettings]
const pool = new Pool({ connectionString: databaseUrl, max: connections })
await pool.query('create schema bare')
const statements = Object.fromEntries(
  await Promise.all(
    Object.entries(writes).map(async ([name, tables], index) => {
      const each = await Promise.all(tables.map((one, place) => prepare(one, `bare.t${index}_${place}`)))
      return [name, each.flat()] as const
    }),
  ),
)

const app = new Hono()
app.all('/:name', async (c) => {
  await c.req.text()
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const next of statements[`${c.req.method} ${c.req.param('name')}`] ?? []) await client.query(next())
    await client.query('commit')
  } finally {
    client.release()
  }
  return c.json({ done: true })
})
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port))
process.on('disconnect', async () => {
  server.close()
  await pool.end()
})

/** A table of its own with as large rows, and the statements of one write to it. */
async function prepare({ inserted, updated, deleted, bytes }: BareTableWrite, table: string) {
  const payload = 'x'.repeat(Math.max(1, bytes - BOOKKEEPING))
  const insert = `insert into ${table} select id, gen_random_uuid(), $2 from unnest($1::uuid[]) as id`
  await pool.query(`create table ${table} (id uuid primary key, owner uuid not null, payload text not null)`)
  await pool.query(`create index on ${table} (owner)`)
  const add = async (count: number) => {
    const ids = Array.from({ length: count }, () => randomUUID())
    await pool.query(insert, [ids, payload])
    return ids
  }
  const known = updated > 0 ? await add(UPDATED) : []
  const doomed = deleted > 0 ? await add(DELETED) : []
  let turn = 0
  const made: (() => { name: string; text: string; values: unknown[] })[] = []
  if (inserted > 0)
    made.push(() => ({
      ...{ name: `insert ${table}`, text: insert },
      values: [Array.from({ length: inserted }, () => randomUUID()), payload],
    }))
  if (updated > 0)
    made.push(() => {
      turn += updated
      const ids = Array.from({ length: updated }, (_, index) => known[(turn + index) % UPDATED])
      const text = `update ${table} set payload = $2 where id = any($1::uuid[])`
      return { name: `update ${table}`, text, values: [ids, payload] }
    })
  if (deleted > 0)
    made.push(() => {
      const text = `delete from ${table} where id = any($1::uuid[])`
      return { name: `delete ${table}`, text, values: [doomed.splice(-deleted)] }
    })
  return made
}
