import { SaxesParser } from 'saxes'
import { t } from '../../messages/index.ts'
import { QtiError } from './qti-error.ts'

/** An element of any version of QTI, under the name and with the attributes that it has in QTI 2. */
export interface QtiElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: (QtiElement | string)[]
}

/** Elements inside one another: what reads them goes down with them. */
export const MAX_DEPTH = 60

/**
 * Reads XML that somebody sent, strictly. It knows no entities but the five of XML and loads nothing: documents with a DTD, which could
 * declare some, are refused.
 *
 * @throws QtiError with the line
 */
export function parseQtiXml(bytes: Uint8Array): QtiElement {
  const parser = new SaxesParser({ xmlns: true })
  const root: QtiElement = { name: '', attributes: new Map(), children: [] }
  const open = [root]
  const addText = (text: string) => void open.at(-1)?.children.push(text)
  const refuse = (message: string): never => {
    throw new QtiError(t.lineNumber({ line: parser.line, message }))
  }
  parser.on('error', () => refuse(t.qtiNoXml))
  parser.on('doctype', () => refuse(t.qtiHasDoctype))
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ local, attributes }) => {
    if (open.length > MAX_DEPTH) refuse(t.qtiTooDeep)
    const named = Object.values(attributes).map((each) => [toQti2(each.local), each.value] as const)
    const element: QtiElement = { name: toQti2(local), attributes: new Map(named), children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.write(decodeXml(bytes)).close()
  const element = root.children.find((child) => typeof child !== 'string')
  return element ?? refuse(t.qtiNoXml)
}

/** `qti-choice-interaction` was `choiceInteraction`, and `max-choices` was `maxChoices`. */
const toQti2 = (name: string): string =>
  name.replace(/^qti-/, '').replace(/-([a-z])/g, (_hyphen, letter: string) => letter.toUpperCase())

function decodeXml(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const isWide = start.startsWith('\xff\xfe') || start.startsWith('\xfe\xff')
  const named = /^<\?xml[^>]*?encoding=["']([\w.-]+)["']/.exec(start)?.[1]
  try {
    const encoding = isWide ? (start.startsWith('\xff') ? 'utf-16le' : 'utf-16be') : (named ?? 'utf-8')
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new QtiError(t.qtiNoXml)
  }
}

export const listElements = (element: QtiElement, name?: string): QtiElement[] =>
  element.children.filter(
    (child): child is QtiElement => typeof child !== 'string' && (name === undefined || child.name === name),
  )

export const findElement = (element: QtiElement, name: string): QtiElement | undefined =>
  listElements(element, name)[0]

/** All elements inside of one that fit, at any depth, in the order of the document; none inside of another that fits. */
export const findAllElements = (element: QtiElement, fits: (element: QtiElement) => boolean): QtiElement[] =>
  listElements(element).flatMap((child) => (fits(child) ? [child] : findAllElements(child, fits)))

export const getText = (element: QtiElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : getText(child))).join('')
