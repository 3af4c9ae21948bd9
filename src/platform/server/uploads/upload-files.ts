import { once } from 'node:events'
import { constants, createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join, resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { idSchema } from '#platform/rules/ids.ts'
import { NO_SPACE } from '../http/unavailable.ts'

/** A full disk; what has come is kept. */
export class UploadDiskFullError extends Error {}

const isMissing = (error: NodeJS.ErrnoException) => error.code === 'ENOENT'

/**
 * Unfinished files of uploads, one file each, named by the upload's id. A file is as long as what has come of it, so nothing else has
 * to be remembered when a process dies.
 */
export interface UploadFiles {
  getPath(id: string): string
  /** Bytes that have come; 0 without a file. */
  getSize(id: string): Promise<number>
  /**
   * Writes from an offset on what a request brings, a piece at a time. What came before its line broke, or before it was asked to
   * end, is kept.
   * @returns the offset after it
   * @throws UploadDiskFullError; of the protocol for more than `maxBytes`
   */
  receive(
    id: string,
    offset: number,
    request: IncomingMessage,
    limits: { maxBytes: number; signal: AbortSignal },
  ): Promise<number>
  /** Where the file may be unpacked. */
  getWorkFolder(id: string): string
  /** The file, and what was unpacked of it. */
  remove(id: string): Promise<void>
  /** Ids of all that have a file or something unpacked. */
  list(): Promise<string[]>
}

/** @param folder made with the first file */
export function createUploadFiles(folder: string): UploadFiles {
  const root = resolve(folder)
  const unpacked = join(root, 'unpacked')
  const getPath = (id: string) => join(root, idSchema.parse(id).toLowerCase())
  const getWorkFolder = (id: string) => join(unpacked, idSchema.parse(id).toLowerCase())
  return {
    getPath,
    getWorkFolder,
    async getSize(id) {
      const found = await stat(getPath(id)).catch((error: NodeJS.ErrnoException) => {
        if (isMissing(error)) return null
        throw error
      })
      return found?.size ?? 0
    },
    async receive(id, offset, request, { maxBytes, signal }) {
      await mkdir(root, { recursive: true })
      const flags = constants.O_RDWR | constants.O_CREAT
      // Node takes a number here as it does for open(); its types know only names.
      const file = createWriteStream(getPath(id), {
        flags: flags as unknown as string,
        start: offset,
        highWaterMark: 1024 * 1024,
      })
      const hangUp = () => void request.destroy()
      signal.addEventListener('abort', hangUp)
      try {
        await writePieces(readPieces(request, maxBytes), file)
      } catch (error) {
        if (NO_SPACE.has((error as NodeJS.ErrnoException).code ?? '')) throw new UploadDiskFullError()
        throw error
      } finally {
        signal.removeEventListener('abort', hangUp)
      }
      return offset + file.bytesWritten
    },
    async remove(id) {
      await rm(getPath(id), { force: true })
      await rm(getWorkFolder(id), { recursive: true, force: true })
    },
    async list() {
      const names = [...(await listNames(root)), ...(await listNames(unpacked))]
      return [...new Set(names.filter((name) => idSchema.safeParse(name).success))]
    },
  }
}

const listNames = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (isMissing(error)) return []
    throw error
  })

/** Writes to a file what comes, no faster than the disk takes it, and closes it. */
async function writePieces(pieces: AsyncIterable<Buffer>, file: WriteStream): Promise<void> {
  const closed = finished(file)
  // It is awaited at the end, and may fail before.
  closed.catch(() => undefined)
  try {
    for await (const piece of pieces) {
      const isFull = !file.write(piece, (error) => error ?? freePiece(piece))
      if (isFull) await once(file, 'drain')
    }
  } finally {
    file.end()
    await closed
  }
}

/**
 * Gives the memory of a written piece back at once. Left to the collector, every 64 MiB that come would have it go through everything
 * that the process holds, which takes longer than writing them.
 */
function freePiece({ buffer, byteLength }: Buffer): void {
  // Node copies each piece out of what the line brought; what is part of something larger may have other readers.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/** The body of a request to its end or until its line breaks. It stays open after an error, to be answered. */
async function* readPieces(request: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  let received = 0
  try {
    for await (const piece of request.iterator({ destroyOnReturn: false })) {
      received += piece.length
      if (received > maxBytes) throw ERRORS.ERR_MAX_SIZE_EXCEEDED
      yield piece
    }
  } catch (error) {
    if (!request.destroyed) throw error
  }
}

/** The files as the library of the protocol knows them; what comes goes past it, by `receive`. */
export class UploadDataStore extends DataStore {
  readonly #files: UploadFiles
  readonly #findSize: (id: string) => Promise<number | null>

  /** @param findSize the bytes that an upload will have; null where there is none */
  constructor(files: UploadFiles, findSize: (id: string) => Promise<number | null>) {
    super()
    this.#files = files
    this.#findSize = findSize
  }

  override async getUpload(id: string): Promise<Upload> {
    const size = await this.#findSize(id)
    if (size === null) throw ERRORS.FILE_NOT_FOUND
    return new Upload({ id, size, offset: await this.#files.getSize(id) })
  }
}
