import { classifyQtiFeedback, type QtiFeedbackOccasion } from './classify-qti-feedback.ts'
import { convertQtiText } from './convert-qti-text.ts'
import { findAllElements, listElements, type QtiElement } from './parse-qti-xml.ts'

const INSIDE = new Set(['feedbackInline', 'feedbackBlock'])

/** Feedback that stands among the texts of an item; `modalFeedback` stands below them. */
export const isQtiFeedback = ({ name }: QtiElement): boolean => INSIDE.has(name)

export interface QtiFeedback {
  /** By the identifiers of the choices that it is said to. */
  readonly ofChoices: ReadonlyMap<string, string>
  readonly explanation: string
  /** What is for moments at which nothing is said here. */
  readonly leftOut: readonly string[]
}

interface OtherFeedback {
  readonly id: string
  /** One of those that share it is shown at a time. */
  readonly outcome: string
  readonly text: string
  readonly occasion: QtiFeedbackOccasion
}

/**
 * Feedback of an item: what is in a choice or names one is said to who chose it, what is for wrong answers is left out, and what is said to who
 * is right is the explanation.
 *
 * @param choices of which feedback can be kept; none where they are ordered or matched
 */
export function readQtiFeedback(item: QtiElement, choices: readonly QtiElement[]): QtiFeedback {
  const ofChoices = new Map<string, string>()
  const others: OtherFeedback[] = []
  const idOf = ({ attributes }: QtiElement) => attributes.get('identifier') ?? ''
  const ids = new Set(choices.map(idOf))
  const inChoices = new Set<QtiElement>()
  const classify = classifyQtiFeedback(item)
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
    const [id, text] = [idOf(feedback), convertQtiText(feedback)]
    const isHidden = feedback.attributes.get('showHide') === 'hide'
    if (text === '') continue
    if (ids.has(id) && !isHidden) addLine(ofChoices, id, text)
    else
      others.push({
        id,
        outcome: feedback.attributes.get('outcomeIdentifier') ?? '',
        text,
        occasion: isHidden ? 'wrong' : classify(id),
      })
  }
  const said = others.filter((feedback) => isSaidToWhoIsRight(feedback, others))
  return {
    ofChoices,
    explanation: [...new Set(said.map(({ text }) => text))].join(NEW_LINE),
    leftOut: others.filter((feedback) => !said.includes(feedback)).map(({ text }) => text),
  }
}

/** Of several that exclude each other, and of which nothing says when they are shown, the first is taken. */
function isSaidToWhoIsRight(feedback: OtherFeedback, all: readonly OtherFeedback[]): boolean {
  const { occasion, outcome, id } = feedback
  if (occasion !== 'unknown') return occasion !== 'wrong'
  const rivals = all.filter((one) => one.outcome === outcome && one.id !== id)
  if (rivals.some((rival) => rival.occasion === 'right')) return false
  const first = all.find((one) => one.outcome === outcome && one.occasion === 'unknown')
  return first?.id === id
}

/** A break in Markdown. */
const NEW_LINE = '\\\n'

function addLine(lines: Map<string, string>, id: string, text: string): void {
  const before = lines.get(id)
  lines.set(id, before ? before + NEW_LINE + text : text)
}
