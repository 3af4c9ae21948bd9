import { defineThreadWork } from '#platform/server/threads/run-in-thread.ts'
import type { CheckedCourseFile } from './check-course-file.thread.ts'
import type { ImportWork } from './import-work.ts'
import { COURSE_FILE_NAME, type ImportProblemCollector } from './problems.ts'
import { readTextFile, type SourceFile } from './source-folder.ts'

/** Bytes; a file of 10,000 lines has about half as many. */
export const LARGEST_YAML = 1024 * 1024

const checkInThread = defineThreadWork<typeof import('./check-course-file.thread.ts').default>(
  new URL('./check-course-file.thread.ts', import.meta.url),
)

/**
 * Reads a course file and compares it with its schema; what is wrong is added to the problems.
 *
 * @param categories slugs that there are
 * @returns null when it is no valid YAML, or has more faults than anybody reads
 */
export async function checkCourseFile(
  file: SourceFile,
  categories: readonly string[],
  { problems, work }: { readonly problems: ImportProblemCollector; readonly work: ImportWork },
): Promise<CheckedCourseFile['file']> {
  const text = await readTextFile(file, LARGEST_YAML)
  if (!text.ok) {
    problems.error(COURSE_FILE_NAME, null, text.message)
    return null
  }
  const checked = await work(file.name, () => checkInThread({ text: text.value, categories }, 'job'))
  for (const { line, message } of checked.problems) problems.error(COURSE_FILE_NAME, line, message)
  return checked.file
}
