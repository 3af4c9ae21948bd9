// The work of render-mail-in-thread.ts.
import { type RenderedMailMarkdown, renderMailMarkdown } from './mail-markdown.ts'

export default (markdown: string): RenderedMailMarkdown => renderMailMarkdown(markdown, (text) => [{ text }])
