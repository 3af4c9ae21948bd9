import type { Code, Definition, Link, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { DEEPEST_CALLOUT, isCallout } from './callouts.ts'
import { getLinkTargetRange, parseMarkdown } from './parse-markdown.ts'
import type { ResolveArticleLink } from './resolve-links.ts'

/** The form that a link to another lesson of the same course has in stored Markdown, and as the address of the page's link. */
const LESSON_LINK = /^\.\/(?=[a-z0-9-]+$)/

/** Resolves the links of stored Markdown: those to other lessons of the course have been given their final form. */
export const keepLessonLinks: ResolveArticleLink = (href) => (LESSON_LINK.test(href) ? href : null)

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Writes into Markdown where its links lead, so that it can be rendered again without the files beside it: targets that the resolver
 * knows take their final form, and others that only look like it lose it. Nothing else of the text changes.
 *
 * @param root what the Markdown was parsed as
 * @returns the Markdown; the same text when there was nothing to write
 */
export function rewriteLinks(markdown: string, root: Root, resolve: ResolveArticleLink, depth = 0): string {
  const edits: Edit[] = []
  visit(root, (node) => {
    if (node.type === 'link' || node.type === 'definition') edits.push(...editTarget(node, resolve))
    if (node.type === 'code' && depth < DEEPEST_CALLOUT && isCallout(node))
      edits.push(...editCallout(markdown, node, resolve, depth + 1))
  })
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: added }) => text.slice(0, start) + added + text.slice(end), markdown)
}

function editTarget(node: Link | Definition, resolve: ResolveArticleLink): Edit[] {
  const range = getLinkTargetRange(node)
  const text = resolve(node.url) ?? node.url.replace(LESSON_LINK, '')
  return range && text !== node.url ? [{ ...range, text }] : []
}

/** The lines of a box stand behind those of its fence, indented by whatever is around it. */
function editCallout(markdown: string, fence: Code, resolve: ResolveArticleLink, depth: number): Edit[] {
  const rewritten = rewriteLinks(fence.value, parseMarkdown(fence.value), resolve, depth)
  if (rewritten === fence.value) return []
  const before = splitLines(fence.value, 0)
  const after = splitLines(rewritten, 0)
  const start = fence.position?.start.offset ?? 0
  const [, ...lines] = splitLines(markdown.slice(start, fence.position?.end.offset), start)
  return before.flatMap(({ text }, index): Edit[] => {
    const [line, changed] = [lines[index], after[index]]
    if (!line || !changed || changed.text === text || !line.text.endsWith(text)) return []
    const end = line.start + line.text.length
    return [{ start: end - text.length, end, text: changed.text }]
  })
}

const splitLines = (text: string, offset: number) =>
  [...text.matchAll(/([^\r\n]*)(?:\r\n|\r|\n|$)/g)].map(({ 1: line = '', index }) => ({
    text: line,
    start: offset + index,
  }))
