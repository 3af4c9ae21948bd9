import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFauxqs } from 'fauxqs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStorage } from './open-storage.ts'
import type { OpenedObject, OpenObjectResult, Storage } from './storage.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (result: OpenObjectResult): Promise<string> => new Response(found(result).body).text()

function found(result: OpenObjectResult): OpenedObject {
  if (result.kind !== 'found') throw new Error(`expected an object, got ${result.kind}`)
  return result
}

let folder: string
let s3: Awaited<ReturnType<typeof startFauxqs>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-storage-'))
  s3 = await startFauxqs({ port: 0, logger: false })
  s3.createBucket('lectern')
})

afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

const kinds: { kind: string; open: () => Promise<Storage> }[] = [
  { kind: 'disk', open: () => openStorage({ dataDir: folder }) },
  {
    kind: 's3',
    open: () =>
      openStorage({ dataDir: folder, s3Url: `s3://key:secret@127.0.0.1:${s3.port}/lectern/site?tls=0` }),
  },
]

describe.each(kinds)('storage on $kind', ({ open }) => {
  let storage: Storage

  beforeAll(async () => {
    storage = await open()
  })

  afterAll(() => storage.close())

  test('gives back what was put, with size, tag and the type of its ending', async () => {
    await storage.putBytes('covers/one.webp', bytes('picture'))
    const object = found(await storage.open('covers/one.webp'))
    expect(object).toMatchObject({ size: 7, start: 0, end: 6, contentType: 'image/webp' })
    expect(object.etag).toMatch(/^"[^"]+"$/)
    expect(await read(object)).toBe('picture')
    expect(await storage.head('covers/one.webp')).toEqual({
      size: 7,
      etag: object.etag,
      contentType: 'image/webp',
    })
  })

  test('replaces an object whole, and its tag changes', async () => {
    await storage.putBytes('covers/two.webp', bytes('a long first version'))
    const before = await storage.head('covers/two.webp')
    await storage.putBytes('covers/two.webp', bytes('second'))
    const after = await storage.open('covers/two.webp')
    expect(await read(after)).toBe('second')
    expect(found(after).etag).not.toBe(before?.etag)
  })

  test('an empty object is an object', async () => {
    await storage.putBytes('empty.txt', new Uint8Array())
    const object = found(await storage.open('empty.txt'))
    expect(object.size).toBe(0)
    expect(await read(object)).toBe('')
  })

  test.each([
    [{ start: 2, end: 4 }, 'cde', 2, 4],
    [{ start: 7 }, 'hij', 7, 9],
    [{ start: 8, end: 99 }, 'ij', 8, 9],
    [{ last: 3 }, 'hij', 7, 9],
    [{ last: 99 }, 'abcdefghij', 0, 9],
  ])('delivers the range %j', async (range, text, start, end) => {
    await storage.putBytes('letters.txt', bytes('abcdefghij'))
    const object = found(await storage.open('letters.txt', range))
    expect(object).toMatchObject({ size: 10, start, end })
    expect(await read(object)).toBe(text)
  })

  test.each([{ start: 10 }, { start: 5, end: 4 }, { start: -1 }, { last: 0 }])(
    'has nothing for the range %j',
    async (range) => {
      await storage.putBytes('letters.txt', bytes('abcdefghij'))
      expect(await storage.open('letters.txt', range)).toEqual({ kind: 'unsatisfiable', size: 10 })
    },
  )

  test('what is missing is missing, a folder too', async () => {
    await storage.putBytes('folder/inside.txt', bytes('x'))
    for (const key of ['nowhere.txt', 'folder', 'folder/inside.txt/deeper.txt']) {
      expect(await storage.open(key)).toEqual({ kind: 'missing' })
      expect(await storage.head(key)).toBeNull()
    }
  })

  test.each([
    '',
    '/',
    'a//b',
    '../up',
    'a/../b',
    '/etc/passwd',
    'a/.hidden',
    '.unfinished/x',
    'a\\b',
    'ä',
    'a b',
    'a\0b',
    'x'.repeat(600),
  ])('refuses the key %j everywhere', async (key) => {
    const refused = expect.objectContaining({ code: 'storage/bad-key' })
    await expect(async () => storage.putBytes(key, bytes('x'))).rejects.toEqual(refused)
    await expect(async () => storage.putFile(key, '/etc/hostname')).rejects.toEqual(refused)
    await expect(async () => storage.putFolder(key, folder)).rejects.toEqual(refused)
    await expect(async () => storage.open(key)).rejects.toEqual(refused)
    await expect(async () => storage.head(key)).rejects.toEqual(refused)
    await expect(async () => storage.deletePrefix(key)).rejects.toEqual(refused)
  })

  test('puts a folder and deletes it, and nothing beside it', async () => {
    const source = join(folder, 'source')
    await mkdir(join(source, '240p'), { recursive: true })
    await writeFile(join(source, 'master.m3u8'), '#EXTM3U')
    await writeFile(join(source, '240p', '00000.m4s'), 'segment')
    await writeFile(join(source, '240p', 'index.m3u8'), 'list')
    expect(await storage.putFolder('videos/a', source)).toBe(3)
    await storage.putBytes('videos/ab/other.txt', bytes('stays'))
    const segment = await storage.open('videos/a/240p/00000.m4s')
    expect(found(segment).contentType).toBe('video/iso.segment')
    expect(await read(segment)).toBe('segment')

    expect(await storage.deletePrefix('videos/a')).toBe(3)
    expect(await storage.head('videos/a/master.m3u8')).toBeNull()
    expect(await storage.deletePrefix('videos/a')).toBe(0)
    expect(await read(await storage.open('videos/ab/other.txt'))).toBe('stays')
  })

  test('deletes a single object', async () => {
    await storage.putBytes('single.txt', bytes('x'))
    expect(await storage.deletePrefix('single.txt')).toBe(1)
    expect(await storage.head('single.txt')).toBeNull()
  })

  test('a file that does not exist puts nothing', async () => {
    await expect(storage.putFile('never.mp4', join(folder, 'no-such-file'))).rejects.toThrow('ENOENT')
    expect(await storage.head('never.mp4')).toBeNull()
  })

  test('is ready', async () => {
    await expect(storage.check()).resolves.toBeUndefined()
  })
})

test('the disk keeps no unfinished files, also after failures', async () => {
  expect(await readdir(join(folder, 'media', '.unfinished'))).toEqual([])
})

test('a bucket that is not there is not ready', async () => {
  const storage = await openStorage({
    dataDir: folder,
    s3Url: `s3://key:secret@127.0.0.1:${s3.port}/elsewhere?tls=0`,
  })
  await expect(storage.check()).rejects.toThrow()
  storage.close()
})
