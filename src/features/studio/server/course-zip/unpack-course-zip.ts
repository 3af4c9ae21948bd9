import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ZipRules } from '#platform/server/zip/list-zip-entries.ts'
import { readZip } from '#platform/server/zip/read-zip.ts'
import { ZipRefusedError } from '#platform/server/zip/zip-refused-error.ts'
import { t } from '../../messages/index.ts'
import { COURSE_ZIP_LIMITS } from '../../rules/uploads/course-zip.ts'
import { VIDEO_FILE_ENDINGS } from '../../rules/uploads/upload.ts'
import { CourseZipRefusedError } from './course-zip-refusal.ts'

const COURSE_FILE = 'course.yaml'
const LARGE_FILE = new RegExp(`\\.(?:${VIDEO_FILE_ENDINGS.join('|')}|webp|png|jpe?g)$`, 'i')

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
  try {
    return await readZip(file, createRules(maxBytes), async ({ entries, unpack }) => {
      const root = findCourseRoot(entries.map(({ path }) => path))
      for (const entry of entries) {
        signal.throwIfAborted()
        const target = join(folder, ...entry.path.split('/'))
        await mkdir(dirname(target), { recursive: true })
        await unpack(entry, createWriteStream(target, { flags: 'wx' }), signal)
      }
      return join(folder, root)
    })
  } catch (error) {
    throw error instanceof ZipRefusedError ? new CourseZipRefusedError(error.message) : error
  }
}

function createRules(maxBytes: number): ZipRules {
  const { entries, text, ratio } = COURSE_ZIP_LIMITS
  let bytes = 0
  return {
    maxEntries: entries,
    checkSize(path, { uncompressedSize, compressedSize }) {
      if (uncompressedSize > text && !LARGE_FILE.test(path))
        throw new ZipRefusedError(t.zipTextIsTooLarge({ path }))
      if (uncompressedSize > text && uncompressedSize > compressedSize * ratio)
        throw new ZipRefusedError(t.zipIsBomb({ path }))
      bytes += uncompressedSize
      if (bytes > maxBytes) throw new ZipRefusedError(t.zipIsTooLarge)
    },
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
