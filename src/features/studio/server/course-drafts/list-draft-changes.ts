import { eq } from 'drizzle-orm'
import { NO_PROMOTIONS } from '#features/catalogue/rules/promotion.ts'
import { courses } from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { DraftChange } from '../../rules/course-drafts/course-draft-items.ts'
import { isEditableDraft } from '../co-creators/editable-drafts.ts'
import { drafts } from '../draft-tables.ts'
import type { StudioDeps } from '../queries/deletion-blockers.ts'
import { type ContentChange, compareContent } from './compare-content.ts'
import { loadDraftContent, loadPublishedContent } from './course-content.ts'
import { describePromotions } from './draft-add-ons.ts'
import { courseDraftColumns } from './lock-course-draft.ts'

/**
 * What publishing one of the actor's drafts would change, with the learners who have begun what would go. Of a course that was never
 * published, everything is added.
 *
 * @returns null when there is no such draft
 */
export async function listCourseDraftChanges(
  ctx: PersonContext & Pick<StudioDeps, 'countLessonLearners'>,
  { draftId }: { readonly draftId: string },
): Promise<DraftChange[] | null> {
  // At one moment: what is read after a publication would be compared with what was before it.
  const read = await ctx.db.transaction(
    async (tx) => {
      const [row] = await tx
        .select({ draft: courseDraftColumns, course: courses })
        .from(drafts)
        .leftJoin(courses, eq(courses.id, drafts.courseId))
        .where(isEditableDraft(ctx.actor.id, draftId))
      if (!row) return null
      const { draft, course } = row
      if (draft.publishedVersion === draft.revision) return { course, changes: [] }
      const content = await loadDraftContent(tx, draft)
      const promotions = await describePromotions(tx, draft)
      const compare = async () => {
        if (course && !course.neverPublished)
          return compareContent(await loadPublishedContent(tx, course), content)
        const added: ContentChange = { change: 'added', what: 'course', title: draft.document.title }
        const nothing = { document: { ...content.document, ...NO_PROMOTIONS }, topics: [] }
        return [added, ...(await compareContent(nothing, content))]
      }
      const changes = (await compare()).map((line) =>
        line.what === 'promotions' && line.change !== 'removed' ? { ...line, title: promotions } : line,
      )
      return { course, changes }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return read && countRemovedLearners(ctx, read.course?.id, read.changes)
}

/** What learners begin. */
const REMOVED_ITEMS: ReadonlySet<ContentChange['what']> = new Set(['lecture', 'article', 'mcq'])

/** The lines for whoever decides about them: those of items that go, with the learners who have begun them. */
export async function countRemovedLearners(
  ctx: PersonContext & Pick<StudioDeps, 'countLessonLearners'>,
  courseId: string | undefined,
  changes: readonly ContentChange[],
): Promise<DraftChange[]> {
  const isRemovedItem = ({ change, what }: ContentChange) => change === 'removed' && REMOVED_ITEMS.has(what)
  const lessonIds = changes.filter(isRemovedItem).flatMap(({ id }) => id ?? [])
  const learners =
    courseId !== undefined
      ? await ctx.countLessonLearners(ctx, { courseId, lessonIds })
      : new Map<string, number>()
  return changes.map(({ id = '', ...line }) =>
    isRemovedItem(line) ? { ...line, learners: learners.get(id) ?? 0 } : line,
  )
}
