import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { AppError } from '#platform/rules/app-error.ts'

/** Bytes of an object that are wanted: from `start` to `end` (both counted in), or the last ones. */
export type ByteRange = { start: number; end?: number } | { last: number }

export interface StoredObjectInfo {
  /** Bytes of the whole object. */
  size: number
  /** Strong entity tag, in quotes; another one whenever the bytes were replaced. */
  etag: string
  contentType: string
}

export interface OpenedObject extends StoredObjectInfo {
  kind: 'found'
  /** First and last byte that the body delivers. */
  start: number
  end: number
  /** To be read or cancelled. */
  body: ReadableStream<Uint8Array>
}

export type OpenObjectResult = OpenedObject | { kind: 'missing' } | { kind: 'unsatisfiable'; size: number }

/** How much is stored. */
export interface StorageSize {
  readonly bytes: number
  readonly files: number
  /** False: there is more than was counted. */
  readonly isComplete: boolean
}

/**
 * Where pictures, videos and other large things lie: a folder of this machine, or a bucket. Keys look like
 * `videos/0198…/240p/00001.m4s` and are validated; the ending of a key decides its content type, never what somebody
 * claimed. An object appears whole or not at all, and a put replaces what was there.
 * Every method throws StorageKeyError for a bad key and other errors for a broken disk, network or bucket.
 */
export interface Storage {
  putBytes(key: string, bytes: Uint8Array): Promise<void>
  /**
   * @param file path of a file outside the storage, which stays there
   * @param options.isFinal nobody changes the file any more, so that a disk need not hold it twice
   */
  putFile(key: string, file: string, options?: { readonly isFinal?: boolean }): Promise<void>
  /**
   * Puts all files below a folder, those at its top last: a video's playlist appears after its segments.
   * @returns how many files were put
   */
  putFolder(prefix: string, folder: string): Promise<number>
  open(key: string, range?: ByteRange): Promise<OpenObjectResult>
  /** Null when there is no such object. */
  head(key: string): Promise<StoredObjectInfo | null>
  /**
   * Deletes the object of this key and everything below it; `a/b` does not touch `a/bc`.
   * @returns how many objects were deleted
   */
  deletePrefix(prefix: string): Promise<number>
  /** How much is stored in all; takes its time. Not more than `maxFiles` are counted. */
  measure(maxFiles: number): Promise<StorageSize>
  /** @throws Error when objects cannot be stored now; for the readiness check */
  check(): Promise<void>
  close(): void
}

const LONGEST_KEY = 512
const KEY_PART = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/

export class StorageKeyError extends AppError {
  constructor(key: string) {
    super('storage/bad-key', `not a storage key: ${JSON.stringify(key.slice(0, 80))}`)
  }
}

/**
 * Keys are plain: parts of letters, digits, dots, lines and underscores with slashes between, so that they mean the same as
 * file name, as object name and in an address. No part begins with a dot.
 * @throws StorageKeyError
 */
export function validateStorageKey(key: string): string {
  if (key.length > LONGEST_KEY || !key.split('/').every((part) => KEY_PART.test(part)))
    throw new StorageKeyError(key)
  return key
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  json: 'application/json',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
}

/** Content type of an object; what is not known is only good for downloading. */
export function getContentType(key: string): string {
  const ending = /\.([a-z0-9]+)$/.exec(key)?.[1] ?? ''
  return (
    (Object.hasOwn(CONTENT_TYPES, ending) ? CONTENT_TYPES[ending] : undefined) ?? 'application/octet-stream'
  )
}

/** First and last byte of a range inside an object, or null when nothing of it lies inside. */
export function resolveByteRange(
  range: ByteRange | undefined,
  size: number,
): { start: number; end: number } | null {
  if (!range) return { start: 0, end: size - 1 }
  if ('last' in range)
    return range.last > 0 && size > 0 ? { start: Math.max(0, size - range.last), end: size - 1 } : null
  const end = Math.min(range.end ?? size - 1, size - 1)
  return range.start >= 0 && range.start <= end ? { start: range.start, end } : null
}

export interface FolderFile {
  file: string
  /** Path inside the folder, with slashes. */
  name: string
}

/** All files below a folder in an order that makes a published whole appear last: deep ones first, then by name. */
export async function listFolderFiles(folder: string): Promise<FolderFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const depth = (name: string) => name.split('/').length
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return { file, name: relative(folder, file).split(sep).join('/') }
    })
    .toSorted(
      (a, b) => depth(b.name) - depth(a.name) || rank(a.name) - rank(b.name) || (a.name < b.name ? -1 : 1),
    )
}

/** A playlist comes after the segments that it lists. */
const rank = (name: string): number => (name.endsWith('.m3u8') ? 1 : 0)
