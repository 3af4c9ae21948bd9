import { findAllElements, findElement, getText, listElements, type QtiElement } from './parse-qti-xml.ts'

/** To whom feedback is said: who is right, who is not, both; or nothing says it. */
export type QtiFeedbackOccasion = 'right' | 'wrong' | 'always' | 'unknown'

const WRONG =
  /incorrect|wrong|false|fail|partial|not[-_. ]?(?:right|correct)|(?:^|[-_. ])(?:no|ko|bad)(?:$|[-_. ])/i
const RIGHT = /correct|right|true|success|(?:^|[-_. ])(?:ok|yes|good)(?:$|[-_. ])/i
const ALWAYS = /general|solution|explan|always|neutral/i

/** By the identifiers of feedback: what the response processing of an item does, else what the identifier says. */
export function classifyQtiFeedback(item: QtiElement): (id: string) => QtiFeedbackOccasion {
  const occasions = new Map<string, Set<QtiFeedbackOccasion>>()
  const processing = findElement(item, 'responseProcessing')
  if (processing) collect(processing, 'always', occasions)
  return (id) => {
    const [found, ...others] = occasions.get(id) ?? []
    if (others.length > 0) return 'always'
    if (found !== undefined && found !== 'unknown') return found
    if (WRONG.test(id)) return 'wrong'
    if (RIGHT.test(id)) return 'right'
    return ALWAYS.test(id) ? 'always' : 'unknown'
  }
}

function collect(
  parent: QtiElement,
  occasion: QtiFeedbackOccasion,
  occasions: Map<string, Set<QtiFeedbackOccasion>>,
): void {
  for (const child of listElements(parent)) {
    if (child.name === 'setOutcomeValue') {
      for (const value of findAllElements(child, ({ name }) => name === 'baseValue')) {
        const id = getText(value).trim()
        occasions.set(id, (occasions.get(id) ?? new Set()).add(occasion))
      }
    } else if (child.name === 'responseCondition') collectBranches(child, occasion, occasions)
  }
}

/** Branches of a condition: after one for who is right the others are for who is not. */
function collectBranches(
  condition: QtiElement,
  outer: QtiFeedbackOccasion,
  occasions: Map<string, Set<QtiFeedbackOccasion>>,
): void {
  let rest = outer
  for (const branch of listElements(condition)) {
    if (branch.name === 'responseElse') {
      collect(branch, rest, occasions)
      continue
    }
    const [expression] = listElements(branch)
    if (expression?.name === 'isNull') {
      collect(branch, 'wrong', occasions)
      continue
    }
    const asked = readCondition(expression)
    collect(branch, asked ?? (rest === 'wrong' ? 'wrong' : 'unknown'), occasions)
    if (asked === 'right') rest = 'wrong'
    else if (asked === 'wrong' && rest !== 'wrong') rest = 'right'
    else if (asked === null && rest !== 'wrong') rest = 'unknown'
  }
}

const COMPARISONS = new Set(['match', 'equal', 'stringMatch'])

/** Whether a condition asks for the right answer, or for any but it; null for all others. */
function readCondition(expression: QtiElement | undefined): 'right' | 'wrong' | null {
  if (!expression) return null
  if (expression.name === 'not') {
    const inner = readCondition(listElements(expression)[0])
    return inner === null ? null : inner === 'right' ? 'wrong' : 'right'
  }
  if (expression.name === 'and' && listElements(expression).length === 1)
    return readCondition(listElements(expression)[0])
  return COMPARISONS.has(expression.name) && findElement(expression, 'correct') ? 'right' : null
}
