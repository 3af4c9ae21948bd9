/** Lives on the server: answer keys never reach the browser. */
export interface AnswerKey {
  /** Indexes of the right options, from 0. */
  readonly answers: readonly number[]
  readonly explanationHtml: string
}

export interface QuestionSetScore {
  passed: boolean
  correct: number
  total: number
  questions: { correct: boolean; explanationHtml: string }[]
}

/**
 * Checks the answers to a set of questions: a question is right when exactly the right options were chosen; the set is
 * passed above 50 %, and exactly 50 % fails (docs/product/lessons.md#questions).
 */
export function scoreAnswers(
  key: readonly AnswerKey[],
  answers: readonly (readonly number[])[],
): QuestionSetScore {
  const questions = key.map(({ answers: right, explanationHtml }, index) => {
    const chosen = new Set(answers[index])
    const correct = chosen.size === right.length && right.every((option) => chosen.has(option))
    return { correct, explanationHtml }
  })
  const correct = questions.filter((question) => question.correct).length
  return { passed: correct * 2 > key.length, correct, total: key.length, questions }
}
