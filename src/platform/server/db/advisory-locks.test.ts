import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { acquireTransactionLock, SESSION_LOCKS, TRANSACTION_LOCKS } from './advisory-locks.ts'

const { db } = await setUpTestDatabase()
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const OWN_FILE = 'src/platform/server/db/advisory-locks.ts'
const names = Object.keys(TRANSACTION_LOCKS)

const filesWithLocks = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .map((path) => ({ path, text: readFileSync(`${ROOT}/${path}`, 'utf8') }))
    .filter(({ path, text }) => !path.endsWith('.test.ts') && /pg_(try_)?advisory|classid/.test(text))

test('no two locks are one', async () => {
  const numbers = Object.values(SESSION_LOCKS)
  expect(new Set(numbers).size).toBe(numbers.length)
  // “a” for “b:c” would be the lock “a:b” for “c”.
  const within = names.filter((name) => names.some((other) => name.startsWith(`${other}:`)))
  expect(within).toEqual([])
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hashtextextended(name, 0) as hash from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name`,
  )
  expect(new Set([...rows.map(({ hash }) => hash), ...numbers.map(String)]).size).toBe(
    names.length + numbers.length,
  )
})

test('no other file of the source asks for an advisory lock by itself', () => {
  expect(filesWithLocks('src/**/*.{ts,tsx}').map(({ path }) => path)).toEqual([OWN_FILE])
})

test('the locks of functions of the database are in the list', () => {
  const found = filesWithLocks('db/migrations/*.sql').flatMap(({ text }) =>
    [...text.matchAll(/pg_advisory_\w+\((.*)\)/g)].map(([, key]) => key),
  )
  expect([...new Set(found)]).toEqual(["hashtextextended('search', 0)"])
  expect(names).toContain('search')
})

test('each lock of the list is used', () => {
  const source = globSync('src/**/*.ts', { cwd: ROOT })
    .map((path) => readFileSync(`${ROOT}/${path}`, 'utf8'))
    .join('\n')
  const used = [...source.matchAll(/acquireTransactionLock\(tx, '([\w:-]+)'/g)].map(([, name]) => name)
  expect([...new Set([...used, 'search'])].toSorted()).toEqual(names.toSorted())
})

test('a lock keeps others out until the transaction ends, and only where it is the same', async () => {
  const isFree = (...of: string[]) =>
    db.transaction(async (tx) => {
      const key = ['seen', ...of].join(':')
      const { rows } = await tx.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as free`,
      )
      return rows[0]?.free
    })
  await db.transaction(async (tx) => {
    await acquireTransactionLock(tx, 'seen', 'ada')
    expect(await isFree('ada')).toBe(false)
    expect(await isFree('grace')).toBe(true)
  })
  expect(await isFree('ada')).toBe(true)
})
