// The work of render-in-thread.ts.
import { type RenderedMarkdown, renderInlineMarkdown } from './render-article.ts'

export default (texts: readonly string[]): RenderedMarkdown[] => texts.map(renderInlineMarkdown)
