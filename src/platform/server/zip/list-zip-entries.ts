import { type Entry, getFileNameLowLevel, type ZipFile } from 'yauzl'
import { t } from '../../messages/index.ts'
import { ZipRefusedError } from './zip-refused-error.ts'

/** A file of a ZIP that may be unpacked. */
export interface ZipEntry {
  /** Plain and relative, with slashes. */
  readonly path: string
  readonly entry: Entry
}

export interface ZipRules {
  readonly maxEntries: number
  /** Throws for a file that is too large; asked before anything of it is read. */
  checkSize(path: string, entry: Entry): void
}

/** Characters of a path, and bytes of a name in it, of which disks take 255. */
const MAX_PATH_LENGTH = 300
const MAX_NAME_BYTES = 200
const STORED = 0
const DEFLATED = 8
/** Bits of the mode of a file on Unix that say what it is; what sets none of them is a file or a folder by its name. */
const FILE_TYPE = 0o170000
const REGULAR_FILE = 0o100000
const FOLDER = 0o040000
/** What macOS and Windows add by themselves. */
const ADDED_BY_SYSTEMS = /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i

const refuse = (message: string): never => {
  throw new ZipRefusedError(message)
}

/**
 * Lists the files of a ZIP, of which none has been read yet.
 *
 * @throws ZipRefusedError for a ZIP that is made to harm: paths that lead out of it, links, names that differ by capitals
 */
export async function listZipEntries(
  zip: ZipFile,
  { maxEntries: most, checkSize }: ZipRules,
): Promise<ZipEntry[]> {
  if (zip.entryCount > most) refuse(t.zipHasTooManyFiles({ most }))
  const entries: ZipEntry[] = []
  const names = new Set<string>()
  const folders = new Set<string>()
  let count = 0
  for await (const entry of zip.eachEntry()) {
    count += 1
    if (count > most) refuse(t.zipHasTooManyFiles({ most }))
    const path = readPath(entry)
    if (ADDED_BY_SYSTEMS.test(path)) continue
    const isFolder = checkKind(path, entry)
    const parts = path.replace(/\/$/, '').split('/')
    // As disks compare names that know no capitals.
    const keys = parts.map((_, index) => fold(parts.slice(0, index + 1).join('/')))
    for (const key of isFolder ? keys : keys.slice(0, -1)) folders.add(key)
    if (isFolder) continue
    const key = keys.at(-1) ?? ''
    if (names.has(key)) refuse(t.zipHasNameTwice({ path }))
    names.add(key)
    checkSize(path, entry)
    entries.push({ path, entry })
  }
  const both = entries.find(({ path }) => folders.has(fold(path)))
  if (both) refuse(t.zipHasNameTwice({ path: both.path }))
  return entries
}

const fold = (path: string) => path.normalize('NFC').toLowerCase()

function readPath({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const path = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)
  const shown = JSON.stringify(path.slice(0, 100))
  const parts = path.split('/')
  const climbs = parts.some((part) => part === '..' || part === '.')
  if (climbs || /^\/|^[a-z]:/i.test(path) || path.includes('\\')) refuse(t.zipPathLeadsOut({ path: shown }))
  const isPlain = parts.every(
    (part, index) => (part !== '' || index === parts.length - 1) && Buffer.byteLength(part) <= MAX_NAME_BYTES,
  )
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  if (!isPlain || path === '' || path.length > MAX_PATH_LENGTH || /[\0-\x1f\x7f]/.test(path))
    refuse(t.zipPathIsBad({ path: shown }))
  return path
}

/** @returns whether it is a folder */
function checkKind(path: string, entry: Entry): boolean {
  if (entry.isEncrypted()) refuse(t.zipIsEncrypted)
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE
  const isFolder = path.endsWith('/')
  const expected = isFolder ? FOLDER : REGULAR_FILE
  if (type !== 0 && type !== expected) refuse(t.zipHasLink({ path }))
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
    refuse(t.zipIsPackedOtherwise({ path }))
  return isFolder
}
