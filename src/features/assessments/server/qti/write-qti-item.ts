import type { Element } from 'xast'
import { x } from 'xastscript'
import { renderInlineMarkdown } from '#platform/server/markdown/render-article.ts'
import { writeXmlDocument } from '#platform/server/xml/write-xml.ts'
import { getPlainText } from '../../rules/plain-text.ts'
import type { QuestionSource } from '../../rules/question-source.ts'
import { type CreateQtiElement, createQtiElements, type QtiVersion, writeQtiText } from './qti-elements.ts'
import { writeQtiDeclarations } from './write-qti-declarations.ts'
import { writeQtiInteraction } from './write-qti-interaction.ts'
import { writeQtiProcessing } from './write-qti-processing.ts'

const SCHEMA_INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance'
const SCHEMAS: Readonly<Record<QtiVersion, readonly [namespace: string, file: string]>> = {
  '2.1': [
    'http://www.imsglobal.org/xsd/imsqti_v2p1',
    'http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd',
  ],
  '3.0': [
    'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
    'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd',
  ],
}
const MAX_TITLE = 80

/** A question as a file with one item, in the order of elements that the schemas demand; `readQtiItem` reads the same out of it. */
export function writeQtiItem(question: QuestionSource, identifier: string, version: QtiVersion): string {
  const create = createQtiElements(version)
  const [namespace, file] = SCHEMAS[version]
  const item = create(
    'assessmentItem',
    { identifier, title: writeTitle(question.prompt), adaptive: 'false', timeDependent: 'false' },
    ...writeQtiDeclarations(create, question),
    create('itemBody', {}, ...writeQtiInteraction(create, question)),
    writeQtiProcessing(create, question, version),
    ...writeExplanation(create, question, version),
  )
  Object.assign(item.attributes, {
    xmlns: namespace,
    'xmlns:xsi': SCHEMA_INSTANCE,
    'xsi:schemaLocation': `${namespace} ${file}`,
  })
  return writeXmlDocument(item)
}

function writeTitle(prompt: string): string {
  const words = getPlainText(renderInlineMarkdown(prompt).html).replace(/\s+/g, ' ').trim()
  const letters = [...words]
  return letters.length > MAX_TITLE ? `${letters.slice(0, MAX_TITLE - 1).join('')}…` : words
}

/** Shown after each answer elsewhere: no version knows a passing of several items. */
function writeExplanation(
  create: CreateQtiElement,
  { explanation }: QuestionSource,
  version: QtiVersion,
): Element[] {
  if (explanation === '') return []
  const text = x('p', writeQtiText(explanation))
  return [
    create(
      'modalFeedback',
      { outcomeIdentifier: 'EXPLANATION', identifier: 'explanation', showHide: 'show' },
      version === '3.0' ? create('contentBody', {}, text) : text,
    ),
  ]
}
