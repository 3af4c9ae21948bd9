import { randomUUID } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import { copyFile, type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import {
  getContentType,
  listFolderFiles,
  type OpenObjectResult,
  resolveByteRange,
  type Storage,
  type StoredObjectInfo,
  validateStorageKey,
} from './storage.ts'
import { measureFolder } from './storage-usage.ts'

const LEFTOVER_MS = 24 * 60 * 60 * 1000
const CHUNK_BYTES = 64 * 1024
const NOTHING = { bytesRead: 0, buffer: new Uint8Array() }

/**
 * Objects as files below a folder. What is put is written beside its place, forced to the disk and renamed.
 * @param folder made when missing
 */
export async function openDiskStorage(folder: string): Promise<Storage> {
  const root = resolve(folder)
  // Keys cannot begin with a dot: nothing in here is ever served.
  const unfinished = join(root, '.unfinished')
  await mkdir(unfinished, { recursive: true })
  const pathOf = (key: string): string => join(root, ...validateStorageKey(key).split('/'))

  async function put(key: string, write: (unfinishedFile: string) => Promise<void>): Promise<void> {
    const path = pathOf(key)
    const temporary = join(unfinished, randomUUID())
    try {
      await write(temporary)
      await sync(temporary)
      await mkdir(dirname(path), { recursive: true })
      await rename(temporary, path)
      await sync(dirname(path))
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  const storage: Storage = {
    putBytes: (key, bytes) => put(key, (temporary) => writeNew(temporary, bytes)),
    putFile: (key, file, { isFinal = false } = {}) =>
      put(key, (temporary) => (isFinal ? linkOrCopy(file, temporary) : copy(file, temporary))),
    async putFolder(prefix, source) {
      validateStorageKey(prefix)
      const files = await listFolderFiles(source)
      for (const { name } of files) validateStorageKey(`${prefix}/${name}`)
      for (const { file, name } of files) await storage.putFile(`${prefix}/${name}`, file)
      return files.length
    },
    async open(key, range): Promise<OpenObjectResult> {
      const handle = await openExisting(pathOf(key))
      if (!handle) return { kind: 'missing' }
      const stats = await handle.stat()
      const wanted = stats.isFile() ? resolveByteRange(range, stats.size) : null
      if (!wanted) {
        await handle.close()
        return stats.isFile() ? { kind: 'unsatisfiable', size: stats.size } : { kind: 'missing' }
      }
      return { kind: 'found', ...headOf(key, stats), ...wanted, body: bodyOf(handle, wanted) }
    },
    async head(key) {
      const stats = await stat(pathOf(key)).catch(missing)
      return stats?.isFile() ? headOf(key, stats) : null
    },
    async deletePrefix(prefix) {
      const path = pathOf(prefix)
      const stats = await stat(path).catch(missing)
      if (!stats) return 0
      const count = stats.isFile() ? 1 : (await listFolderFiles(path)).length
      // Moved away first: a reader meets all of it or nothing.
      const condemned = join(unfinished, randomUUID())
      await rename(path, condemned)
      await rm(condemned, { recursive: true, force: true })
      return count
    },
    measure: (maxFiles) => measureFolder(root, maxFiles),
    async check() {
      const probe = join(unfinished, randomUUID())
      await writeNew(probe, new Uint8Array(1))
      await rm(probe)
    },
    close() {},
  }
  await removeLeftovers(unfinished)
  return storage
}

const copy = (file: string, to: string) => copyFile(file, to, constants.COPYFILE_FICLONE)

/** A second name for the same bytes, where both are on one disk that has such names. */
const linkOrCopy = (file: string, to: string) =>
  link(file, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw error
    return copy(file, to)
  })

function headOf(key: string, stats: Stats): StoredObjectInfo {
  const etag = `"${stats.ino.toString(36)}-${Math.round(stats.mtimeMs * 1000).toString(36)}-${stats.size.toString(36)}"`
  return { size: stats.size, etag, contentType: getContentType(key) }
}

/** Reads as the receiver asks, and closes the file at the end or when nobody wants the rest. */
function bodyOf(handle: FileHandle, range: { start: number; end: number }): ReadableStream<Uint8Array> {
  let position = range.start
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const wanted = Math.min(CHUNK_BYTES, range.end + 1 - position)
      const { bytesRead, buffer } =
        wanted > 0 ? await handle.read(new Uint8Array(wanted), 0, wanted, position) : NOTHING
      if (bytesRead > 0) {
        position += bytesRead
        controller.enqueue(buffer.subarray(0, bytesRead))
      } else {
        await handle.close()
        controller.close()
      }
    },
    cancel: () => handle.close(),
  })
}

async function writeNew(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(bytes)
  } finally {
    await handle.close()
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const openExisting = (path: string): Promise<FileHandle | null> => open(path, 'r').catch(missing)

/** A missing file, or a file where a folder would have to be, is no error. */
function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}

/** What a killed process left; younger files may be another process's work. Ages are told by the disk's own clock. */
async function removeLeftovers(unfinished: string): Promise<void> {
  const probe = join(unfinished, randomUUID())
  await writeNew(probe, new Uint8Array())
  const { mtimeMs: nowMs } = await stat(probe)
  await rm(probe)
  for (const name of await readdir(unfinished)) {
    const stats = await stat(join(unfinished, name)).catch(missing)
    if (stats && nowMs - stats.mtimeMs > LEFTOVER_MS) {
      await rm(join(unfinished, name), { recursive: true, force: true })
    }
  }
}
