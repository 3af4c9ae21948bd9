import type { Element } from 'xast'
import { x } from 'xastscript'
import type { QuestionSource } from '../../rules/question-source.ts'
import { type CreateQtiElement, writeQtiText } from './qti-elements.ts'
import { getChoiceId, getTargetId, listQtiTargets } from './write-qti-declarations.ts'

const RESPONSE = { responseIdentifier: 'RESPONSE' }

/** What stands in the body of an item: the question and the field, the choices or the sets that it is answered with. */
export function writeQtiInteraction(create: CreateQtiElement, question: QuestionSource): Element[] {
  const { kind, options } = question
  const prompt = create('prompt', {}, ...writeQtiText(question.prompt))
  const shuffle = 'true'
  switch (kind) {
    case 'single':
    case 'multiple': {
      const choices = options.map(({ text, feedback }, index) =>
        create(
          'simpleChoice',
          { identifier: getChoiceId(index) },
          ...writeQtiText(text),
          ...writeFeedback(create, feedback, index),
        ),
      )
      const maxChoices = kind === 'single' ? 1 : 0
      return [create('choiceInteraction', { ...RESPONSE, shuffle, maxChoices }, prompt, ...choices)]
    }
    case 'order': {
      const choices = options.map(({ text }, index) =>
        create('simpleChoice', { identifier: getChoiceId(index) }, ...writeQtiText(text)),
      )
      return [create('orderInteraction', { ...RESPONSE, shuffle }, prompt, ...choices)]
    }
    case 'match':
      return [writeMatch(create, question, prompt)]
    default:
      return [
        x('p', writeQtiText(question.prompt)),
        x('p', [create('textEntryInteraction', { ...RESPONSE, expectedLength: 20 })]),
      ]
  }
}

function writeFeedback(create: CreateQtiElement, feedback: string, index: number): Element[] {
  if (feedback === '') return []
  const attributes = { outcomeIdentifier: 'FEEDBACK', identifier: getChoiceId(index), showHide: 'show' }
  return [create('feedbackInline', attributes, ...writeQtiText(feedback))]
}

/** Each option has one match; 0 lets a match have any number of options. */
function writeMatch(create: CreateQtiElement, question: QuestionSource, prompt: Element): Element {
  const choose = (identifier: string, matchMax: number, text: string) =>
    create('simpleAssociableChoice', { identifier, matchMax }, ...writeQtiText(text))
  const { options } = question
  return create(
    'matchInteraction',
    { ...RESPONSE, shuffle: 'true', maxAssociations: options.length },
    prompt,
    create('simpleMatchSet', {}, ...options.map(({ text }, index) => choose(getChoiceId(index), 1, text))),
    create(
      'simpleMatchSet',
      {},
      ...listQtiTargets(question).map((target, index) => choose(getTargetId(index), 0, target)),
    ),
  )
}
