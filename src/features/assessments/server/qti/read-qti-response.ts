import { findAllElements, findElement, getText, listElements, type QtiElement } from './parse-qti-xml.ts'

interface MappedAnswer {
  readonly key: string
  readonly value: number
  readonly isCaseSensitive: boolean
}

/** What an item says of the right answers to its interaction. */
export interface QtiKey {
  readonly isNumber: boolean
  readonly isMultiple: boolean
  readonly correct: readonly string[]
  /** Those that give points, the best first. */
  readonly mapped: readonly MappedAnswer[]
}

/** @returns undefined where nothing declares the answer to it */
export function readQtiKey(item: QtiElement, responseId: string | undefined): QtiKey | undefined {
  const declaration = listElements(item, 'responseDeclaration').find(
    ({ attributes }) => attributes.get('identifier') === responseId,
  )
  if (!declaration) return undefined
  const correct = findElement(declaration, 'correctResponse')
  const mapping = findElement(declaration, 'mapping')
  const mapped = (mapping ? listElements(mapping, 'mapEntry') : []).map(({ attributes }) => ({
    key: attributes.get('mapKey')?.trim() ?? '',
    value: Number(attributes.get('mappedValue') ?? 0),
    isCaseSensitive: !isFalse(attributes.get('caseSensitive')),
  }))
  return {
    isNumber: /^(?:float|integer)$/.test(declaration.attributes.get('baseType') ?? ''),
    isMultiple: declaration.attributes.get('cardinality') !== 'single',
    correct: (correct ? listElements(correct, 'value') : []).map((value) => getText(value).trim()),
    mapped: mapped.filter(({ value }) => value > 0).sort((one, other) => other.value - one.value),
  }
}

/** Identifiers, or pairs of them, that are right; what gives points counts where none is declared to be correct. */
export function listRightIds({ correct, mapped, isMultiple }: QtiKey): string[] {
  if (correct.length > 0) return [...correct]
  const best = mapped.filter(({ value }) => isMultiple || value === mapped[0]?.value)
  return best.map(({ key }) => key)
}

/** What gives points, but fewer than the right answer. */
export function listPartlyRight({ correct, mapped, isMultiple }: QtiKey): { key: string; percent: string }[] {
  const best = mapped[0]?.value ?? 0
  const isRight = ({ key, value }: MappedAnswer) =>
    correct.includes(key) || (value === best && !isMultiple) || (isMultiple && correct.length === 0)
  return mapped
    .filter((answer) => !isRight(answer))
    .map(({ key, value }) => ({ key, percent: String(Math.round((value / best) * 100)) }))
}

interface AcceptedTexts {
  readonly answers: string[]
  /** Whether the item tells capitals apart, which questions here do not. */
  readonly isCaseSensitive: boolean
}

export function listAcceptedTexts(item: QtiElement, { correct, mapped }: QtiKey): AcceptedTexts {
  const best = mapped.filter(({ value }) => value === mapped[0]?.value)
  const answers = [...new Set([...correct, ...best.map(({ key }) => key)])]
  const ignoresCase = findAllElements(item, ({ name }) => name === 'stringMatch').some(({ attributes }) =>
    isFalse(attributes.get('caseSensitive')),
  )
  const isExact = (answer: string) =>
    mapped.find(({ key }) => key === answer)?.isCaseSensitive ?? mapped.length === 0
  const hasLetters = (answer: string) => answer.toLowerCase() !== answer.toUpperCase()
  return {
    answers,
    isCaseSensitive: !ignoresCase && answers.some((answer) => isExact(answer) && hasLetters(answer)),
  }
}

const isFalse = (value: string | undefined) => value === 'false' || value === '0'
