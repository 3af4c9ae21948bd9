import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { acquirePostgres } from './embedded-postgres.ts'
import { findPostgresProcesses } from './embedded-postgres-orphans.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lectern-borrow-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const log = { debug() {}, info() {}, warn() {} }

async function answer(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query('select 1 as one')).rows
  } finally {
    await client.end()
  }
}

test('starts the database for a task, and shares the one that already runs', async () => {
  const first = await acquirePostgres({ dataDir, log, databaseUrl: undefined })
  const second = await acquirePostgres({ dataDir, log, databaseUrl: undefined })
  expect(await answer(second.url)).toEqual([{ one: 1 }])
  await second.release()
  expect(await answer(first.url)).toEqual([{ one: 1 }])
  await first.release()
  expect(findPostgresProcesses(join(dataDir, 'postgres'))).toEqual([])
})

test('a named server is used as it is', async () => {
  const named = await acquirePostgres({ dataDir, log, databaseUrl: 'postgresql://ada@host/lectern' })
  expect(named.url).toBe('postgresql://ada@host/lectern')
})
