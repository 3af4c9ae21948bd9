import { t } from '../../messages/index.ts'
import { createOptionSource, type OptionSource, type QuestionSource } from '../../rules/question-source.ts'
import { convertGiftAnswer, convertGiftText, type GiftContext } from './convert-gift-text.ts'
import { GiftError } from './gift-error.ts'
import { findUnescaped, splitAt } from './gift-text.ts'
import { FULL_CREDIT, formatPercent, type ListedAnswer, listGiftAnswers } from './list-gift-answers.ts'
import { parseGiftNumber } from './parse-gift-number.ts'

type Answers = Omit<QuestionSource, 'prompt'>

const NOTHING: Omit<Answers, 'kind'> = {
  explanation: '',
  options: [],
  acceptedAnswers: [],
  number: '',
  tolerance: '',
}

/**
 * What stands between the braces of a question, without its general feedback. What gives a part of the points is left out and named.
 * @returns as explanation what is said to who is right, where that is one thing
 */
export function parseGiftAnswers(text: string, context: GiftContext): Answers {
  const written = text.trim()
  if (written === '') throw new GiftError(t.giftFreeText)
  if (written.startsWith('#')) {
    const { number, tolerance, answers } = parseGiftNumber(written.slice(1), context)
    return { ...NOTHING, kind: 'number', number, tolerance, explanation: readExplanation(answers, context) }
  }
  if (written.startsWith('>')) return parseOrder(written, context)
  const [, truth, feedback] = /^(TRUE|FALSE|T|F)\s*(#[\s\S]*)?$/i.exec(written) ?? []
  if (truth !== undefined)
    return buildTrueFalse(truth.toUpperCase().startsWith('T'), feedback?.slice(1) ?? '', context)
  return parseList(written, context)
}

/** Feedback is first for who is wrong, then for who is right. */
function buildTrueFalse(isTrue: boolean, feedback: string, context: GiftContext): Answers {
  const [onWrong, onRight] = splitAt(feedback, '#')
  const option = (text: string, isRight: boolean) => ({
    ...createOptionSource(text),
    isRight,
    feedback: convertGiftText((isRight ? onRight : onWrong) ?? '', context),
  })
  return { ...NOTHING, kind: 'single', options: [option(t.isTrue, isTrue), option(t.isFalse, !isTrue)] }
}

const hasTarget = ({ raw }: ListedAnswer) => findUnescaped(raw, '->') >= 0

function parseList(text: string, context: GiftContext): Answers {
  const listed = listGiftAnswers(text)
  if (!listed.every(({ sign }) => sign === '=')) return buildChoice(listed, context)
  return listed.some(hasTarget) ? buildMatch(listed, context) : buildText(listed, context)
}

function buildText(listed: readonly ListedAnswer[], context: GiftContext): Answers {
  const left: ListedAnswer[] = []
  const kept = listed.filter((answer) => {
    const { raw, weight } = answer
    const named = convertGiftAnswer(raw)
    if (weight < FULL_CREDIT)
      context.changes.push(t.answerLeftOut({ answer: named, percent: formatPercent(weight) }))
    else if (findUnescaped(raw, '*') >= 0) context.changes.push(t.wildcardLeftOut({ answer: named }))
    else return true
    left.push(answer)
    return false
  })
  if (kept.length === 0) throw new GiftError(t.giftNoFullCredit)
  const explanation = readExplanation(kept, context)
  nameFeedback(left, context)
  return {
    ...NOTHING,
    kind: 'text',
    acceptedAnswers: kept.map(({ raw }) => convertGiftAnswer(raw)),
    explanation,
  }
}

/** What is said to every right answer, where it is the same; else it is named. */
function readExplanation(answers: readonly ListedAnswer[], context: GiftContext): string {
  const texts = new Set(answers.map(({ feedback }) => convertGiftText(feedback, context)))
  const [first = ''] = texts
  if (texts.size <= 1) return first
  nameFeedback(answers, context)
  return ''
}

function nameFeedback(answers: readonly ListedAnswer[], context: GiftContext): void {
  for (const { feedback } of answers) {
    const text = convertGiftText(feedback, context)
    if (text !== '') context.changes.push(t.feedbackLeftOut({ text }))
  }
}

function buildChoice(listed: readonly ListedAnswer[], context: GiftContext): Answers {
  const isMultiple = listed.every(({ sign }) => sign === '~')
  const right = new Set(
    isMultiple ? findRightTogether(listed) : listed.filter(({ weight }) => weight >= FULL_CREDIT),
  )
  if (right.size === 0 && listed.some(({ weight }) => weight > 0)) throw new GiftError(t.giftNoFullCredit)
  const options = listed.map((answer): OptionSource => {
    const isRight = right.has(answer)
    const text = convertGiftText(answer.raw, context)
    if (!isRight && answer.weight > 0)
      context.changes.push(t.optionCountsAsWrong({ answer: text, percent: formatPercent(answer.weight) }))
    return { ...createOptionSource(text), isRight, feedback: convertGiftText(answer.feedback, context) }
  })
  return { ...NOTHING, kind: isMultiple ? 'multiple' : 'single', options }
}

/** Options that are right together: those that share all points, or else those that have all of them alone. */
function findRightTogether(listed: readonly ListedAnswer[]): ListedAnswer[] {
  const positive = listed.filter(({ weight }) => weight > 0)
  const sum = positive.reduce((total, { weight }) => total + weight, 0)
  return Math.abs(sum - 100) < 1 ? positive : positive.filter(({ weight }) => weight >= FULL_CREDIT)
}

function buildMatch(listed: readonly ListedAnswer[], context: GiftContext): Answers {
  if (!listed.every(hasTarget)) throw new GiftError(t.giftPairIncomplete)
  // Moodle has no marks in what is matched with: it is plain where the question is.
  const isMarkdown = context.format === null || context.format === 'markdown'
  const targetContext: GiftContext = { ...context, format: isMarkdown ? context.format : 'plain' }
  const pairs = listed.map(({ raw }) => {
    const [text, target] = splitAt(raw, '->')
    return {
      ...createOptionSource(convertGiftText(text, context)),
      target: convertGiftText(target ?? '', targetContext),
    }
  })
  for (const { text, target } of pairs) if (text === '') context.changes.push(t.targetLeftOut({ target }))
  nameFeedback(listed, context)
  return { ...NOTHING, kind: 'match', options: pairs.filter(({ text }) => text !== '') }
}

/** `>` and how it is shown in the first line, then an item a line. */
function parseOrder(text: string, context: GiftContext): Answers {
  const [, ...lines] = text.split('\n')
  const items = lines.map((line) => convertGiftText(line, context)).filter((item) => item !== '')
  return { ...NOTHING, kind: 'order', options: items.map((item) => createOptionSource(item)) }
}
