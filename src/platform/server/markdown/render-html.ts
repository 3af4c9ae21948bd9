import type { Element, Root as HtmlRoot } from 'hast'
import type { Root } from 'mdast'
import rehypeHighlight from 'rehype-highlight'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { SITE_LANGUAGE } from '#platform/rules/messages/language.ts'
import { runInLanguage } from '#platform/server/language/language-context.ts'
import { slugify } from '#platform/server/slug.ts'
import { t } from '../../messages/index.ts'

/** Prefix of every id in an article, so that none can be taken for one of the page's own. */
export const ID_PREFIX = 'user-content-'

/** Characters; highlighting longer code would block the process. */
const LONGEST_COLOURED = 20_000

/** What HTML made of people's Markdown may consist of. */
export const ARTICLE_HTML_SCHEMA = {
  ...defaultSchema,
  clobberPrefix: ID_PREFIX,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => !['img', 'picture', 'source'].includes(name)),
  protocols: { href: ['http', 'https', 'mailto'] },
  attributes: {
    ...defaultSchema.attributes,
    code: [['className', /^language-[\w+#-]{1,30}$/, 'hljs'] as [string, RegExp, string]],
    span: [['className', /^hljs-[\w-]{1,30}$/, /^[a-z]+_$/] as [string, RegExp, RegExp]],
    div: [
      ['className', 'note', /^note-[a-z]+$/] as [string, string, RegExp],
      ['role', 'note'] as [string, string],
    ],
    p: [['className', 'note-title'] as [string, string]],
    h2: [['className', 'footnotes-title'] as [string, string]],
  },
}

/** Ids from the words of headings, so that a part of an article can be linked to. */
function headingIds() {
  return (root: HtmlRoot) => {
    const taken = new Set<string>()
    const counts = new Map<string, number>()
    visit(root, 'element', (node) => {
      if (!/^h[2-6]$/.test(node.tagName) || node.properties['id']) return
      const slug = slugify(textOf(node), 'part')
      let count = counts.get(slug) ?? 0
      let id: string
      do {
        count += 1
        id = count === 1 ? slug : `${slug}-${count}`
      } while (taken.has(id))
      counts.set(slug, count)
      taken.add(id)
      node.properties['id'] = id
    })
  }
}

function withoutColour() {
  return (root: HtmlRoot) => {
    visit(root, 'element', (node) => {
      if (node.tagName === 'code' && textOf(node).length > LONGEST_COLOURED)
        node.properties['className'] = ['no-highlight']
    })
  }
}

/** What the allow-list cannot express: targets of links, keyboard access, names of checkboxes. */
function finish() {
  return (root: HtmlRoot) => {
    visit(root, 'element', (node, index, parent) => {
      const { properties } = node
      if (node.tagName === 'a') settleLink(properties)
      if (node.tagName === 'pre') properties['tabIndex'] = 0
      // Heads nothing: such as the corner of a table with heads on two sides.
      if (node.tagName === 'th' && textOf(node).trim() === '') node.tagName = 'td'
      if (node.tagName === 'input')
        properties['ariaLabel'] = properties['checked'] ? t.taskDone : t.taskNotDone
      if (node.tagName === 'table' && parent && index !== undefined && !isScroller(parent)) {
        const scroller: Element = {
          type: 'element',
          tagName: 'div',
          properties: { className: ['table-scroll'], tabIndex: 0 },
          children: [node],
        }
        parent.children[index] = scroller
      }
    })
  }
}

const isScroller = (node: HtmlRoot | Element) =>
  node.type === 'element' &&
  Array.isArray(node.properties['className']) &&
  node.properties['className'].includes('table-scroll')

function settleLink(properties: Element['properties']): void {
  const href = properties['href']
  if (typeof href !== 'string') return
  if (href.startsWith('#')) {
    const isFootnote = 'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties
    const id = href.slice(1)
    properties['href'] = `#${ID_PREFIX}${isFootnote ? id : findHeadingId(id)}`
  }
  if (/^https?:/i.test(href)) properties['rel'] = ['noopener', 'noreferrer', 'nofollow']
}

/** Other sites make ids of the letters of a heading, whatever its script, so articles link to those. */
function findHeadingId(fragment: string): string {
  if (!fragment.includes('%')) return fragment
  try {
    return slugify(decodeURIComponent(fragment), 'part')
  } catch {
    return fragment
  }
}

function textOf(node: Element): string {
  return node.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('')
}

const processor = unified()
  .use(remarkRehype, {
    clobberPrefix: '',
    footnoteLabel: runInLanguage(SITE_LANGUAGE, () => t.footnotes),
    footnoteLabelProperties: { className: ['footnotes-title'] },
    footnoteBackLabel: (index, again) =>
      t.backToReference({ reference: again > 1 ? `${index + 1}-${again}` : index + 1 }),
  })
  .use(withoutColour)
  .use(rehypeHighlight)
  .use(headingIds)
  .use(rehypeSanitize, ARTICLE_HTML_SCHEMA)
  .use(finish)
  .use(rehypeStringify)
  .freeze()

/**
 * Safe HTML of a parsed article: raw HTML is left out, the rest passes an allow-list. It is stored for all readers, so what it says by itself
 * is in the language of the site.
 */
export function renderArticleHtml(root: Root): string {
  return runInLanguage(SITE_LANGUAGE, () => processor.stringify(processor.runSync(root)))
}

const inlineProcessor = unified()
  .use(remarkRehype)
  .use(rehypeSanitize, {
    tagNames: ['code', 'em', 'strong', 'del', 'br'],
    attributes: {},
    protocols: {},
    strip: ['script', 'style'],
  })
  .use(rehypeStringify)
  .freeze()

/** Safe HTML of one line or a few: emphasis and code only, no blocks, no links. */
export function renderInlineHtml(root: Root): string {
  return inlineProcessor.stringify(inlineProcessor.runSync(root)).trim()
}
