import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type EmbeddedPostgres, prepareEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { findPostgresProcesses } from './embedded-postgres-orphans.ts'
import { launchPostgres } from './embedded-postgres-process.ts'

const HOLDER = fileURLToPath(import.meta.resolve('#tests/support/postgres-holder.ts'))

let dataDir: string
let running: EmbeddedPostgres[]
let holders: ChildProcess[]
let told: string[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "lectern it's-"))
  running = []
  holders = []
  told = []
})

afterEach(async () => {
  for (const postgres of running) await postgres.stop()
  for (const holder of holders) holder.kill('SIGKILL')
  await expect
    .poll(() => (existsSync(cluster()) ? findPostgresProcesses(cluster()) : []), { timeout: 20_000 })
    .toEqual([])
  rmSync(dataDir, { recursive: true, force: true })
})

const cluster = () => join(dataDir, 'postgres')

/** A cluster that was never started, for tests that are not about making one: that takes seconds. */
const template = mkdtempSync(join(tmpdir(), 'lectern-cluster-'))
beforeAll(() =>
  prepareEmbeddedPostgres(template, { dataDir: template, log: { debug() {}, info() {}, warn() {} } }),
)
afterAll(() => rmSync(template, { recursive: true, force: true }))
// With its owner, who is not the one of this process where that is root.
const copyCluster = () => execFileSync('cp', ['-a', join(template, 'postgres'), dataDir])

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const tell = (message: string) => told.push(message)
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    log: { debug() {}, info: tell, warn: tell },
  })
  running.push(postgres)
  return postgres
}

async function hold(): Promise<{ holder: ChildProcess; pid: number; url: string }> {
  const holder = spawn(process.execPath, [HOLDER, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
  holders.push(holder)
  const [line] = await once(holder.stdout, 'data')
  return { holder, ...JSON.parse(String(line)) }
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Writes rows one commit at a time until the connection breaks; the number acknowledged. */
async function writeUntilCut(url: string, onFirst: () => void): Promise<number> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  let acknowledged = 0
  try {
    for (;;) {
      await client.query('insert into kept values ($1)', [acknowledged + 1])
      acknowledged += 1
      if (acknowledged === 50) onFirst()
    }
  } catch {
    return acknowledged
  }
}

async function expectKept(url: string, acknowledged: number): Promise<void> {
  const rows = await query(url, `select count(*)::int as count from kept where n <= ${acknowledged}`)
  expect(rows).toEqual([{ count: acknowledged }])
}

test('makes a private cluster, listens on no port, stops cleanly and keeps its data', async () => {
  const first = await start()
  await query(first.url, 'create table kept (n int); insert into kept values (1)')
  expect(
    await query(
      first.url,
      "select name, setting from pg_settings where name in ('fsync','synchronous_commit','listen_addresses') order by 1",
    ),
  ).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'listen_addresses', setting: '' },
    { name: 'synchronous_commit', setting: 'on' },
  ])
  expect(statSync(cluster()).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'run')).mode & 0o777).toBe(0o700)
  await first.stop()
  expect(findPostgresProcesses(cluster())).toEqual([])
  const second = await start()
  await expectKept(second.url, 1)
})

test('a second start in the same folder is refused in one line while the first goes on', async () => {
  copyCluster()
  const first = await start()
  await expect(start()).rejects.toThrow(
    /^The data folder .* is in use by another Lectern \(process \d+\)\..*$/,
  )
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('kill -9 of PostgreSQL under load: it comes back by itself with every acknowledged row', async () => {
  copyCluster()
  const postgres = await start()
  const firstPid = postgres.pid
  await query(postgres.url, 'create table kept (n int)')
  const acknowledged = await writeUntilCut(postgres.url, () => process.kill(firstPid, 'SIGKILL'))
  await expect.poll(() => postgres.pid, { timeout: 20_000 }).not.toBe(firstPid)
  await expectKept(postgres.url, acknowledged)
  expect(told.join('\n')).toContain('PostgreSQL ended unexpectedly')
})

test('kill -9 of the process that started it takes PostgreSQL along, and the next start has every row', async () => {
  copyCluster()
  const { holder, url } = await hold()
  await query(url, 'create table kept (n int)')
  const acknowledged = await writeUntilCut(url, () => holder.kill('SIGKILL'))
  expect(acknowledged).toBeGreaterThanOrEqual(50)
  const next = await start()
  await expectKept(next.url, acknowledged)
})

test('kill -9 of both, with the process ids left in the files: the next start recovers', async () => {
  copyCluster()
  const { holder, pid, url } = await hold()
  await query(url, 'create table kept (n int)')
  const acknowledged = await writeUntilCut(url, () => {
    holder.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
  })
  const next = await start()
  await expectKept(next.url, acknowledged)
})

test('a stale postmaster.pid naming a process that lives does not hinder', async () => {
  copyCluster()
  const first = await start()
  await first.stop()
  writeFileSync(join(cluster(), 'postmaster.pid'), `${process.ppid}\n${cluster()}\n1700000000\n5432\n`)
  const next = await start()
  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('an orphan whose parent died without its noticing is ended before the next start', async () => {
  copyCluster()
  const log = { debug() {}, info() {}, warn() {} }
  const orphan = await launchPostgres(await prepareEmbeddedPostgres(dataDir, { dataDir, log }))
  const next = await start()
  await expect(orphan.ended).resolves.toMatch(/exit 0/)
  expect(next.pid).not.toBe(orphan.pid)
  expect(told.join('\n')).toContain('left over from an earlier start')
  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('what an interrupted initdb left is cleared away', async () => {
  mkdirSync(join(dataDir, 'postgres.new-deadbeef/base'), { recursive: true })
  const postgres = await start()
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new'))).toEqual([])
})

test('a folder that is not a cluster is left alone', async () => {
  mkdirSync(cluster(), { recursive: true })
  writeFileSync(join(cluster(), 'thesis.txt'), 'mine')
  await expect(start()).rejects.toThrow(/postgres is neither empty nor a PostgreSQL cluster; move it away/)
  expect(readdirSync(cluster())).toEqual(['thesis.txt'])
})

test('a cluster of another version is named, not touched', async () => {
  mkdirSync(cluster(), { recursive: true })
  writeFileSync(join(cluster(), 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 17/)
})

test('a data folder deeper than a socket path may be long', async () => {
  const deep = join(dataDir, 'd'.repeat(120))
  const postgres = await start(deep)
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
})
