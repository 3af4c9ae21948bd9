import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadAuthSecret } from './secrets.ts'

const root = mkdtempSync(join(tmpdir(), 'lectern-secrets-'))
afterAll(() => rmSync(root, { recursive: true }))

test('makes a secret once, for this user only', () => {
  const dataDir = join(root, 'new')
  const first = loadAuthSecret({ authSecret: undefined, dataDir })
  expect(first.length).toBeGreaterThanOrEqual(32)
  expect(loadAuthSecret({ authSecret: undefined, dataDir })).toBe(first)
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual(['secrets.json'])
})

test('each site has another', () => {
  const made = ['one', 'two'].map((name) =>
    loadAuthSecret({ authSecret: undefined, dataDir: join(root, name) }),
  )
  expect(made[0]).not.toBe(made[1])
})

test('a secret that was set wins and makes no file', () => {
  const dataDir = join(root, 'set')
  expect(loadAuthSecret({ authSecret: 'the one that was set', dataDir })).toBe('the one that was set')
  expect(readdirSync(root)).not.toContain('set')
})

test('a damaged file is named, not replaced: replacing it would sign everybody out', () => {
  writeFileSync(join(root, 'secrets.json'), '{')
  expect(() => loadAuthSecret({ authSecret: undefined, dataDir: root })).toThrow(/secrets\.json is damaged/)
})
