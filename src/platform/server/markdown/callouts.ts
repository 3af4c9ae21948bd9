import type { BlockContent, Code, DefinitionContent, Root, RootContent } from 'mdast'
import { normalizeIdentifier } from 'micromark-util-normalize-identifier'
import { SKIP, visit } from 'unist-util-visit'
import { SITE_LANGUAGE } from '#platform/rules/messages/language.ts'
import { runInLanguage } from '#platform/server/language/language-context.ts'
import { t } from '../../messages/index.ts'
import { parseMarkdown } from './parse-markdown.ts'

/** In the language of the site: articles are stored as they are rendered, for all readers. */
const KINDS = runInLanguage(
  SITE_LANGUAGE,
  () => ({ note: t.noteBox, caution: t.cautionBox, advanced: t.advancedBox }) as const,
)
type Kind = keyof typeof KINDS

/** Boxes nested deeper are shown as code. */
export const DEEPEST_CALLOUT = 3

/**
 * Turns fences such as `~~~~exercism/note` into boxes that contain the fence's Markdown.
 *
 * @param root the parsed article, changed in place
 * @param markdown the text it was parsed from
 */
export function expandCallouts(root: Root, markdown: string, depth = 0): void {
  if (depth === DEEPEST_CALLOUT) return
  const definitions = definitionsOf(root, markdown)
  visit(root, 'code', (node, index, parent) => {
    const kind = kindOf(node)
    if (!kind || !parent || index === undefined) return
    // A box may use links that are defined outside of it.
    const text = [node.value, '', ...findUsed(definitions, node.value)].join('\n')
    const inside = parseMarkdown(text)
    expandCallouts(inside, text, depth + 1)
    moveTo(inside, node)
    parent.children[index] = box(kind, inside.children)
    return [SKIP, index + 1]
  })
}

/** Whether a fence is shown as a box instead of as code. */
export const isCallout = (code: Code): boolean => kindOf(code) !== undefined

function kindOf(code: Code): Kind | undefined {
  const name = code.lang?.startsWith('exercism/') ? code.lang.slice('exercism/'.length) : ''
  return Object.hasOwn(KINDS, name) ? (name as Kind) : undefined
}

/** The source of each definition, by the name it is used with. */
function definitionsOf(root: Root, markdown: string): Map<string, string> {
  const found = new Map<string, string>()
  visit(root, 'definition', ({ identifier, position }) => {
    const { start, end } = position ?? {}
    if (start?.offset === undefined || end?.offset === undefined || found.has(identifier)) return
    found.set(identifier, markdown.slice(start.offset, end.offset))
  })
  return found
}

/** Those that a text in brackets names: a box would otherwise be parsed with all definitions of the article. */
function findUsed(definitions: ReadonlyMap<string, string>, text: string): string[] {
  const names = [...text.matchAll(/\[((?:\\.|[^[\]\\])+)\]/gs)].map(([, name = '']) =>
    normalizeIdentifier(name).toLowerCase(),
  )
  return [...new Set(names)].flatMap((name) => definitions.get(name) ?? [])
}

/** Gives the nodes of a box the lines they have in the whole file. */
function moveTo(inside: Root, fence: Code): void {
  const offset = fence.position?.start.line ?? 0
  visit(inside, (node) => {
    if (node.position) node.position.start.line += offset
  })
}

function box(kind: Kind, children: RootContent[]) {
  return {
    type: 'blockquote' as const,
    data: { hName: 'div', hProperties: { className: ['note', `note-${kind}`], role: 'note' } },
    children: [
      {
        type: 'paragraph' as const,
        data: { hProperties: { className: ['note-title'] } },
        children: [{ type: 'text' as const, value: KINDS[kind] }],
      },
      ...(children as (BlockContent | DefinitionContent)[]),
    ],
  }
}
