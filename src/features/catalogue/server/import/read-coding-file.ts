import { defineThreadWork } from '#platform/server/threads/run-in-thread.ts'
import { COURSE_FILE_LIMITS } from '../../rules/course-file.ts'
import { LARGEST_YAML } from './check-course-file.ts'
import type { CodingProblemImportPlan } from './course-plan.ts'
import type { ImportReporter } from './import-reporter.ts'
import type { ImportWork } from './import-work.ts'
import type { CourseFileLocation } from './lesson-draft.ts'
import type { LineTree } from './line-tree.ts'
import { readTextFile, type SourceFile, type SourceFolder } from './source-folder.ts'

/** A coding problem of the folder that has the form of one. */
export interface CodingProblemFile extends CodingProblemImportPlan {
  readonly file: SourceFile
  readonly lines: LineTree
}

/** Reads the coding problems that a course file names. */
export interface CodingFileReader {
  /** What is wrong is reported: with its line once, however often a file is named. @returns null then */
  read(path: string, at: CourseFileLocation): Promise<CodingProblemFile | null>
  /** Those that were read so far, each once. */
  list(): readonly CodingProblemFile[]
}

const checkInThread = defineThreadWork<typeof import('./check-coding-file.thread.ts').default>(
  new URL('./check-coding-file.thread.ts', import.meta.url),
)

export function createCodingFileReader({
  folder,
  report,
  work,
}: {
  readonly folder: SourceFolder
  readonly report: ImportReporter
  readonly work: ImportWork
}): CodingFileReader {
  const known = new Map<string, CodingProblemFile | null>()
  return {
    async read(path, at) {
      const file = await folder.find(path)
      if (!file.ok) {
        report.error(at, `${path} ${file.message}`)
        return null
      }
      const present = known.get(file.value.path)
      if (present !== undefined) return present
      const { codingProblems: most } = COURSE_FILE_LIMITS
      if (known.size === most) report.error(at, `the course has more than ${most} coding problems`)
      const problem = known.size < most ? await readCodingFile(file.value, { report, work }) : null
      known.set(file.value.path, problem)
      return problem
    },
    list: () => [...known.values()].flatMap((problem) => problem ?? []),
  }
}

async function readCodingFile(
  file: SourceFile,
  { report, work }: { readonly report: ImportReporter; readonly work: ImportWork },
): Promise<CodingProblemFile | null> {
  const text = await readTextFile(file, LARGEST_YAML)
  if (!text.ok) {
    report.errorIn(file, null, text.message)
    return null
  }
  const { problems, problem } = await work(file.name, () => checkInThread(text.value, 'job'))
  for (const { line, message } of problems) report.errorIn(file, line, message)
  return problem && { ...problem, file }
}
