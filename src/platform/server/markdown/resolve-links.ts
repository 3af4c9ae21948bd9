import type { Definition, Link, Parents, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { t } from '../../messages/index.ts'

/** Something creators should know about their article, with the line of its file. */
export interface ArticleNotice {
  readonly line: number
  readonly message: string
}

/** Gives the address for a link to another file or page, or null when it leads nowhere on this site. */
export type ResolveArticleLink = (href: string) => string | null

const OUTSIDE = /^(?:https?:\/\/[^\s/\\]|mailto:[^\s@]+@)/i

/**
 * Resolves every link and picture: references become plain links, links that lead nowhere become text, and pictures become a
 * link or their description, since pages load pictures from this site only.
 */
export function resolveArticleLinks(root: Root, resolve: ResolveArticleLink): ArticleNotice[] {
  const notices: ArticleNotice[] = []
  dereference(root)
  visit(root, (node, index, parent) => {
    if (!parent || index === undefined) return
    const line = node.position?.start.line ?? 1
    if (node.type === 'html' && !node.value.startsWith('<!--')) {
      notices.push({ line, message: `the HTML ${quote(node.value)} is left out: articles are Markdown only` })
      return
    }
    if (node.type === 'image') {
      const text = node.alt || t.picture
      const replacement = OUTSIDE.test(node.url)
        ? ({ type: 'link', url: node.url, children: [{ type: 'text', value: text }] } satisfies Link)
        : { type: 'text' as const, value: node.alt ?? '' }
      // Links cannot be nested.
      const inLink = parent.type === 'link'
      parent.children[index] = inLink ? { type: 'text', value: text } : replacement
      notices.push({
        line,
        message: `the picture ${quote(node.url)} is shown as ${inLink ? 'text' : replacement.type}: articles have no pictures yet`,
      })
      return [SKIP, index + 1]
    }
    if (node.type !== 'link' || OUTSIDE.test(node.url) || /^#./.test(node.url)) return
    const address = resolve(node.url)
    if (address !== null) {
      node.url = address
      return
    }
    notices.push({ line, message: `the link to ${quote(node.url)} leads nowhere and is shown as text` })
    ;(parent as Parents).children.splice(index, 1, ...node.children)
    return [SKIP, index]
  })
  return notices
}

function dereference(root: Root): void {
  const definitions = new Map<string, Definition>()
  visit(root, 'definition', (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node)
  })
  visit(root, (node, index, parent) => {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return
    const definition = definitions.get(node.identifier)
    if (!definition || !parent || index === undefined) return
    const common = { url: definition.url, title: definition.title ?? null, position: node.position }
    parent.children[index] =
      node.type === 'linkReference'
        ? { type: 'link', ...common, children: node.children }
        : { type: 'image', ...common, alt: node.alt ?? null }
    return index
  })
}

const quote = (text: string) => `“${text.length > 80 ? `${text.slice(0, 80)}…` : text}”`
