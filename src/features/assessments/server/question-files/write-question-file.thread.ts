// The work of question-files-in-threads.ts.
import type { QuestionFileFormat } from '../../rules/question-file.ts'
import type { QuestionSource } from '../../rules/question-source.ts'
import { writeGift } from '../gift/write-gift.ts'
import { writeQtiPackage } from '../qti/write-qti-package.ts'

export default ({
  questions,
  format,
  modifiedAt,
}: {
  readonly questions: readonly QuestionSource[]
  readonly format: QuestionFileFormat
  readonly modifiedAt: Date
}): string | Uint8Array<ArrayBuffer> =>
  format === 'gift'
    ? writeGift(questions)
    : writeQtiPackage(questions, { version: format === 'qti-2.1' ? '2.1' : '3.0', modifiedAt })
