import { defineThreadWork, type Lane, TooMuchWorkError } from '../threads/run-in-thread.ts'
import type { RenderedArticle } from './render-article.ts'

/** Renders an article in a thread; the answer says why where it is too complex. */
export const tryRenderArticleInThread = defineThreadWork<typeof import('./render-article.thread.ts').default>(
  new URL('./render-article.thread.ts', import.meta.url),
)

/**
 * Renders an article or another text of Markdown that a person wrote, in a thread.
 *
 * @param markdown as `renderArticle` takes it
 * @param options.keepsLessonLinks links such as `./the-film` stay links; of articles of a course only
 * @returns null when it is too complex to be shown: tangled, nested too deeply, or more work than the budget of a thread
 */
export async function renderArticleInThread(
  markdown: string,
  { keepsLessonLinks = false, lane }: { readonly keepsLessonLinks?: boolean; readonly lane?: Lane } = {},
): Promise<RenderedArticle | null> {
  try {
    const rendered = await tryRenderArticleInThread({ markdown, keepsLessonLinks }, lane)
    return 'html' in rendered ? rendered : null
  } catch (error) {
    if (error instanceof TooMuchWorkError) return null
    throw error
  }
}

/** Finds title and first paragraph of an article in a thread, as `parseArticleMetadata` does. */
export const outlineArticleInThread = defineThreadWork<typeof import('./outline-article.thread.ts').default>(
  new URL('./outline-article.thread.ts', import.meta.url),
)

/** Renders texts of questions in a thread, as `renderInlineMarkdown` does; all of them in one go. */
export const renderInlineInThread = defineThreadWork<typeof import('./render-inline.thread.ts').default>(
  new URL('./render-inline.thread.ts', import.meta.url),
)
