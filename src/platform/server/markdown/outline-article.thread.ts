// The work of render-in-thread.ts.
import { type ArticleMetadata, parseArticleMetadata } from './parse-markdown.ts'
import { type ArticleRefusal, tryMarkdown } from './render-article.ts'

export default (markdown: string): ArticleMetadata | ArticleRefusal =>
  tryMarkdown(() => parseArticleMetadata(markdown))
