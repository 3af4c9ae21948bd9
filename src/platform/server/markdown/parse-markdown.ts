import type { Definition, Heading, Link, Nodes, Root } from 'mdast'
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { AppError } from '#platform/rules/app-error.ts'

interface TextRange {
  readonly start: number
  readonly end: number
}

const targetRanges = new WeakMap<object, TextRange>()

/** Where the target of a link or definition stands in the text that it was parsed from; undefined when it has none written out. */
export const getLinkTargetRange = (node: Link | Definition): TextRange | undefined => targetRanges.get(node)

/** Notes where targets stand: the tree has only the place of the whole link. */
function noteTargets(this: Processor) {
  const data = this.data() as { fromMarkdownExtensions?: Extension[] }
  data.fromMarkdownExtensions ??= []
  data.fromMarkdownExtensions.push({
    exit: { resourceDestinationString: noteTarget, definitionDestinationString: noteTarget },
  })
}

function noteTarget(this: CompileContext, token: Token): undefined {
  const url = this.resume()
  const node = this.stack.at(-1) as Link | Definition
  node.url = url
  targetRanges.set(node, { start: token.start.offset, end: token.end.offset })
}

const parser = unified().use(remarkParse).use(remarkGfm).use(noteTargets).freeze()

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
export const parseInlineMarkdown = (markdown: string): Root => inlineParser.parse(markdown)

/** The text of a node without markup; blocks, cells and breaks are separated by a space. */
export function extractPlainText(node: Nodes): string {
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

/** Marks in one paragraph; the parser's time grows with their square. */
const MOST_MARKS = 5000
/** Quotes and lists opened on one line. */
const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t]+)){40}/

/** Markdown made to keep the parser busy for minutes; `line` counts from 1. */
export class MarkdownTooComplexError extends AppError {
  readonly line: number

  constructor(line: number, message: string) {
    super('article/tangled', message)
    this.line = line
  }
}

/**
 * Refuses Markdown made to be slow, before it is parsed.
 *
 * @throws AppError `article/tangled`, with the line
 */
export function validateMarkdownComplexity(markdown: string): void {
  let marks = 0
  let line = 0
  for (const text of markdown.split(/\r\n|\r|\n/)) {
    line += 1
    if (TOO_DEEP.test(text))
      throw new MarkdownTooComplexError(line, 'too many quotes or lists inside one another')
    marks = text.trim() === '' ? 0 : marks + (text.match(/[*_~`[\]<!]/g)?.length ?? 0)
    if (marks > MOST_MARKS)
      throw new MarkdownTooComplexError(line, `more than ${MOST_MARKS} marks in one paragraph`)
  }
}

export interface ArticleMetadata {
  /** Text of the first heading of the first level. */
  readonly title: string | null
  readonly firstParagraph: string | null
}

/**
 * Finds title and first paragraph of an article, for one that was given no title or description.
 *
 * @throws AppError `article/tangled`
 */
export function parseArticleMetadata(markdown: string): ArticleMetadata {
  validateMarkdownComplexity(markdown)
  const { children } = parseMarkdown(markdown)
  const heading = children.find((node): node is Heading => node.type === 'heading' && node.depth === 1)
  const paragraph = children.find((node) => node.type === 'paragraph' && extractPlainText(node) !== '')
  return {
    title: (heading && extractPlainText(heading)) || null,
    firstParagraph: paragraph ? extractPlainText(paragraph) : null,
  }
}
