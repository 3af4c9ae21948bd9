import type { Nodes } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { t } from '../../messages/index.ts'
import { QUESTION_SET_LIMITS } from '../../rules/question-source.ts'
import { convertQtiText, listLinkAddresses, refuseUnknownContent } from '../qti/convert-qti-text.ts'
import { getText, MAX_DEPTH, type QtiElement } from '../qti/parse-qti-xml.ts'
import { QtiError } from '../qti/qti-error.ts'
import { GiftError } from './gift-error.ts'
import { unescapeGift } from './gift-text.ts'

/** How a text is written; null where the file does not say it, which is Markdown here unless there are tags in it. */
export type GiftFormat = 'html' | 'moodle' | 'plain' | 'markdown' | null

/** What is read of a question beside its texts. */
export interface GiftContext {
  /** Of the question: answers and feedback that name no other have it too. */
  readonly format: GiftFormat
  /** What is otherwise here, in words. */
  readonly changes: string[]
}

const FORMAT = /^\s*\[(html|moodle|plain|markdown)\]/i
/** Markup is longer than what is left of it. */
const MAX_HTML_LENGTH = 4 * QUESTION_SET_LIMITS.prompt
/** The parser goes down into all that are nested. */
const MAX_TAGS = 1_000
const TAGS =
  'p|div|span|b|i|u|em|strong|code|pre|sub|sup|ul|ol|li|h[1-6]|a|q|blockquote|table|td|font|small|del|ins|kbd|samp|tt|var|cite'
const OPENING = new RegExp(`<(${TAGS})(?:\\s[^<>]*)?>`, 'gi')
const EMPTY_TAG = /<(?:br|hr|img)(?:\s[^<>]*)?\/?>/i

/** Whether a text without a mark is HTML: it has an element that begins and ends. */
function hasHtml(text: string): boolean {
  if (EMPTY_TAG.test(text)) return true
  const lower = text.toLowerCase()
  const names = new Set([...lower.matchAll(OPENING)].map(([, name]) => name))
  return [...names].some((name) => lower.includes(`</${name}>`))
}

/** A text without the mark of its format. */
export function splitGiftFormat(raw: string, inherited: GiftFormat): { format: GiftFormat; raw: string } {
  const [mark = '', name] = FORMAT.exec(raw) ?? []
  return name === undefined
    ? { format: inherited, raw }
    : { format: name.toLowerCase() as GiftFormat, raw: raw.slice(mark.length) }
}

/** Whether a text stays as it is: without a mark, tags tell that it is HTML. */
export const isGiftMarkdown = (text: string, format: GiftFormat): boolean =>
  format === 'markdown' || (format === null && !hasHtml(text))

/**
 * A text of a file as Markdown.
 * @param raw still escaped, perhaps with the mark of its own format
 * @throws GiftError for what questions have no place for
 */
export function convertGiftText(raw: string, { format: inherited, changes }: GiftContext): string {
  const { format, raw: written } = splitGiftFormat(raw, inherited)
  const text = unescapeGift(written)
  if (isGiftMarkdown(text, format)) return text
  if (format === 'plain') return convertQtiText(buildPlainElement(text))
  const html = parseHtml(format === 'html' ? text : text.replaceAll('\n', '<br>'))
  try {
    refuseUnknownContent(html)
  } catch (error) {
    throw error instanceof QtiError ? new GiftError(error.message) : error
  }
  for (const address of listLinkAddresses(html)) changes.push(t.linkLeftOut({ address }))
  return convertQtiText(html)
}

/** The same for what is typed by learners, and is no Markdown. */
export function convertGiftAnswer(raw: string): string {
  const { format, raw: written } = splitGiftFormat(raw, null)
  const text = unescapeGift(written, '*')
  const isHtml = format === 'html' || /^<p\b[\s\S]*<\/p>$/i.test(text)
  return isHtml ? getText(parseHtml(text)).replace(/\s+/g, ' ').trim() : text
}

const buildPlainElement = (text: string): QtiElement =>
  buildElement(
    '',
    text.split('\n').flatMap((line) => [line, buildElement('br')]),
  )

const buildElement = (
  name: string,
  children: QtiElement['children'] = [],
  attributes: QtiElement['attributes'] = new Map(),
): QtiElement => ({ name, attributes, children })

const parser = unified().use(rehypeParse, { fragment: true }).freeze()

/** @throws GiftError for what is too long or too deep */
function parseHtml(text: string): QtiElement {
  if (text.length > MAX_HTML_LENGTH) throw new GiftError(t.textTooLong({ max: MAX_HTML_LENGTH }))
  if (text.split('<').length > MAX_TAGS) throw new GiftError(t.qtiTooDeep)
  return buildElement(
    '',
    parser.parse(dropNeedlessEscapes(text)).children.flatMap((node) => toElement(node)),
  )
}

function toElement(node: Nodes, depth = 1): (QtiElement | string)[] {
  if (depth > MAX_DEPTH) throw new GiftError(t.qtiTooDeep)
  if (node.type === 'text') return [node.value.replaceAll('\u00A0', ' ')]
  if (node.type !== 'element') return []
  const { href } = node.properties
  const children = node.children.flatMap((child) => toElement(child, depth + 1))
  return [buildElement(node.tagName, children, new Map(typeof href === 'string' ? [['href', href]] : []))]
}

/** Some editors escape all punctuation. Formulas mean something by it. */
const dropNeedlessEscapes = (text: string): string =>
  /\$\$|\\[([]/.test(text) ? text : text.replace(/\\([!?.,;"'&-])/g, '$1')
