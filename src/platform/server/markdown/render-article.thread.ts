// The work of render-in-thread.ts.
import { type ArticleRefusal, type RenderedArticle, renderArticle, tryMarkdown } from './render-article.ts'
import { keepLessonLinks } from './rewrite-links.ts'

export default ({
  markdown,
  keepsLessonLinks,
}: {
  readonly markdown: string
  readonly keepsLessonLinks: boolean
}): RenderedArticle | ArticleRefusal =>
  tryMarkdown(() => renderArticle(markdown, keepsLessonLinks ? keepLessonLinks : undefined))
