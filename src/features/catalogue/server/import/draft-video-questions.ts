import type { QuestionSource } from '#features/assessments/rules/question-source.ts'
import type { CourseFileLesson } from '../../rules/course-file.ts'
import type { ImportReporter } from './import-reporter.ts'
import type { ImportWork } from './import-work.ts'
import type { CourseFileLocation, VideoQuestionDraft } from './lesson-draft.ts'
import { readGiftFile } from './read-gift-file.ts'
import type { SourceFolder } from './source-folder.ts'

type VideoQuestions = NonNullable<Extract<CourseFileLesson, { type: 'lecture' }>['questions']>

/** The questions of a lecture with those that stand in files, each of which is read once; what is wrong is reported. */
export async function draftVideoQuestions(
  questions: VideoQuestions,
  place: CourseFileLocation,
  {
    folder,
    report,
    work,
  }: { readonly folder: SourceFolder; readonly report: ImportReporter; readonly work: ImportWork },
): Promise<VideoQuestionDraft[]> {
  const files = new Map<string, readonly QuestionSource[] | null>()
  const drafts: VideoQuestionDraft[] = []
  for (const [index, one] of questions.entries()) {
    if (!('gift' in one)) {
      const { at: second, ...written } = one
      drafts.push({ second, written })
      continue
    }
    const { at: second, gift, number } = one
    const at = [...place, 'questions', index]
    if (!files.has(gift)) files.set(gift, await readGiftFile(gift, [...at, 'gift'], { folder, report, work }))
    const bankQuestions = files.get(gift)
    // A file that could not be read, or has a fault, is reported already.
    if (!bankQuestions || bankQuestions.length === 0) continue
    if (number > bankQuestions.length)
      report.error(
        [...at, 'number'],
        `${gift} has no question ${number}: there are questions 1 to ${bankQuestions.length}`,
      )
    else drafts.push({ second, bankQuestions, place: number - 1 })
  }
  return drafts
}
