import type { Root as HtmlRoot } from 'hast'
import type { Root } from 'mdast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { memoizeByLanguage } from '#platform/rules/messages/texts-by-language.ts'
import { t } from '../../messages/index.ts'
import { ARTICLE_HTML_SCHEMA } from './render-html.ts'

interface MailLook {
  /** For mail programs with a dark mode. */
  readonly className?: 'body' | 'strong' | 'soft'
  readonly style: string
}

const text = 'font-size:16px;line-height:24px;color:#2b3447'
const heading = (size: number): MailLook => ({
  className: 'strong',
  style: `margin:24px 0 8px;font-size:${size}px;line-height:${size + 8}px;color:#14203a`,
})
const list: MailLook = { className: 'body', style: `margin:0 0 16px;padding:0 0 0 24px;${text}` }
const MONO = "font-family:'JetBrains Mono',SFMono-Regular,Menlo,Consolas,monospace;font-size:14px"
const cell: MailLook = { style: 'padding:4px 12px 4px 0;border-bottom:1px solid #d5dbe8;text-align:left' }

/** Mail programs know inline styles only. */
const LOOKS: Readonly<Record<string, MailLook>> = {
  p: { className: 'body', style: `margin:0 0 16px;${text}` },
  h1: heading(20),
  h2: heading(20),
  h3: heading(18),
  h4: heading(16),
  h5: heading(16),
  h6: heading(16),
  ul: list,
  ol: list,
  a: { className: 'strong', style: 'color:#14203a' },
  blockquote: {
    className: 'soft',
    style: 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #f0a020',
  },
  pre: { className: 'body', style: `margin:0 0 16px;white-space:pre-wrap;${text};${MONO}` },
  code: { style: MONO },
  hr: { style: 'margin:24px 0;border:0;border-top:1px solid #d5dbe8' },
  table: { className: 'body', style: `margin:0 0 16px;border-collapse:collapse;${text}` },
  th: cell,
  td: cell,
}

/** Comes after the allow-list, so that no style is anybody's but ours. */
function addMailLooks() {
  return (root: HtmlRoot) => {
    visit(root, 'element', ({ tagName, properties }) => {
      const look = LOOKS[tagName]
      delete properties['className']
      if (!look) return
      properties['style'] = look.style
      if (look.className) properties['className'] = [look.className]
    })
  }
}

const getProcessor = memoizeByLanguage(() =>
  unified()
    .use(remarkRehype, { clobberPrefix: '', footnoteLabel: t.footnotes })
    .use(rehypeSanitize, ARTICLE_HTML_SCHEMA)
    .use(addMailLooks)
    .use(rehypeStringify)
    .freeze(),
)

/** Safe HTML of parsed Markdown for the body of a mail: raw HTML is left out, the rest passes the allow-list of articles. */
export function renderMailHtml(root: Root): string {
  const processor = getProcessor()
  return processor.stringify(processor.runSync(root))
}
