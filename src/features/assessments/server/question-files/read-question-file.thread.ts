// The work of question-files-in-threads.ts.
import { t } from '../../messages/index.ts'
import type { QuestionFileRemark } from '../../rules/question-file.ts'
import { readQuestionFile } from './read-question-file.ts'

/** Of each kind; nobody reads more. */
const MOST_REMARKS = 500

export default async (bytes: Uint8Array) => {
  const content = await readQuestionFile(Buffer.from(bytes))
  if ('refusal' in content) return content
  const { questions, problems, changes } = content
  return { questions, problems: shortenRemarks(problems), changes: shortenRemarks(changes) }
}

/** What comes back is checked and sent on the event loop; the rest is counted. */
function shortenRemarks(remarks: readonly QuestionFileRemark[]): QuestionFileRemark[] {
  const untold = remarks.length - MOST_REMARKS
  const message = t.remarksNotTold({ count: untold })
  const told = remarks.slice(0, MOST_REMARKS)
  return untold > 0 ? [...told, { line: null, file: '', item: '', message }] : told
}
