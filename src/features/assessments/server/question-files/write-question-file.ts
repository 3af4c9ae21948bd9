import { buildFileName } from '#platform/server/http/file-names.ts'
import { t } from '../../messages/index.ts'
import type { QuestionFileFormat } from '../../rules/question-file.ts'
import type { QuestionSetContent } from '../../rules/question-source.ts'
import { writeGift } from '../gift/write-gift.ts'
import { writeQtiPackage } from '../qti/write-qti-package.ts'

/** A question set as a file to download. */
export function writeQuestionFile(
  { title, questions }: QuestionSetContent,
  { format, modifiedAt }: { readonly format: QuestionFileFormat; readonly modifiedAt: Date },
): File {
  if (format === 'gift') {
    const name = buildFileName([title], t.questions, 'gift.txt')
    return new File([writeGift(questions)], name, { type: 'text/plain' })
  }
  const version = format === 'qti-2.1' ? '2.1' : '3.0'
  const name = buildFileName([title], t.questions, `${format}.zip`)
  return new File([writeQtiPackage(questions, { version, modifiedAt })], name, { type: 'application/zip' })
}
