import { getPlainText } from '#features/assessments/rules/plain-text.ts'

const QUESTION_MAX_LENGTH = 200

/** The beginning of a question without its markup, to know it by. */
export function summarizeQuestion(html: string): string {
  const text = getPlainText(html).replace(/\s+/g, ' ').trim()
  return text.length > QUESTION_MAX_LENGTH ? `${text.slice(0, QUESTION_MAX_LENGTH - 1)}…` : text
}
