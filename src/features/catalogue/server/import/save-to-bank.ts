import type { QuestionSource } from '#features/assessments/rules/question-source.ts'
import { saveBankQuestionSet } from '#features/assessments/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { COURSE_FILE_NAME, CourseImportRefusedError } from './problems.ts'

/**
 * Questions of a folder as a set of the creator's bank.
 * @param input.id of the set that the course has in this place; one with the same questions stays
 * @throws CourseImportRefusedError when the bank is full
 */
export async function saveToBank(
  tx: Transaction,
  {
    questions,
    title,
    ...input
  }: {
    readonly id: string | null
    readonly ownerId: string
    readonly title: string
    readonly questions: readonly QuestionSource[]
    readonly now: Date
  },
): Promise<string> {
  const content = { title, questions: [...questions] }
  const saved = await saveBankQuestionSet(tx, { ...input, content })
  if (saved !== 'TOO_MANY') return saved
  const message = 'the question bank of the creator is full; delete sets that no lesson asks'
  throw new CourseImportRefusedError([{ file: COURSE_FILE_NAME, line: null, message }])
}
