import type { Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import type { Element, ElementContent } from 'xast'
import { x } from 'xastscript'
import { renderInlineMarkdown } from '#platform/server/markdown/render-article.ts'

export const QTI_VERSIONS = ['2.1', '3.0'] as const
export type QtiVersion = (typeof QTI_VERSIONS)[number]

type Attributes = Readonly<Record<string, string | number>>

/** Makes elements of one version of QTI, by their names in QTI 2. */
export type CreateQtiElement = (
  name: string,
  attributes?: Attributes,
  ...children: readonly (Element | string)[]
) => Element

/** QTI 3 writes names in small letters with hyphens, and `qti-` before those of elements. */
export const createQtiElements =
  (version: QtiVersion): CreateQtiElement =>
  (name, attributes = {}, ...children) =>
    version === '2.1'
      ? x(name, attributes, ...children)
      : x(
          `qti-${hyphenate(name)}`,
          Object.fromEntries(Object.entries(attributes).map(([key, value]) => [hyphenate(key), value])),
          ...children,
        )

const hyphenate = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const parser = unified().use(rehypeParse, { fragment: true }).freeze()

/** A text in Markdown as the elements that learners see here; they are the same in each version. */
export const writeQtiText = (markdown: string): (Element | string)[] =>
  parser.parse(renderInlineMarkdown(markdown).html).children.flatMap(convertNode)

function convertNode(node: Root['children'][number]): (Element | string)[] {
  if (node.type === 'text') return [node.value]
  if (node.type !== 'element') return []
  return [x(node.tagName, node.children.flatMap(convertNode) as ElementContent[])]
}
