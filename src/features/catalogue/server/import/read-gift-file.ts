import type { QuestionSource } from '#features/assessments/rules/question-source.ts'
import { parseGiftInThread } from '#features/assessments/server/index.ts'
import { COURSE_FILE_LIMITS } from '../../rules/course-file.ts'
import type { ImportReporter } from './import-reporter.ts'
import type { ImportWork } from './import-work.ts'
import type { CourseFileLocation } from './lesson-draft.ts'
import { readTextFile, type SourceFolder } from './source-folder.ts'

/** Bytes. */
const LARGEST_GIFT = 1024 * 1024

/**
 * The questions of a GIFT file of the folder; what is wrong in it is reported, with its lines.
 * @returns null when the file cannot be read
 */
export async function readGiftFile(
  path: string,
  at: CourseFileLocation,
  {
    folder,
    report,
    work,
  }: { readonly folder: SourceFolder; readonly report: ImportReporter; readonly work: ImportWork },
): Promise<readonly QuestionSource[] | null> {
  const file = await folder.find(path)
  const text = file.ok ? await readTextFile(file.value, LARGEST_GIFT) : file
  if (!file.ok || !text.ok) {
    report.error(at, `${path} ${text.ok ? '' : text.message}`)
    return null
  }
  const read = await work(path, () => parseGiftInThread(text.value, 'job'))
  for (const { line, message } of read.problems) report.errorIn(file.value, line, message)
  for (const { line, message } of read.changes) report.warnIn(file.value, line, message)
  const { questions: most } = COURSE_FILE_LIMITS
  if (read.questions.length > most) report.error(at, `${path} has more than ${most} questions`)
  else if (read.questions.length === 0 && read.problems.length === 0)
    report.errorIn(file.value, 1, 'has no questions')
  return read.questions
}
