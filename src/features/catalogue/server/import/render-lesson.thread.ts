// The work of build-lesson-plans.ts.
import {
  type ArticleRefusal,
  type RenderedArticle,
  renderArticle,
  tryMarkdown,
} from '#platform/server/markdown/render-article.ts'
import { createLessonLinkResolver } from './lesson-draft.ts'

export default ({
  markdown,
  file,
  lessonByFile,
  slugs,
}: {
  readonly markdown: string
  readonly file: string
  readonly lessonByFile: ReadonlyMap<string, string>
  readonly slugs: ReadonlySet<string>
}): RenderedArticle | ArticleRefusal =>
  tryMarkdown(() => renderArticle(markdown, createLessonLinkResolver(lessonByFile, slugs)(file)))
