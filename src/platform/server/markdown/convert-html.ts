import type { Element, Root as HtmlRoot, Nodes } from 'hast'
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast'
import type { Blockquote, Code, FootnoteDefinition, List, Root } from 'mdast'
import rehypeParse from 'rehype-parse'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { renderArticle, renderInlineMarkdown } from './render-article.ts'
import { ID_PREFIX } from './render-html.ts'
import { keepLessonLinks } from './rewrite-links.ts'

const stringifier = unified()
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '*', fence: '~', rule: '-', listItemIndent: 'one' })
  .freeze()

const parser = unified().use(rehypeParse, { fragment: true }).freeze()

const handlers: Record<string, Handle> = {
  code: (_state, node) => ({ type: 'inlineCode', value: String(node.properties['text'] ?? '') }),
  pre: (_state, node) => convertCode(node),
  div: (state, node) =>
    ({ ...defaultHandlers.blockquote(state, node), data: { box: boxOf(node) } }) as Blockquote,
  ol: (state, node) => withSpacing(defaultHandlers.ol(state, node), node),
  ul: (state, node) => withSpacing(defaultHandlers.ul(state, node), node),
  sup: (_state, node) => {
    const identifier = footnoteOf(node)
    return { type: 'footnoteReference', identifier, label: identifier }
  },
  section: (state, node) =>
    findAll(node, 'li').map((item) => {
      const identifier = decodeURI(String(item.properties['id']).slice(`${ID_PREFIX}fn-`.length))
      const children = state.toFlow(state.all(item)) as FootnoteDefinition['children']
      return { type: 'footnoteDefinition', identifier, label: identifier, children }
    }),
}

/**
 * Finds Markdown for HTML that our own rendering made of Markdown that was not kept.
 *
 * @returns Markdown that gives exactly this HTML; null when none was found
 */
export const convertArticleHtml = (html: string): string | null =>
  convert(html, (markdown) => renderArticle(markdown, keepLessonLinks).html)

/** The same for a question, an option or an explanation. */
export const convertInlineHtml = (html: string): string | null =>
  convert(html, (markdown) => renderInlineMarkdown(markdown).html)

function convert(html: string, render: (markdown: string) => string): string | null {
  try {
    const source = parser.parse(html)
    tidyHtml(source)
    const root = toMdast(source, { newlines: true, handlers }) as Root
    visit(root, 'text', (node) => {
      node.value = node.value.replace(/[\uE000\uE001]/g, (sign) => (sign === SPACE ? ' ' : '\t'))
    })
    foldBoxes(root)
    const markdown = stringifier.stringify(root).trimEnd()
    return render(markdown) === html ? markdown : null
  } catch {
    // Such as HTML nested too deeply: nobody must see anything else for it.
    return null
  }
}

/** Stand for blanks that the conversion would fold. */
const SPACE = '\uE000'
const TAB = '\uE001'

/** Undoes what rendering adds, and saves the blanks, which the conversion would fold. */
function tidyHtml(root: HtmlRoot): void {
  visit(root, 'element', (node, index, parent) => {
    const { properties, tagName } = node
    const href = String(properties['href'] ?? '')
    if (href.startsWith(`#${ID_PREFIX}`)) properties['href'] = `#${href.slice(ID_PREFIX.length + 1)}`
    if (tagName === 'code') properties['text'] = textOf(node)
    if (tagName === 'pre') for (const code of findAll(node, 'code')) code.properties['text'] = textOf(code)
    if (!parent || index === undefined) return
    if (hasClass(node, 'table-scroll')) {
      parent.children.splice(index, 1, ...node.children)
      return index
    }
    if ('dataFootnoteBackref' in properties || hasClass(node, 'note-title')) {
      parent.children.splice(index, 1)
      return index
    }
    return tagName === 'pre' ? SKIP : undefined
  })
  visit(root, 'text', (node) => {
    node.value = node.value.replace(/(?<= ) /g, SPACE).replaceAll('\t', TAB)
  })
}

const hasClass = (node: Element, name: string): boolean => {
  const names = node.properties['className']
  return Array.isArray(names) && names.includes(name)
}

const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''

function findAll(node: Element, tagName: string): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return []
    return child.tagName === tagName ? [child] : findAll(child, tagName)
  })
}

function convertCode(node: Element): Code {
  const [code] = findAll(node, 'code')
  const names = (code?.properties['className'] ?? []) as string[]
  const lang = names.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? null
  return { type: 'code', lang, value: String(code?.properties['text'] ?? '').replace(/\n$/, '') }
}

/** Items whose texts are paragraphs stand apart. */
function withSpacing(list: List, node: Element): List {
  const spread = node.children.some(
    (item) =>
      item.type === 'element' &&
      item.children.some((child) => child.type === 'element' && child.tagName === 'p'),
  )
  return { ...list, spread, children: list.children.map((item) => ({ ...item, spread })) }
}

const footnoteOf = (node: Element): string => {
  const href = String(findAll(node, 'a')[0]?.properties['href'] ?? '')
  return decodeURI(href.replace(/^#(?:user-content-)?fn-/, ''))
}

const boxOf = (node: Element): string =>
  ((node.properties['className'] ?? []) as string[])
    .find((name) => name.startsWith('note-'))
    ?.slice('note-'.length) ?? ''

/** Boxes are written as fences with their Markdown, the inner ones first. */
function foldBoxes(parent: Root | Blockquote): void {
  for (const [index, node] of parent.children.entries()) {
    if ('children' in node) foldBoxes(node as Blockquote)
    const kind = (node.data as { box?: string } | undefined)?.box
    if (node.type !== 'blockquote' || kind === undefined) continue
    const value = stringifier.stringify({ type: 'root', children: node.children }).trimEnd()
    parent.children[index] = { type: 'code', lang: `exercism/${kind}`, value }
  }
}
