import type { Nodes, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const parser = unified().use(remarkParse).use(remarkGfm).freeze()

/** Parses Markdown with GitHub's additions (tables, task lists, footnotes, struck-through text). */
export const parseMarkdown = (markdown: string): Root => parser.parse(markdown)

const SWITCHED_OFF = [
  'blockQuote',
  'codeFenced',
  'codeIndented',
  'definition',
  'headingAtx',
  'htmlFlow',
  'htmlText',
  'list',
  'setextUnderline',
  'thematicBreak',
]

/** Disables what would turn a line such as `# 1`, `- 1` or `a <p> element` into anything but text. */
function inlineOnly(this: { data(): { micromarkExtensions?: unknown[] } }) {
  const data = this.data()
  data.micromarkExtensions ??= []
  data.micromarkExtensions.push({ disable: { null: SWITCHED_OFF } })
}

const inlineParser = unified().use(remarkParse).use(inlineOnly).freeze()

/** Parses one line or a few of text with inline marks only: emphasis, code, links. */
export const parseInline = (markdown: string): Root => inlineParser.parse(markdown)

/** The text of a node without markup; blocks, cells and breaks are separated by a space. */
export function plainText(node: Nodes): string {
  return collect(node).replace(/\s+/g, ' ').trim()
}

function collect(node: Nodes): string {
  if (node.type === 'html' || node.type === 'footnoteReference') return ''
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? ''
  if ('value' in node) return node.value
  if (!('children' in node)) return ' '
  const inline = node.type === 'paragraph' || node.type === 'heading' || !BLOCK_PARENTS.has(node.type)
  return node.children.map(collect).join(inline ? '' : ' ')
}

const BLOCK_PARENTS = new Set([
  'root',
  'list',
  'listItem',
  'blockquote',
  'table',
  'tableRow',
  'footnoteDefinition',
])
