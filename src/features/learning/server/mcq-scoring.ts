/** Stands on the server because it needs the answer key. */
export interface AnswerKey {
  /** Indexes of the right options, from 0. */
  readonly answers: readonly number[]
  readonly explanationHtml: string
}

export interface McqResult {
  passed: boolean
  correct: number
  total: number
  questions: { correct: boolean; explanationHtml: string }[]
}

/**
 * Checks the answers of an MCQ lesson: a question is right when exactly the right options were chosen; the lesson is
 * passed above 50 % (specification 9, "exactly 50 % fails" by decision 18).
 */
export function scoreMcq(key: readonly AnswerKey[], answers: readonly (readonly number[])[]): McqResult {
  const questions = key.map(({ answers: right, explanationHtml }, index) => {
    const chosen = new Set(answers[index])
    const correct = chosen.size === right.length && right.every((option) => chosen.has(option))
    return { correct, explanationHtml }
  })
  const correct = questions.filter((question) => question.correct).length
  return { passed: correct * 2 > key.length, correct, total: key.length, questions }
}
