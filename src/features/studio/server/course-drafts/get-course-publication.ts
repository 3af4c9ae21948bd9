import { eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { courses, findLastPublication } from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { CoursePublicationDetail } from '../../rules/course-drafts/course-publication-contract.ts'
import { isEditableDraft } from '../co-creators/editable-drafts.ts'
import { drafts } from '../draft-tables.ts'
import type { StudioDeps } from '../queries/deletion-blockers.ts'
import { compareContent } from './compare-content.ts'
import { loadPublishedContent, readPublishedContent } from './course-content.ts'
import { countRemovedLearners } from './list-draft-changes.ts'

/**
 * The last publication of one of the actor's drafts, with what undoing it would change for everybody
 * (docs/product/studio.md#undoing-a-publication).
 *
 * @returns `publication` null when there is none that could be undone; null when there is no such draft
 */
export async function getCoursePublication(
  ctx: PersonContext & Pick<StudioDeps, 'countLessonLearners'>,
  { draftId }: { readonly draftId: string },
): Promise<{ publication: CoursePublicationDetail | null } | null> {
  const now = ctx.clock.now()
  const read = await ctx.db.transaction(
    async (tx) => {
      const [row] = await tx
        .select({ course: courses })
        .from(drafts)
        .leftJoin(courses, eq(courses.id, drafts.courseId))
        .where(isEditableDraft(ctx.actor.id, draftId))
      if (!row) return null
      const { course } = row
      const publication = course && (await findLastPublication(tx, { courseId: course.id, now }))
      if (!publication) return { course: null }
      const { former, publishedBy } = publication
      const [person] = publishedBy
        ? await tx.select({ name: users.name }).from(users).where(eq(users.id, publishedBy))
        : []
      const changes =
        former && (await compareContent(await loadPublishedContent(tx, course), readPublishedContent(former)))
      return { course, publication, name: person?.name ?? null, changes }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  if (!read) return null
  if (!read.course) return { publication: null }
  const { course, publication, name, changes } = read
  return {
    publication: {
      publishedAt: publication.publishedAt.toISOString(),
      publishedBy: name,
      undoableUntil: publication.expiresAt.toISOString(),
      changes: changes && (await countRemovedLearners(ctx, course.id, changes)),
    },
  }
}
