import { convertQtiText } from './convert-qti-text.ts'
import { findAllElements, listElements, type QtiElement } from './parse-qti-xml.ts'

const INSIDE = new Set(['feedbackInline', 'feedbackBlock'])
const FOR_WRONG_ANSWERS = /incorrect|wrong|false|fail|not[-_]?right/i

/** Feedback that stands among the texts of an item; `modalFeedback` stands below them. */
export const isQtiFeedback = ({ name }: QtiElement): boolean => INSIDE.has(name)

export interface QtiFeedback {
  /** By the identifiers of the choices that it is said to. */
  readonly ofChoices: ReadonlyMap<string, string>
  readonly explanation: string
  /** Some is for moments at which nothing is said here. */
  readonly isPartlyLeftOut: boolean
}

/**
 * Feedback of an item: what is in a choice or names one is said to who chose it, what is for wrong answers is left out, and all other is the
 * explanation.
 *
 * @param choices of which feedback can be kept; none where they are ordered or matched
 */
export function readQtiFeedback(item: QtiElement, choices: readonly QtiElement[]): QtiFeedback {
  const ofChoices = new Map<string, string>()
  const explanations: string[] = []
  let isPartlyLeftOut = false
  const idOf = ({ attributes }: QtiElement) => attributes.get('identifier') ?? ''
  const ids = new Set(choices.map(idOf))
  const inChoices = new Set<QtiElement>()
  for (const choice of choices) {
    for (const feedback of findAllElements(choice, isQtiFeedback)) {
      inChoices.add(feedback)
      addLine(ofChoices, idOf(choice), convertQtiText(feedback))
    }
  }
  for (const feedback of [
    ...findAllElements(item, isQtiFeedback),
    ...listElements(item, 'modalFeedback'),
  ].filter((one) => !inChoices.has(one))) {
    const text = convertQtiText(feedback)
    const isHidden = feedback.attributes.get('showHide') === 'hide'
    if (text === '') continue
    if (ids.has(idOf(feedback)) && !isHidden) addLine(ofChoices, idOf(feedback), text)
    else if (FOR_WRONG_ANSWERS.test(idOf(feedback)) || isHidden) isPartlyLeftOut = true
    else explanations.push(text)
  }
  return { ofChoices, explanation: explanations.join(NEW_LINE), isPartlyLeftOut }
}

/** A break in Markdown. */
const NEW_LINE = '\\\n'

function addLine(lines: Map<string, string>, id: string, text: string): void {
  const before = lines.get(id)
  lines.set(id, before ? before + NEW_LINE + text : text)
}
