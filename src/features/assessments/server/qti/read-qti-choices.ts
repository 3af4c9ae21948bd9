import { t } from '../../messages/index.ts'
import { createOptionSource, type OptionSource } from '../../rules/question-source.ts'
import { convertQtiText } from './convert-qti-text.ts'
import { listElements, type QtiElement } from './parse-qti-xml.ts'
import { QtiError } from './qti-error.ts'
import { isQtiFeedback } from './read-qti-feedback.ts'
import { listPartlyRight, listRightIds, type QtiKey } from './read-qti-response.ts'

interface Choice {
  readonly id: string
  readonly text: string
}

const CHOICES = new Set(['simpleChoice', 'inlineChoice', 'simpleAssociableChoice'])

const listChoices = (parent: QtiElement): Choice[] =>
  listElements(parent)
    .filter(({ name }) => CHOICES.has(name))
    .map((choice) => ({
      id: choice.attributes.get('identifier') ?? '',
      text: convertQtiText(choice, (element) => (isQtiFeedback(element) ? [] : undefined)),
    }))

/**
 * Options of which some are right.
 * @param feedback by the identifiers of the choices
 */
export function readChoiceOptions(
  interaction: QtiElement,
  key: QtiKey,
  feedback: ReadonlyMap<string, string>,
): { readonly options: OptionSource[]; readonly changes: string[] } {
  const choices = listChoices(interaction)
  const right = new Set(listRightIds(key))
  requireKnown(choices, [...right])
  const options = choices.map(({ id, text }) => ({
    ...createOptionSource(text),
    isRight: right.has(id),
    feedback: feedback.get(id) ?? '',
  }))
  const changes = listPartlyRight(key).map(({ key: partly, percent }) => {
    const answer = choices.find(({ id }) => id === partly)?.text ?? partly
    return t.optionCountsAsWrong({ answer, percent })
  })
  return { options, changes }
}

/** Items in their right order; the item has to say the place of each. */
export function readOrderedOptions(interaction: QtiElement, { correct }: QtiKey): OptionSource[] {
  const choices = listChoices(interaction)
  requireKnown(choices, correct)
  if (new Set(correct).size !== choices.length || correct.length !== choices.length)
    throw new QtiError(t.qtiOrderIncomplete)
  return correct.map((id) => createOptionSource(choices.find((choice) => choice.id === id)?.text))
}

/** Pairs, where each of the first set has one match in the second and nothing is left over there. */
export function readMatchedOptions(interaction: QtiElement, key: QtiKey): OptionSource[] {
  const [sources = [], targets = []] = listElements(interaction, 'simpleMatchSet').map(listChoices)
  const pairs = readPairs(key)
  requireKnown(
    sources,
    pairs.map(([source]) => source),
  )
  requireKnown(
    targets,
    pairs.map(([, target]) => target),
  )
  const isWhole = pairs.length === sources.length && new Set(pairs.map(([id]) => id)).size === sources.length
  const matched = new Set(pairs.map(([, target]) => target))
  if (!isWhole || matched.size !== targets.length) throw new QtiError(t.qtiPairsDiffer)
  return sources.map(({ id, text }) => {
    const target = pairs.find(([source]) => source === id)?.[1]
    return { ...createOptionSource(text), target: targets.find((one) => one.id === target)?.text ?? '' }
  })
}

/** Pairs out of one set, where each is in exactly one. */
export function readAssociatedOptions(interaction: QtiElement, key: QtiKey): OptionSource[] {
  const choices = listChoices(interaction)
  const pairs = readPairs(key)
  requireKnown(choices, pairs.flat())
  if (new Set(pairs.flat()).size !== choices.length || pairs.length * 2 !== choices.length)
    throw new QtiError(t.qtiPairsDiffer)
  const getChoiceText = (id: string) => choices.find((choice) => choice.id === id)?.text ?? ''
  return pairs.map(([one, other]) => ({
    ...createOptionSource(getChoiceText(one)),
    target: getChoiceText(other),
  }))
}

const readPairs = (key: QtiKey): [string, string][] =>
  listRightIds(key).map((pair) => {
    const [one = '', other = ''] = pair.trim().split(/\s+/)
    return [one, other]
  })

function requireKnown(choices: readonly Choice[], ids: readonly string[]): void {
  const known = new Set(choices.map(({ id }) => id))
  if (known.size !== choices.length || ids.length === 0 || !ids.every((id) => known.has(id)))
    throw new QtiError(t.qtiNoKey)
}
