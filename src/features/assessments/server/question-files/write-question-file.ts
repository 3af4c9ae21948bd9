import { buildFileName } from '#platform/server/http/file-names.ts'
import { t } from '../../messages/index.ts'
import type { QuestionFileFormat } from '../../rules/question-file.ts'
import type { QuestionSetContent } from '../../rules/question-source.ts'
import { writeQuestionsInThread } from './question-files-in-threads.ts'

/** A question set as a file to download. */
export async function writeQuestionFile(
  { title, questions }: QuestionSetContent,
  { format, modifiedAt }: { readonly format: QuestionFileFormat; readonly modifiedAt: Date },
): Promise<File> {
  const content = await writeQuestionsInThread({ questions, format, modifiedAt })
  const [ending, type] = format === 'gift' ? ['gift.txt', 'text/plain'] : [`${format}.zip`, 'application/zip']
  return new File([content], buildFileName([title], t.questions, ending), { type })
}
