import type { Link, Nodes, Parents, PhrasingContent, RootContent } from 'mdast'
import { parseMarkdown, validateMarkdownComplexity } from '../markdown/parse-markdown.ts'
import { renderArticleHtml } from '../markdown/render-html.ts'
import { renderMailHtml } from '../markdown/render-mail-html.ts'
import { resolveArticleLinks } from '../markdown/resolve-links.ts'
import { toStorableText } from '../markdown/storable-text.ts'
import { renderMailText } from './mail-text.ts'

/** A part of a text of Markdown after its fields are filled in; a link shows its address unless it is inside another one. */
export type FilledPiece = { readonly text: string } | { readonly link: string }

/** How the fields in a text are filled in, whatever they look like. */
export type FillMailText = (text: string) => readonly FilledPiece[]

export interface RenderedMailMarkdown {
  /** Safe, with the styles of mails. */
  readonly html: string
  /** Safe, as pages show it: with the classes of an article instead of styles. */
  readonly pageHtml: string
  readonly text: string
}

/**
 * Renders Markdown for a mail. Fields are filled in after it was parsed, into texts and addresses of links only: whatever a value says,
 * it cannot become markup, nor a link to elsewhere.
 *
 * @throws AppError `article/tangled` when parsing it would take very long
 */
export function renderMailMarkdown(markdown: string, fill: FillMailText): RenderedMailMarkdown {
  const written = toStorableText(markdown)
  validateMarkdownComplexity(written)
  const root = parseMarkdown(written)
  fillFields(root, fill, false)
  resolveArticleLinks(root, () => null)
  return { html: renderMailHtml(root), pageHtml: renderArticleHtml(root), text: renderMailText(root) }
}

const join = (pieces: readonly FilledPiece[]): string =>
  pieces.map((piece) => ('link' in piece ? piece.link : piece.text)).join('')

/** The address of a link that is nothing but one field, which is a link. */
function fillAddress(url: string, fill: FillMailText): string {
  const [piece, ...more] = fill(url)
  return piece && 'link' in piece && more.length === 0 ? piece.link : url
}

function fillFields(parent: Parents, fill: FillMailText, isInLink: boolean): void {
  const children = (parent.children as Nodes[]).flatMap((node): Nodes[] => {
    if (node.type === 'text') return fillText(node.value, fill, isInLink)
    if (node.type === 'inlineCode' || node.type === 'code')
      return [{ ...node, value: join(fill(node.value)) }]
    if (node.type === 'link' || node.type === 'definition') node.url = fillAddress(node.url, fill)
    if ('children' in node) {
      fillFields(node, fill, isInLink || node.type === 'link' || node.type === 'linkReference')
    }
    return [node]
  })
  parent.children = children as typeof parent.children & RootContent[]
}

function fillText(text: string, fill: FillMailText, isInLink: boolean): PhrasingContent[] {
  const pieces = fill(text)
  if (isInLink) return [{ type: 'text', value: join(pieces) }]
  return pieces.map((piece): Link | { type: 'text'; value: string } =>
    'link' in piece
      ? { type: 'link', url: piece.link, children: [{ type: 'text', value: piece.link }] }
      : { type: 'text', value: piece.text },
  )
}
