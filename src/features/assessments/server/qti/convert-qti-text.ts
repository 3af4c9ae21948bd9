import type { PhrasingContent } from 'mdast'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { t } from '../../messages/index.ts'
import { findAllElements, getText, listElements, type QtiElement } from './parse-qti-xml.ts'
import { QtiError } from './qti-error.ts'

const stringifier = unified().use(remarkStringify, { emphasis: '*' }).freeze()

/** A line of its own, or several; everything else stands in its line. */
const BLOCKS = new Set(
  'p div h1 h2 h3 h4 h5 h6 blockquote ul ol li dl dt dd address section article figure figcaption prompt contentBody'.split(
    ' ',
  ),
)
const CODE = new Set(['code', 'kbd', 'samp', 'tt'])
/** What questions have no place for, by the sentence that says so. */
const listRefused = (): readonly (readonly [string, readonly string[]])[] => [
  [t.qtiHasPicture, ['img', 'picture', 'svg', 'object', 'embed', 'iframe', 'figure']],
  [t.qtiHasFilm, ['video', 'audio']],
  [t.qtiHasFormula, ['math']],
  [t.qtiHasTable, ['table']],
  [t.qtiIsTemplate, ['printedVariable', 'templateInline', 'templateBlock']],
]
const RAISED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-=()n'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'][at] ?? sign]),
)
const LOWERED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-=()'].map((sign, at) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][at] ?? sign]),
)

/** @throws QtiError when something in there cannot be a part of a question's text */
export function refuseUnknownContent(element: QtiElement): void {
  for (const [message, names] of listRefused()) {
    if (findAllElements(element, ({ name }) => names.includes(name)).length > 0) throw new QtiError(message)
  }
}

/** Where links lead, which texts of questions cannot have. */
export const listLinkAddresses = (element: QtiElement): string[] =>
  findAllElements(element, ({ name }) => name === 'a')
    .map(({ attributes }) => attributes.get('href') ?? '')
    .filter((address) => /^(?:https?|mailto):/i.test(address))

/** What stands in the place of an element; undefined for what it has itself. */
export type ReplaceElement = (element: QtiElement) => PhrasingContent[] | undefined

/**
 * The HTML of an item as Markdown of a question: emphasis, code and breaks. Paragraphs and items of lists become lines; links keep their
 * text.
 *
 * @param replace what becomes of elements that are no HTML
 */
export function convertQtiText(element: QtiElement, replace: ReplaceElement = () => undefined): string {
  const children = tidyBreaks(convertChildren(element, replace))
  if (children.length === 0) return ''
  return stringifier.stringify({ type: 'root', children: [{ type: 'paragraph', children }] }).trim()
}

const BREAK: PhrasingContent = { type: 'break' }
const text = (value: string): PhrasingContent => ({ type: 'text', value })

function convertChildren(element: QtiElement, replace: ReplaceElement): PhrasingContent[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [text(child.replace(/[ \t\r\n]+/g, ' '))] : convertElement(child, replace),
  )
}

function convertElement(element: QtiElement, replace: ReplaceElement): PhrasingContent[] {
  const { name } = element
  const replaced = replace(element)
  if (replaced) return replaced
  if (name === 'br' || name === 'hr') return [BREAK]
  if (name === 'pre') return [BREAK, ...convertLines(getText(element)), BREAK]
  if (CODE.has(name)) return convertCode(getText(element))
  if (name === 'sup') return [text(shift(getText(element), RAISED, '^'))]
  if (name === 'sub') return [text(shift(getText(element), LOWERED, '_'))]
  if (name === 'style' || name === 'script' || name === 'stylesheet') return []
  const children = convertChildren(element, replace)
  if (name === 'q') return [text('“'), ...children, text('”')]
  if (name === 'em' || name === 'i' || name === 'cite' || name === 'dfn' || name === 'var')
    return wrap('emphasis', children)
  if (name === 'strong' || name === 'b') return wrap('strong', children)
  if (name === 'ol' || name === 'ul')
    return listElements(element, 'li').flatMap((item, index) => [
      BREAK,
      text(name === 'ol' ? `${index + 1}. ` : '• '),
      ...tidyBreaks(convertChildren(item, replace)),
      BREAK,
    ])
  return BLOCKS.has(name) ? [BREAK, ...children, BREAK] : children
}

/** Blanks and breaks at the ends of what is marked stand outside of it: Markdown has no others. */
function wrap(type: 'emphasis' | 'strong', children: readonly PhrasingContent[]): PhrasingContent[] {
  const marked = tidyBreaks(children)
  const isBlank = ({ type: kind, ...child }: PhrasingContent) =>
    kind === 'break' || ('value' in child && kind === 'text' && child.value.trim() === '')
  const before = children.slice(
    0,
    children.findIndex((child) => !isBlank(child)),
  )
  if (marked.length === 0) return [...children]
  const after = children.slice(children.findLastIndex((child) => !isBlank(child)) + 1)
  const [first, last] = [children[before.length], children.at(-1 - after.length)]
  return [
    ...before,
    ...(first?.type === 'text' && /^ /.test(first.value) ? [text(' ')] : []),
    { type, children: marked },
    ...(last?.type === 'text' && / $/.test(last.value) ? [text(' ')] : []),
    ...after,
  ]
}

const convertCode = (value: string): PhrasingContent[] =>
  value === '' ? [] : [{ type: 'inlineCode', value: value.replace(/[\r\n]+/g, ' ') }]

const convertLines = (value: string): PhrasingContent[] =>
  value.split(/\r\n?|\n/).flatMap((line) => (line.trim() === '' ? [] : [BREAK, ...convertCode(line)]))

function shift(value: string, signs: Readonly<Record<string, string>>, mark: string): string {
  const written = value.trim()
  const shifted = [...written].map((sign) => (Object.hasOwn(signs, sign) ? signs[sign] : undefined))
  return shifted.includes(undefined) ? `${mark}${written}` : shifted.join('')
}

/** One break where several blocks begin or end, none at the ends, and no blanks beside them. */
function tidyBreaks(children: readonly PhrasingContent[]): PhrasingContent[] {
  const tidy: PhrasingContent[] = []
  for (const child of children) {
    const last = tidy.at(-1)
    const isAtStart = last === undefined || last.type === 'break'
    if (child.type === 'break') {
      if (isAtStart) continue
      if (last?.type === 'text') tidy[tidy.length - 1] = text(last.value.trimEnd())
      tidy.push(child)
    } else if (child.type === 'text') {
      const joined = last?.type === 'text' ? last.value + child.value : child.value
      const value = (isAtStart ? joined.replace(/^ +/, '') : joined).replace(/ {2,}/g, ' ')
      if (last?.type === 'text') tidy[tidy.length - 1] = text(value)
      else if (value !== '') tidy.push(text(value))
    } else tidy.push(child)
  }
  while (tidy.at(-1)?.type === 'break') tidy.pop()
  const end = tidy.at(-1)
  if (end?.type === 'text') tidy[tidy.length - 1] = text(end.value.trimEnd())
  return tidy.filter((child) => child.type !== 'text' || child.value !== '')
}
