import { formatPlainNumber } from '../../rules/parse-answer.ts'
import type { OptionSource, QuestionSource } from '../../rules/question-source.ts'
import { escapeGift, escapeGiftAnswer } from './gift-text.ts'

/** Questions in the GIFT format of Moodle; `parseGift` reads the same questions out of it. */
export const writeGift = (questions: readonly QuestionSource[]): string =>
  questions.map(writeQuestion).join('\n\n').concat('\n')

function writeQuestion(question: QuestionSource): string {
  const explanation = question.explanation === '' ? '' : `\n####${escapeGift(question.explanation)}`
  return `[markdown]${escapeGift(question.prompt)} {${writeAnswers(question)}${explanation}\n}`
}

function writeAnswers({ kind, options, acceptedAnswers, number, tolerance }: QuestionSource): string {
  const lines = (texts: readonly string[]) => texts.map((text) => `\n${text}`).join('')
  switch (kind) {
    case 'number':
      return `#${formatPlainNumber(number)}${tolerance === '' ? '' : `:${formatPlainNumber(tolerance)}`}`
    case 'text':
      return lines(acceptedAnswers.map((answer) => `=${escapeGiftAnswer(answer)}`))
    case 'order':
      return `>ALL VERTICAL${lines(options.map(({ text }) => escapeGift(text)))}`
    case 'match':
      return lines(options.map(({ text, target }) => `=${escapeGift(text)} -> ${escapeGift(target)}`))
    case 'single':
      return lines(options.map((option) => `${option.isRight ? '=' : '~'}${writeOption(option)}`))
    case 'multiple': {
      const right = options.filter(({ isRight }) => isRight).length
      const share = Math.floor(1e5 * (100 / right)) / 1e5
      return lines(options.map((option) => `~%${option.isRight ? share : -100}%${writeOption(option)}`))
    }
  }
}

const writeOption = ({ text, feedback }: OptionSource): string =>
  escapeGift(text) + (feedback === '' ? '' : `#${escapeGift(feedback)}`)
