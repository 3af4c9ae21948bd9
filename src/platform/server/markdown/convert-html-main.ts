// The child process of html-converter.ts.
import { sendToParent } from '../send-to-parent.ts'
import { convertArticleHtml, convertInlineHtml } from './convert-html.ts'
import { conversionRequestSchema } from './html-converter.ts'

process.on('message', (message) => {
  const { kind, html } = conversionRequestSchema.parse(message)
  const markdown = html.map(kind === 'article' ? convertArticleHtml : convertInlineHtml)
  sendToParent({ markdown: markdown.some((one) => one === null) ? null : markdown })
})
process.on('disconnect', () => process.exit())
