import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeFolderAtomically } from './media.ts'

let base: string

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'lectern-publish-'))
})

afterEach(() => rm(base, { recursive: true, force: true }))

test('the folder is there only when it is complete', async () => {
  const result = await writeFolderAtomically(join(base, 'deep', 'video'), async (partial) => {
    await writeFile(join(partial, 'a.txt'), 'a')
    expect(await readdir(join(base, 'deep'))).toEqual(['video.partial'])
    return 7
  })
  expect(result).toBe(7)
  expect(await readdir(join(base, 'deep'))).toEqual(['video'])
  expect(await readFile(join(base, 'deep', 'video', 'a.txt'), 'utf8')).toBe('a')
})

test('a failure leaves nothing, and the folder from before', async () => {
  await mkdir(join(base, 'video'))
  await writeFile(join(base, 'video', 'old.txt'), 'old')
  const failing = writeFolderAtomically(join(base, 'video'), async (partial) => {
    await writeFile(join(partial, 'new.txt'), 'new')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await readdir(base)).toEqual(['video'])
  expect(await readdir(join(base, 'video'))).toEqual(['old.txt'])
})

test('replaces the folder from before and what an interrupted run left', async () => {
  for (const name of ['video', 'video.partial', 'video.replaced']) {
    await mkdir(join(base, name))
    await writeFile(join(base, name, 'old.txt'), 'old')
  }
  await writeFolderAtomically(join(base, 'video'), (partial) => writeFile(join(partial, 'new.txt'), 'new'))
  expect(await readdir(base)).toEqual(['video'])
  expect(await readdir(join(base, 'video'))).toEqual(['new.txt'])
})
