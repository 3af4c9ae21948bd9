import type { Heading } from 'mdast'
import { parseMarkdown, plainText } from './parse-markdown.ts'
import { refuseTangles } from './refuse-tangles.ts'

export interface ArticleOutline {
  /** Text of the first heading of the first level. */
  readonly title: string | null
  readonly firstParagraph: string | null
}

/**
 * Finds title and first paragraph of an article, for one that was given no title or description.
 *
 * @throws AppError `article/tangled`
 */
export function readOutline(markdown: string): ArticleOutline {
  refuseTangles(markdown)
  const { children } = parseMarkdown(markdown)
  const heading = children.find((node): node is Heading => node.type === 'heading' && node.depth === 1)
  const paragraph = children.find((node) => node.type === 'paragraph' && plainText(node) !== '')
  return {
    title: (heading && plainText(heading)) || null,
    firstParagraph: paragraph ? plainText(paragraph) : null,
  }
}
