/** Bytes of an object that are wanted: from `start` to `end` (both counted in), or the last ones. */
export type ByteRange = { start: number; end?: number } | { last: number }

export interface StoredHead {
  /** Bytes of the whole object. */
  size: number
  /** Strong entity tag, in quotes; another one whenever the bytes were replaced. */
  etag: string
  contentType: string
}

export interface OpenedObject extends StoredHead {
  kind: 'found'
  /** First and last byte that the body delivers. */
  start: number
  end: number
  /** To be read or cancelled. */
  body: ReadableStream<Uint8Array>
}

export type OpenResult = OpenedObject | { kind: 'missing' } | { kind: 'unsatisfiable'; size: number }

/**
 * Where pictures, videos and other large things lie: a folder of this machine, or a bucket. Keys look like
 * `videos/0198…/240p/00001.m4s` and are validated; the ending of a key decides its content type, never what somebody
 * claimed. An object appears whole or not at all, and a put replaces what was there.
 * Every method throws StorageKeyError for a bad key and other errors for a broken disk, network or bucket.
 */
export interface Storage {
  putBytes(key: string, bytes: Uint8Array): Promise<void>
  /** @param file path of a file outside the storage, which stays there */
  putFile(key: string, file: string): Promise<void>
  /**
   * Puts all files below a folder, those at its top last: a video's playlist appears after its segments.
   * @returns how many files were put
   */
  putFolder(prefix: string, folder: string): Promise<number>
  open(key: string, range?: ByteRange): Promise<OpenResult>
  /** Null when there is no such object. */
  head(key: string): Promise<StoredHead | null>
  /**
   * Deletes the object of this key and everything below it; `a/b` does not touch `a/bc`.
   * @returns how many objects were deleted
   */
  deletePrefix(prefix: string): Promise<number>
  /** @throws Error when objects cannot be stored now; for the readiness check */
  check(): Promise<void>
  close(): void
}
