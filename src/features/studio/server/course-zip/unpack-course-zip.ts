import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { openPromise, type ZipFile } from 'yauzl'
import { t } from '../../messages/index.ts'
import { CourseZipRefusedError } from './course-zip-refusal.ts'
import { readZipEntries, type ZipEntry } from './read-zip-entries.ts'

const COURSE_FILE = 'course.yaml'

/**
 * Unpacks a ZIP with a course folder. Nothing outside of `folder` is written, and no file gets longer than the ZIP says.
 *
 * @param folder an empty one
 * @param options.maxBytes what the files may have in all
 * @returns the folder that has `course.yaml`: `folder`, or the one in it that has everything
 * @throws CourseZipRefusedError when it is no such ZIP, with the reason; errors of the disk as they are
 */
export async function unpackCourseZip(
  file: string,
  folder: string,
  { maxBytes, signal }: { readonly maxBytes: number; readonly signal: AbortSignal },
): Promise<string> {
  const zip = await refuseDamaged(t.fileIsNoZip, () =>
    openPromise(file, { lazyEntries: true, autoClose: false, decodeStrings: false }),
  )
  try {
    const entries = await refuseDamaged(t.zipIsDamaged, () => readZipEntries(zip, maxBytes))
    const root = findCourseRoot(entries.map(({ path }) => path))
    for (const entry of entries) {
      signal.throwIfAborted()
      await refuseDamaged(t.zipIsDamaged, () => unpackEntry(zip, entry, { folder, signal }))
    }
    return join(folder, root)
  } finally {
    zip.close()
  }
}

/** The folder of the course: the top, or the one folder that people have packed. */
function findCourseRoot(paths: readonly string[]): string {
  if (paths.includes(COURSE_FILE)) return ''
  const [top = ''] = paths[0]?.split('/') ?? []
  const isAround = paths.every((path) => path.startsWith(`${top}/`))
  if (isAround && paths.includes(`${top}/${COURSE_FILE}`)) return top
  throw new CourseZipRefusedError(t.zipHasNoCourse)
}

async function unpackEntry(
  zip: ZipFile,
  { path, entry }: ZipEntry,
  { folder, signal }: { readonly folder: string; readonly signal: AbortSignal },
): Promise<void> {
  const target = join(folder, ...path.split('/'))
  await mkdir(dirname(target), { recursive: true })
  const body = await zip.openReadStreamPromise(entry)
  let sum = 0
  let bytes = 0
  const check = new Transform({
    transform(piece: Buffer, _encoding, done) {
      sum = crc32(piece, sum)
      bytes += piece.length
      // The library says so too; what is written must not depend on it.
      done(bytes > entry.uncompressedSize ? new CourseZipRefusedError(t.zipIsDamaged) : null, piece)
    },
  })
  await pipeline(body, check, createWriteStream(target, { flags: 'wx' }), { signal })
  if (sum !== entry.crc32 || bytes !== entry.uncompressedSize) throw new CourseZipRefusedError(t.zipIsDamaged)
}

/** Errors of the disk and of being stopped have other codes than those of the library, which has none, and of zlib. */
async function refuseDamaged<Result>(message: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CourseZipRefusedError) throw error
    const { code, name, message: said } = error as NodeJS.ErrnoException
    const isOfFile = name !== 'AbortError' && (code === undefined || code.startsWith('Z_'))
    if (!isOfFile) throw error
    throw new CourseZipRefusedError(/encrypt/.test(said) ? t.zipIsEncrypted : message)
  }
}
