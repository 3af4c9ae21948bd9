import type { Element } from 'xast'
import { formatPlainNumber } from '../../rules/parse-answer.ts'
import type { QuestionSource } from '../../rules/question-source.ts'
import type { CreateQtiElement } from './qti-elements.ts'

/** Whether options say something to who chose them. */
export const hasQtiFeedback = ({ options }: QuestionSource): boolean =>
  options.some(({ feedback }) => feedback !== '')

export const getChoiceId = (index: number): string => `choice-${index + 1}`
export const getTargetId = (index: number): string => `target-${index + 1}`

/** Targets by their texts, each once: equal ones are one, as they are shown here. */
export const listQtiTargets = ({ options }: QuestionSource): string[] => [
  ...new Set(options.map(({ target }) => target)),
]

/** What is answered with the key to it, and what becomes of an answer. */
export function writeQtiDeclarations(create: CreateQtiElement, question: QuestionSource): Element[] {
  const cardinality = CARDINALITIES[question.kind]
  const outcome = (identifier: string, attributes: Record<string, string>, ...children: Element[]) =>
    create('outcomeDeclaration', { identifier, ...attributes }, ...children)
  const value = (text: string) => create('value', {}, text)
  return [
    create(
      'responseDeclaration',
      { identifier: 'RESPONSE', cardinality, baseType: BASE_TYPES[question.kind] },
      create('correctResponse', {}, ...listCorrect(question).map(value)),
      ...writeMapping(create, question),
    ),
    outcome('SCORE', { cardinality: 'single', baseType: 'float' }, create('defaultValue', {}, value('0'))),
    ...(hasQtiFeedback(question) ? [outcome('FEEDBACK', { cardinality, baseType: 'identifier' })] : []),
    ...(question.explanation === ''
      ? []
      : [outcome('EXPLANATION', { cardinality: 'single', baseType: 'identifier' })]),
  ]
}

const CARDINALITIES: Readonly<Record<QuestionSource['kind'], string>> = {
  single: 'single',
  multiple: 'multiple',
  order: 'ordered',
  match: 'multiple',
  number: 'single',
  text: 'single',
}
const BASE_TYPES: Readonly<Record<QuestionSource['kind'], string>> = {
  single: 'identifier',
  multiple: 'identifier',
  order: 'identifier',
  match: 'directedPair',
  number: 'float',
  text: 'string',
}

function listCorrect(question: QuestionSource): string[] {
  const { kind, options, number, acceptedAnswers } = question
  if (kind === 'number') return [formatPlainNumber(number)]
  if (kind === 'text') return acceptedAnswers.slice(0, 1)
  if (kind === 'order') return options.map((_, index) => getChoiceId(index))
  if (kind === 'match') {
    const targets = listQtiTargets(question)
    return options.map(({ target }, index) => `${getChoiceId(index)} ${getTargetId(targets.indexOf(target))}`)
  }
  return options.flatMap(({ isRight }, index) => (isRight ? [getChoiceId(index)] : []))
}

/** All accepted answers, none of them better than another. */
function writeMapping(create: CreateQtiElement, { kind, acceptedAnswers }: QuestionSource): Element[] {
  if (kind !== 'text') return []
  const entries = acceptedAnswers.map((mapKey) =>
    create('mapEntry', { mapKey, mappedValue: 1, caseSensitive: 'false' }),
  )
  return [create('mapping', { defaultValue: 0 }, ...entries)]
}
