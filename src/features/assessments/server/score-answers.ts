import { listNumberReadings, normalizeAnswerText, parseAnswerNumber } from '../rules/parse-answer.ts'
import type { QuestionAnswer, QuestionResult } from '../rules/question.ts'
import type { questions } from './tables.ts'

/** Lives on the server: answer keys never reach the browser. */
export type AnswerKey = Pick<
  typeof questions.$inferSelect,
  | 'kind'
  | 'optionsHtml'
  | 'targetsHtml'
  | 'feedbackHtml'
  | 'answers'
  | 'acceptedAnswers'
  | 'numericAnswer'
  | 'tolerance'
  | 'optionOrder'
  | 'targetOrder'
  | 'explanationHtml'
>

export interface QuestionSetScore {
  passed: boolean
  correct: number
  total: number
  questions: QuestionResult[]
}

/** Indexes of the stored options by the places at which they are shown. */
export const getShownOptions = ({
  optionOrder,
  optionsHtml,
}: Pick<AnswerKey, 'optionOrder' | 'optionsHtml'>): readonly number[] =>
  optionOrder.length === optionsHtml.length ? optionOrder : optionsHtml.map((_, index) => index)

/** The targets by the places at which they are shown; equal ones are shown once. */
export const listShownTargets = ({
  targetOrder,
  targetsHtml,
}: Pick<AnswerKey, 'targetOrder' | 'targetsHtml'>): string[] => [
  ...new Set(targetOrder.map((index) => targetsHtml[index] ?? '')),
]

/** Whether a question was answered at all: with something of the form its kind asks for, naming only what is shown. */
export function isAnswerComplete(key: AnswerKey, answer: QuestionAnswer | undefined): boolean {
  const count = key.optionsHtml.length
  switch (key.kind) {
    case 'number':
      return typeof answer === 'string' && parseAnswerNumber(answer) !== null
    case 'text':
      return typeof answer === 'string' && normalizeAnswerText(answer) !== ''
    case 'order':
      return Array.isArray(answer) && answer.length === count && isEachBelow(answer, count, true)
    case 'match': {
      const targets = listShownTargets(key).length
      return Array.isArray(answer) && answer.length === count && isEachBelow(answer, targets, false)
    }
    default:
      return Array.isArray(answer) && answer.length > 0
  }
}

const isEachBelow = (places: readonly number[], end: number, once: boolean): boolean =>
  places.every((place) => place < end) && (!once || new Set(places).size === places.length)

function isAnswerRight(key: AnswerKey, answer: QuestionAnswer): boolean {
  if (typeof answer === 'string') return isTypedAnswerRight(key, answer)
  const shown = getShownOptions(key)
  const { kind, optionsHtml, targetsHtml, answers: right } = key
  if (kind === 'order') {
    // Two equal items may stand for each other.
    return optionsHtml.every((html, place) => optionsHtml[shown[answer[place] ?? -1] ?? -1] === html)
  }
  if (kind === 'match') {
    const targets = listShownTargets(key)
    return shown.every((option, place) => targets[answer[place] ?? -1] === targetsHtml[option])
  }
  const chosen = new Set(answer.map((place) => shown[place]))
  return right.length > 0 && chosen.size === right.length && right.every((option) => chosen.has(option))
}

function isTypedAnswerRight(key: AnswerKey, answer: string): boolean {
  if (key.kind === 'text') {
    const given = normalizeAnswerText(answer)
    return key.acceptedAnswers.some((accepted) => normalizeAnswerText(accepted) === given)
  }
  const right = parseAnswerNumber(key.numericAnswer)
  if (key.kind !== 'number' || right === null) return false
  const tolerance = parseAnswerNumber(key.tolerance) ?? 0
  return listNumberReadings(answer).some((given) => {
    // 0.3 is 0.1 away from 0.2, whatever binary fractions say.
    const rounding = 1e-12 * Math.max(Math.abs(given), Math.abs(right))
    return Math.abs(given - right) <= tolerance + rounding
  })
}

function listFeedback(key: AnswerKey, answer: QuestionAnswer): QuestionResult['feedback'] {
  if (typeof answer === 'string' || (key.kind !== 'single' && key.kind !== 'multiple')) return []
  const shown = getShownOptions(key)
  return [...new Set(answer)].flatMap((option) => {
    const html = key.feedbackHtml[shown[option] ?? -1]
    return html ? [{ option, html }] : []
  })
}

/**
 * Checks the answers to a set of questions: one is right when exactly the right options were chosen, everything is in its order or with
 * its match, or what was typed is accepted. The set is passed above 50 %, and exactly 50 % fails (docs/product/lessons.md#questions).
 */
export function scoreAnswers(
  key: readonly AnswerKey[],
  answers: readonly QuestionAnswer[],
): QuestionSetScore {
  const questions = key.map((question, index) => {
    const answer = answers[index] ?? []
    return {
      correct: isAnswerRight(question, answer),
      explanationHtml: question.explanationHtml,
      feedback: listFeedback(question, answer),
    }
  })
  const correct = questions.filter((question) => question.correct).length
  return { passed: correct * 2 > key.length, correct, total: key.length, questions }
}
