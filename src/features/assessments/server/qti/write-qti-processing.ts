import type { Element } from 'xast'
import { formatPlainNumber } from '../../rules/parse-answer.ts'
import type { QuestionSource } from '../../rules/question-source.ts'
import type { CreateQtiElement, QtiVersion } from './qti-elements.ts'
import { hasQtiFeedback } from './write-qti-declarations.ts'

const TEMPLATES: Readonly<Record<QtiVersion, string>> = {
  '2.1': 'http://www.imsglobal.org/question/qti_v2p1/rptemplates',
  '3.0': 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates',
}

/** How an answer is judged: by a template of the standard, or written out where there is feedback to show or a tolerance. */
export function writeQtiProcessing(
  create: CreateQtiElement,
  question: QuestionSource,
  version: QtiVersion,
): Element {
  const { kind, explanation } = question
  if (kind !== 'number' && explanation === '' && !hasQtiFeedback(question)) {
    const name = kind === 'text' ? 'map_response' : 'match_correct'
    return create('responseProcessing', { template: `${TEMPLATES[version]}/${name}` })
  }
  const set = (identifier: string, value: Element) => create('setOutcomeValue', { identifier }, value)
  const response = () => create('variable', { identifier: 'RESPONSE' })
  const score = (value: string) => set('SCORE', create('baseValue', { baseType: 'float' }, value))
  const scoring =
    kind === 'text'
      ? set('SCORE', create('mapResponse', { identifier: 'RESPONSE' }))
      : create(
          'responseCondition',
          {},
          create(
            'responseIf',
            {},
            create(...writeComparison(question), response(), create('correct', { identifier: 'RESPONSE' })),
            score('1'),
          ),
          create('responseElse', {}, score('0')),
        )
  return create(
    'responseProcessing',
    {},
    scoring,
    ...(hasQtiFeedback(question) ? [set('FEEDBACK', response())] : []),
    ...(explanation === ''
      ? []
      : [set('EXPLANATION', create('baseValue', { baseType: 'identifier' }, 'explanation'))]),
  )
}

function writeComparison({ kind, tolerance }: QuestionSource): [string, Record<string, string>] {
  if (kind !== 'number') return ['match', {}]
  if (tolerance === '') return ['equal', { toleranceMode: 'exact' }]
  const far = formatPlainNumber(tolerance)
  return ['equal', { toleranceMode: 'absolute', tolerance: `${far} ${far}` }]
}
