import type { PersonContext } from '#platform/server/command-context.ts'
import { renderArticleInThread } from '#platform/server/markdown/render-in-thread.ts'
import { isEditableDraft } from '../co-creators/editable-drafts.ts'
import { drafts } from '../draft-tables.ts'
import { getDraftItem } from './get-draft-item.ts'
import { courseDraftColumns } from './lock-course-draft.ts'

/**
 * The saved text about the course of one of the actor's drafts, as HTML.
 * @param input.itemId of an article, whose text is shown instead
 */
export async function previewCourseText(
  ctx: PersonContext,
  { draftId, itemId }: { readonly draftId: string; readonly itemId?: string | undefined },
): Promise<{ readonly html: string } | 'NOT_FOUND' | 'DESCRIPTION_REFUSED'> {
  if (itemId !== undefined) {
    const item = await getDraftItem(ctx, { draftId, itemId })
    if (item?.document.type !== 'article') return 'NOT_FOUND'
    const article = await renderArticleInThread(item.document.body, { keepsLessonLinks: true })
    return article ? { html: article.html } : 'DESCRIPTION_REFUSED'
  }
  const [draft] = await ctx.db
    .select({ document: courseDraftColumns.document })
    .from(drafts)
    .where(isEditableDraft(ctx.actor.id, draftId))
  if (!draft) return 'NOT_FOUND'
  const about = await renderArticleInThread(draft.document.about)
  return about ? { html: about.html } : 'DESCRIPTION_REFUSED'
}
