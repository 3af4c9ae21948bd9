import { normalizeAnswerText, parseAnswerNumber } from './parse-answer.ts'
import type { Question, QuestionAnswer } from './question.ts'

/** Nothing is matched with an option yet. */
export const NO_TARGET = -1

/** The answer before anything was done: what is ordered stands as it is shown. */
export function createEmptyAnswer({ kind, optionsHtml }: Question): QuestionAnswer {
  switch (kind) {
    case 'order':
      return optionsHtml.map((_, place) => place)
    case 'match':
      return optionsHtml.map(() => NO_TARGET)
    case 'number':
    case 'text':
      return ''
    default:
      return []
  }
}

/** Whether there is something to check. */
export function isAnswered({ kind }: Question, answer: QuestionAnswer): boolean {
  if (typeof answer === 'string') {
    return kind === 'number' ? parseAnswerNumber(answer) !== null : normalizeAnswerText(answer) !== ''
  }
  return answer.length > 0 && !answer.includes(NO_TARGET)
}
