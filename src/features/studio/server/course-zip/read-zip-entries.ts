import { type Entry, getFileNameLowLevel, type ZipFile } from 'yauzl'
import { t } from '../../messages/index.ts'
import { COURSE_ZIP_LIMITS } from '../../rules/uploads/course-zip.ts'
import { VIDEO_FILE_ENDINGS } from '../../rules/uploads/upload.ts'
import { CourseZipRefusedError } from './course-zip-refusal.ts'

/** A file of a ZIP that may be unpacked. */
export interface ZipEntry {
  /** Plain and relative, with slashes. */
  readonly path: string
  readonly entry: Entry
}

const STORED = 0
const DEFLATED = 8
/** Bits of the mode of a file on Unix that say what it is; what sets none of them is a file or a folder by its name. */
const FILE_TYPE = 0o170000
const REGULAR_FILE = 0o100000
const FOLDER = 0o040000
/** What macOS and Windows add by themselves. */
const NOT_OF_THE_COURSE = /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i
const LARGE_FILE = new RegExp(`\\.(?:${VIDEO_FILE_ENDINGS.join('|')}|webp|png|jpe?g)$`, 'i')

const refuse = (message: string): never => {
  throw new CourseZipRefusedError(message)
}

/**
 * Lists the files of a ZIP, of which none has been read yet.
 *
 * @param maxBytes what they may have in all, unpacked
 * @throws CourseZipRefusedError for a ZIP that no course folder makes: paths that lead out of it, links, bombs
 */
export async function readZipEntries(zip: ZipFile, maxBytes: number): Promise<ZipEntry[]> {
  const { entries: most } = COURSE_ZIP_LIMITS
  if (zip.entryCount > most) refuse(t.zipHasTooManyFiles({ most }))
  const entries: ZipEntry[] = []
  const names = new Set<string>()
  const folders = new Set<string>()
  let bytes = 0
  let count = 0
  for await (const entry of zip.eachEntry()) {
    count += 1
    if (count > most) refuse(t.zipHasTooManyFiles({ most }))
    const path = readPath(entry)
    if (NOT_OF_THE_COURSE.test(path)) continue
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
    bytes += entry.uncompressedSize
    if (bytes > maxBytes) refuse(t.zipIsTooLarge)
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
    (part, index) =>
      (part !== '' || index === parts.length - 1) && Buffer.byteLength(part) <= COURSE_ZIP_LIMITS.name,
  )
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  if (!isPlain || path === '' || path.length > COURSE_ZIP_LIMITS.path || /[\0-\x1f\x7f]/.test(path))
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

function checkSize(path: string, { uncompressedSize, compressedSize }: Entry): void {
  const { text, ratio } = COURSE_ZIP_LIMITS
  if (uncompressedSize > text && !LARGE_FILE.test(path)) refuse(t.zipTextIsTooLarge({ path }))
  if (uncompressedSize > text && uncompressedSize > compressedSize * ratio) refuse(t.zipIsBomb({ path }))
}
