import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { authSecret } from './secrets.ts'

const root = mkdtempSync(join(tmpdir(), 'lectern-secrets-'))
afterAll(() => rmSync(root, { recursive: true }))

test('makes a secret once, for this user only', () => {
  const dataDir = join(root, 'new')
  const first = authSecret({ authSecret: undefined, dataDir })
  expect(first.length).toBeGreaterThanOrEqual(32)
  expect(authSecret({ authSecret: undefined, dataDir })).toBe(first)
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual(['secrets.json'])
})

test('each site has another', () => {
  const made = ['one', 'two'].map((name) => authSecret({ authSecret: undefined, dataDir: join(root, name) }))
  expect(made[0]).not.toBe(made[1])
})

test('a secret that was set wins and makes no file', () => {
  const dataDir = join(root, 'set')
  expect(authSecret({ authSecret: 'the one that was set', dataDir })).toBe('the one that was set')
  expect(readdirSync(root)).not.toContain('set')
})

test('a damaged file is named, not replaced: replacing it would sign everybody out', () => {
  writeFileSync(join(root, 'secrets.json'), '{')
  expect(() => authSecret({ authSecret: undefined, dataDir: root })).toThrow(/secrets\.json is damaged/)
})
