import { TooMuchWorkError } from '#platform/server/threads/run-in-thread.ts'
import { COURSE_FILE_NAME, CourseImportRefusedError } from './problems.ts'

/** Of all threads of one import, in milliseconds: others wait for it. */
const LONGEST_MS = 10 * 60_000

/**
 * Does a part of an import in a thread, for the file of that name.
 * @throws CourseImportRefusedError when it is too much; the import's signal's reason when aborted
 */
export type ImportWork = <Result>(file: string, work: () => Promise<Result>) => Promise<Result>

/** The work of one import: each part within the budget of a thread, and all of it within ten minutes. */
export function limitImportWork(signal: AbortSignal): ImportWork {
  const end = performance.now() + LONGEST_MS
  const refuse = (file: string, message: string) =>
    new CourseImportRefusedError([{ file, line: null, message }])
  return async (file, work) => {
    signal.throwIfAborted()
    if (performance.now() > end)
      throw refuse(COURSE_FILE_NAME, 'takes more than 10 minutes to read; please make two courses of it')
    try {
      return await work()
    } catch (error) {
      if (error instanceof TooMuchWorkError)
        throw refuse(file, 'takes more time or memory to read than it may')
      throw error
    }
  }
}
