import { and, eq, isNull, sql } from 'drizzle-orm'
import { lockCodingProblems, lockQuestionSets } from '#features/assessments/server/index.ts'
import { isCategorySlug } from '#features/catalogue/rules/categories.ts'
import {
  applyCoursePlan,
  buildFormerCoursePlan,
  type courses,
  deletePublication,
  type FormerCourse,
  findLastPublication,
  hasFormerContent,
} from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { drafts, uploads } from '../draft-tables.ts'
import { enqueueDraftCleanup } from './draft-cleanup.ts'
import type { PublishContext } from './publish-draft-plan.ts'

interface RestoreRequest {
  readonly draftId: string
  /** What the draft was published as, locked; null: nothing. */
  readonly course: typeof courses.$inferSelect | null
  /** When what is to be undone was published. */
  readonly publishedAt: string
  /** Makes films that the draft has from what is published alone films of its own, where the former course has others. */
  readonly takePublishedFilms: (former: FormerCourse) => Promise<void>
}

/**
 * Makes a course or single video what it was before its last publication. The caller has locked it and its films, and counts a change of
 * the draft.
 * @returns the slug that it has by then, or why nothing was changed
 */
export async function restoreFormerCourse(
  { actor, clock, videoJobs, categories }: PublishContext,
  tx: Transaction,
  { draftId, course, publishedAt, takePublishedFilms }: RestoreRequest,
): Promise<{ readonly seoTitle: string } | 'TAKEN_OFF' | 'NOT_UNDOABLE' | 'CONTENT_GONE'> {
  if (!course) return 'NOT_UNDOABLE'
  if (course.publishedAt === null) return 'TAKEN_OFF'
  const publication = await findLastPublication(tx, { courseId: course.id, now: clock.now() })
  const isSeen = publication?.publishedAt.getTime() === new Date(publishedAt).getTime()
  if (!publication?.former || !isSeen) return 'NOT_UNDOABLE'
  await lockQuestionSets(tx, publication.questionSetIds)
  await lockCodingProblems(tx, publication.codingProblemIds)
  if (!(await hasFormerContent(tx, publication))) return 'CONTENT_GONE'

  await takePublishedFilms(publication.former)
  const plan = buildFormerCoursePlan(publication.former, course)
  // A category that is gone by now: the course keeps the one that it has, or goes without where it is another than the first.
  const isKnown = (slug: string) => isCategorySlug(categories.list(), slug)
  const category = isKnown(plan.category) ? plan.category : course.category
  const moreCategories = plan.moreCategories.filter((slug) => slug !== category && isKnown(slug))
  const { course: saved } = await applyCoursePlan(
    { db: tx, clock, actor, videoJobs },
    { ...plan, category, moreCategories },
    {
      ...{ stored: [], publication: 'keep', videoPriority: 0 },
      // The draft goes on showing them.
      keptVideoIds: await listSentFilmIds(tx, draftId),
    },
  )
  await deletePublication(tx, course.id)
  if (course.coverImage) await enqueueDraftCleanup(tx, [course.coverImage])
  return { seoTitle: saved.seoTitle }
}

/**
 * Counts an undoing in the draft of a single video or bundle: it has a version that no window has seen, and says something else than what
 * is published.
 */
export async function recordUndoing(tx: Transaction, draftId: string, now: Date): Promise<void> {
  await tx
    .update(drafts)
    .set({ version: sql`${drafts.version} + 1`, updatedAt: now })
    .where(eq(drafts.id, draftId))
}

/** All that was sent for the draft: of those that are shown, none may go with what is undone. */
export async function listSentFilmIds(tx: Transaction, draftId: string): Promise<string[]> {
  const rows = await tx.select({ id: uploads.videoId }).from(uploads).where(eq(uploads.draftId, draftId))
  return rows.flatMap(({ id }) => id ?? [])
}

interface TakenFilm {
  readonly draft: { readonly id: string; readonly creatorId: string }
  /** Null for the film of a single video. */
  readonly itemId: string | null
  readonly videoId: string
  /** The slug of the lesson that shows it. */
  readonly slug: string
  readonly createdAt: Date
}

/** Makes a film that only the published lesson has the draft's own, as if it had been sent for it. */
export async function takePublishedFilm(
  tx: Transaction,
  { draft, itemId, videoId, slug, createdAt }: TakenFilm,
  now: Date,
): Promise<void> {
  const given = { creatorId: draft.creatorId, draftId: draft.id, itemId, updatedAt: now }
  // The row of a draft that is gone, until the job that removes films without a draft has seen it.
  const kept = await tx
    .update(uploads)
    .set(given)
    .where(and(eq(uploads.videoId, videoId), isNull(uploads.draftId), eq(uploads.state, 'accepted')))
    .returning({ id: uploads.id })
  if (kept.length > 0) return
  await tx.insert(uploads).values({
    ...{ ...given, videoId, state: 'accepted', fileName: `${slug}.mp4` },
    // Nobody knows its size any more. It is older than what is on its way to the item now, and is to be replaced by that.
    ...{ sizeBytes: 0, expiresAt: now, createdAt },
  })
}
