// The work of question-files-in-threads.ts.
import { t } from '../../messages/index.ts'
import type { QuestionFileContent, QuestionFileRemark } from '../../rules/question-file.ts'
import { readQuestionFile } from './read-question-file.ts'

/** Ten times what a set can have. */
const MOST_QUESTIONS = 1_000
/** Of each kind; nobody reads more. */
const MOST_REMARKS = 500

export default async (bytes: Uint8Array) => {
  const content = await readQuestionFile(Buffer.from(bytes))
  return 'refusal' in content ? content : shorten(content)
}

/** What comes back is parsed, checked and sent on the event loop; the rest is counted. */
function shorten({ questions, problems, changes }: QuestionFileContent): QuestionFileContent {
  const unread = questions.length - MOST_QUESTIONS
  return {
    questions: questions.slice(0, MOST_QUESTIONS),
    problems: [
      ...(unread > 0 ? [remark(t.questionsNotTaken({ count: unread }))] : []),
      ...shortenRemarks(problems),
    ],
    changes: shortenRemarks(changes),
  }
}

function shortenRemarks(remarks: readonly QuestionFileRemark[]): QuestionFileRemark[] {
  const untold = remarks.length - MOST_REMARKS
  return [
    ...remarks.slice(0, MOST_REMARKS),
    ...(untold > 0 ? [remark(t.remarksNotTold({ count: untold }))] : []),
  ]
}

const remark = (message: string): QuestionFileRemark => ({ line: null, file: '', item: '', message })
