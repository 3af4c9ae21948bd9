import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockDataDir } from './data-dir-lock.ts'

const root = mkdtempSync(join(tmpdir(), 'lectern-lock-'))
afterAll(() => rmSync(root, { recursive: true }))

test('one holder at a time, and again after it lets go', () => {
  const folder = join(root, 'twice')
  const first = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow(
    `The data folder ${folder} is in use by another Lectern (process ${process.pid}).`,
  )
  first.release()
  lockDataDir(folder).release()
})

test('a refused start does not free the folder for a third', () => {
  const folder = join(root, 'third')
  const first = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow('in use')
  expect(() => lockDataDir(folder)).toThrow('in use')
  first.release()
})

test('a holder that is killed leaves the folder free, with nothing to clean up', async () => {
  const folder = join(root, 'killed')
  const module = new URL('./data-dir-lock.ts', import.meta.url).href
  const script = `const { lockDataDir } = await import(${JSON.stringify(module)}); lockDataDir(${JSON.stringify(folder)}); gc();
    process.stdout.write('held'); setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  expect(() => lockDataDir(folder)).toThrow(`(process ${holder.pid})`)
  holder.kill('SIGKILL')
  await once(holder, 'close')
  const lock = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow(`(process ${process.pid})`)
  lock.release()
})

test('says in one line why a folder cannot be used', () => {
  const file = join(root, 'file')
  writeFileSync(file, '')
  expect(() => lockDataDir(file)).toThrow(
    /^The data folder .*file cannot be used: a file of that name is in the way/,
  )
  expect(() => lockDataDir(join(file, 'below'))).toThrow(/a file of that name is in the way/)
  expect(() => lockDataDir('/sys/lectern')).toThrow(/^The data folder \/sys\/lectern cannot be used: .*$/)
})
