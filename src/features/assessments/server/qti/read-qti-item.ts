import { translateFixedText } from '#platform/rules/messages/fixed-texts.ts'
import { t } from '../../messages/index.ts'
import { type QuestionSource, questionSourceSchema, trimQuestionSource } from '../../rules/question-source.ts'
import { convertQtiText, listLinkAddresses, refuseUnknownContent } from './convert-qti-text.ts'
import { findAllElements, findElement, listElements, type QtiElement } from './parse-qti-xml.ts'
import { QtiError } from './qti-error.ts'
import {
  readAssociatedOptions,
  readChoiceOptions,
  readMatchedOptions,
  readOrderedOptions,
} from './read-qti-choices.ts'
import { isQtiFeedback, type QtiFeedback, readQtiFeedback } from './read-qti-feedback.ts'
import { readQtiNumber } from './read-qti-number.ts'
import { listAcceptedTexts, listPartlyRight, type QtiKey, readQtiKey } from './read-qti-response.ts'

export interface QtiQuestion {
  readonly question: QuestionSource
  /** What is otherwise than in the item. */
  readonly changes: readonly string[]
}

/** The name that people gave to an item. */
export const getItemName = ({ attributes }: QtiElement): string =>
  (attributes.get('title')?.trim() || attributes.get('identifier') || '').slice(0, 120)

/**
 * The question of an `assessmentItem` of QTI 2.0 to 3.0, by its one interaction (docs/product/assignments.md#qti).
 * @throws QtiError when it cannot be asked here
 */
export function readQtiItem(item: QtiElement): QtiQuestion {
  if (item.name !== 'assessmentItem') throw new QtiError(t.qtiNoItem)
  if (listElements(item, 'templateDeclaration').length > 0) throw new QtiError(t.qtiIsTemplate)
  const body = findElement(item, 'itemBody')
  const [interaction, ...others] = body ? findAllElements(body, isInteraction) : []
  if (!body || !interaction) throw new QtiError(t.qtiNoInteraction)
  if (others.length > 0) throw new QtiError(t.qtiSeveralInteractions)
  for (const part of [body, ...listElements(item, 'modalFeedback')]) refuseUnknownContent(part)
  const key = readQtiKey(item, interaction.attributes.get('responseIdentifier'))
  const choices = CHOICE_INTERACTIONS.has(interaction.name) ? listElements(interaction) : []
  const feedback = readQtiFeedback(item, choices)
  const { changes = [], ...answers } = readAnswers(item, interaction, key, feedback)
  const read = trimQuestionSource({
    prompt: readPrompt(body, interaction),
    explanation: feedback.explanation,
    options: [],
    acceptedAnswers: [],
    number: '',
    tolerance: '',
    ...answers,
  })
  const checked = questionSourceSchema.safeParse(read)
  if (!checked.success)
    throw new QtiError(translateFixedText(checked.error.issues[0]?.message ?? t.giftNotUnderstood))
  return {
    question: checked.data,
    changes: [
      ...changes,
      ...feedback.leftOut.map((text) => t.feedbackLeftOut({ text })),
      ...listLinkAddresses(item).map((address) => t.linkLeftOut({ address })),
    ],
  }
}

const CHOICE_INTERACTIONS = new Set(['choiceInteraction', 'inlineChoiceInteraction'])
const isInteraction = ({ name }: QtiElement) =>
  name.endsWith('Interaction') && name !== 'endAttemptInteraction'

type Answers = Partial<QuestionSource> & Pick<QuestionSource, 'kind'> & { readonly changes?: string[] }

function readAnswers(
  item: QtiElement,
  interaction: QtiElement,
  key: QtiKey | undefined,
  feedback: QtiFeedback,
): Answers {
  const { name, attributes } = interaction
  if (!READABLE.has(name)) throw new QtiError(t.qtiInteractionUnknown({ name }))
  if (!key) throw new QtiError(t.qtiNoKey)
  switch (name) {
    case 'orderInteraction':
      return { kind: 'order', options: readOrderedOptions(interaction, key) }
    case 'matchInteraction':
      return { kind: 'match', options: readMatchedOptions(interaction, key) }
    case 'associateInteraction':
      return { kind: 'match', options: readAssociatedOptions(interaction, key) }
    case 'textEntryInteraction': {
      const partly = listPartlyRight(key).map(({ key: answer, percent }) =>
        t.answerLeftOut({ answer, percent }),
      )
      if (key.isNumber) return { kind: 'number', ...readQtiNumber(item, key), changes: partly }
      const { answers, isCaseSensitive } = listAcceptedTexts(item, key)
      if (answers.length === 0) throw new QtiError(t.qtiNoKey)
      return {
        kind: 'text',
        acceptedAnswers: answers,
        changes: isCaseSensitive ? [...partly, t.qtiCapitalsIgnored] : partly,
      }
    }
    default: {
      const isMultiple = key.isMultiple && attributes.get('maxChoices') !== '1'
      return {
        kind: isMultiple ? 'multiple' : 'single',
        ...readChoiceOptions(interaction, key, feedback.ofChoices),
      }
    }
  }
}

const READABLE = new Set([
  ...CHOICE_INTERACTIONS,
  'orderInteraction',
  'matchInteraction',
  'associateInteraction',
  'textEntryInteraction',
])
/** In a sentence, as in GIFT. */
const GAP = '_____'

/** All text around the interaction, with its own prompt. Where something follows a field in its line, a gap stands for it. */
function readPrompt(body: QtiElement, interaction: QtiElement): string {
  const isInline =
    interaction.name === 'textEntryInteraction' || interaction.name === 'inlineChoiceInteraction'
  const prompt = findElement(interaction, 'prompt')
  const text = convertQtiText(body, (element) => {
    if (element === interaction) {
      if (isInline) return [{ type: 'text', value: PLACE }]
      return [{ type: 'break' }, { type: 'text', value: prompt ? PLACE : '' }, { type: 'break' }]
    }
    return isQtiFeedback(element) || SCORERS.has(element.name) || element.name.endsWith('Interaction')
      ? []
      : undefined
  })
  const own = prompt ? convertQtiText(prompt) : ''
  if (!isInline) return text.replace(PLACE, () => own)
  // At the end there is no gap to see, but a field to type into.
  return text.replace(LAST_PLACE, '').trimEnd().replace(PLACE, GAP)
}

/** Stands for the interaction while its surroundings are converted; XML cannot have it. */
const PLACE = '\uFFFF'
const LAST_PLACE = /(?:\\\n)?\uFFFF$/
const SCORERS = new Set(['rubricBlock', 'infoControl', 'positionObjectStage'])
