import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { z } from 'zod'
import { decodeText } from '#platform/rules/decode-text.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, type LeftBehind } from '../../rules/archive.ts'

/** Entries that a ZIP may have; an archive has a few dozens. */
const MAX_ENTRIES = 500
/** Of one file and of all that are read, in bytes, as they come out: what a ZIP says of its sizes is not believed. */
const MAX_FILE_BYTES = 16 * 1024 * 1024
const MAX_TOTAL_BYTES = 32 * 1024 * 1024
/** Bytes inflated at a time: they come to four megabytes at most before they are counted. */
const STEP_BYTES = 4 * 1024

/** Of one file. */
const MAX_VALUES = 200_000

const MANIFEST = 'archive.json'

/** What others say of themselves; only what is shown is read. */
const manifestSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.int().min(1),
  site: z.object({ name: z.string().max(200), address: z.string().max(500) }),
})

export type ArchiveRefusal = 'NOT_AN_ARCHIVE' | 'ARCHIVE_TOO_LARGE' | 'ARCHIVE_IS_NEWER'

/** The JSON files of an archive by name, without `.json`. */
export type ArchiveFiles = Readonly<Record<string, unknown>>

/** How one feature takes in what it, or the same feature of another site, has exported. */
export interface ArchivePart {
  /** Headline of its report. */
  readonly title: string
  /** Files of the archive that it reads, such as `profile/entries`; also of other features. */
  readonly files: readonly string[]
  /**
   * Takes in what the account does not have yet, in one transaction: the same archive again changes nothing.
   * @param files what stands in the archive of those: anything that somebody sent. Ids in it mean nothing here.
   */
  takeIn(
    ctx: SignedInContext,
    files: ArchiveFiles,
  ): Promise<{ taken: { what: string; count: number }[]; left: LeftBehind[] }>
}

class TooLarge extends Error {}

/** An archive that can be taken in: what it says of its site, and its files as JSON. */
export interface OpenedArchive {
  readonly site: { readonly name: string; readonly address: string }
  /** By name; null for what is no JSON, or has more values than a feature writes. */
  readonly files: ReadonlyMap<string, string | null>
}

/**
 * Reads the named files of an archive that another site has made; its names are compared, and never used as paths. Takes seconds of
 * computing for an archive made to harm: only threads call it.
 * @param input.bytes anything that somebody sent
 * @param input.wanted names of files, such as `profile/entries`; all others stay closed
 */
export function readArchive({
  bytes,
  wanted,
}: {
  readonly bytes: Uint8Array
  readonly wanted: ReadonlySet<string>
}): OpenedArchive | ArchiveRefusal {
  const unzipped = unzip(bytes, (name) => name === MANIFEST || wanted.has(name.replace(/\.json$/, '')))
  if (typeof unzipped === 'string') return unzipped
  const manifest = manifestSchema.safeParse(parseJson(unzipped.get(MANIFEST)))
  if (!manifest.success) return 'NOT_AN_ARCHIVE'
  if (manifest.data.version > ARCHIVE_VERSION) return 'ARCHIVE_IS_NEWER'
  unzipped.delete(MANIFEST)
  const files = [...unzipped].map(([name, text]) => {
    const value = parseJson(text)
    const isReadable = value !== undefined && !hasTooManyValues(value)
    return [name.replace(/\.json$/, ''), isReadable ? decodeText(text) : null] as const
  })
  return { site: manifest.data.site, files: new Map(files) }
}

/** What is parsed and looked at in one go, while requests wait. */
function hasTooManyValues(json: unknown): boolean {
  let count = 0
  const waiting = [json]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    count += 1
    if (count > MAX_VALUES) return true
    if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) waiting.push(part)
  }
  return false
}

/** Inflates in small steps and counts what comes out. */
function unzip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): Map<string, Uint8Array> | 'NOT_AN_ARCHIVE' | 'ARCHIVE_TOO_LARGE' {
  const found = new Map<string, Uint8Array>()
  let [entries, open, total] = [0, 0, 0]
  const read = (file: UnzipFile) => {
    const chunks: Uint8Array[] = []
    let size = 0
    open += 1
    file.ondata = (error, chunk, final) => {
      if (error) throw error
      size += chunk.byteLength
      total += chunk.byteLength
      if (size > MAX_FILE_BYTES || total > MAX_TOTAL_BYTES) throw new TooLarge()
      chunks.push(chunk)
      if (!final) return
      open -= 1
      // Of two files of one name the first counts.
      if (!found.has(file.name)) found.set(file.name, Buffer.concat(chunks))
    }
    file.start()
  }
  const reader = new Unzip((file) => {
    entries += 1
    if (entries > MAX_ENTRIES) throw new TooLarge()
    if (isWanted(file.name)) read(file)
  })
  reader.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.byteLength; at += STEP_BYTES) {
      const end = at + STEP_BYTES
      reader.push(bytes.subarray(at, end), end >= bytes.byteLength)
    }
  } catch (error) {
    return error instanceof TooLarge ? 'ARCHIVE_TOO_LARGE' : 'NOT_AN_ARCHIVE'
  }
  return open === 0 ? found : 'NOT_AN_ARCHIVE'
}

function parseJson(bytes: Uint8Array | undefined): unknown {
  try {
    return bytes && JSON.parse(decodeText(bytes) ?? '')
  } catch {
    return undefined
  }
}
