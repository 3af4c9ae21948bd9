import { and, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import { lockQuestionSets } from '#features/assessments/server/index.ts'
import { isCategorySlug } from '#features/catalogue/rules/categories.ts'
import {
  applyCoursePlan,
  buildFormerCoursePlan,
  deletePublication,
  type FormerCourse,
  findLastPublication,
  hasFormerContent,
  lessons,
  videos,
} from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { CourseDraftDetail } from '../../rules/course-drafts/course-draft-items.ts'
import { isEditableDraft } from '../co-creators/editable-drafts.ts'
import { findCourseWriterIds } from '../co-creators/list-co-creators.ts'
import { draftItems, uploads } from '../draft-tables.ts'
import { listShownPictures } from '../drafts/delete-draft.ts'
import { enqueueDraftCleanup } from '../drafts/draft-cleanup.ts'
import { lockForPublishing } from '../drafts/lock-for-publishing.ts'
import type { PublishContext } from '../drafts/publish-draft-plan.ts'
import { type CourseDraftRow, lockCourseDraft, recordDraftChange } from './lock-course-draft.ts'
import { getCourseDraft } from './own-course-drafts.ts'

interface UndoRequest {
  readonly draftId: string
  /** When what is to be undone was published. */
  readonly publishedAt: string
}

type UndoOutcome =
  | { readonly seoTitle: string; readonly draft: CourseDraftDetail }
  | 'NOT_FOUND'
  | 'TAKEN_OFF'
  | 'NOT_UNDOABLE'
  | 'CONTENT_GONE'

/**
 * Makes a published course again what it was before its last publication, by the import's own path: all of it or nothing. Lessons that
 * come back have their ids, and so their learners' progress. What was published becomes unpublished changes of the draft, films
 * included (docs/product/studio.md#undoing-a-publication).
 *
 * @returns NOT_UNDOABLE when another publication, an import or anybody else has changed the course since, when it was undone already, and
 * when its time is over; CONTENT_GONE when a film or question set of the former course is not there any more
 */
export async function undoCoursePublication(ctx: PublishContext, request: UndoRequest): Promise<UndoOutcome> {
  for (;;) {
    const outcome = await ctx.db.transaction((tx) => undoInTransaction(ctx, tx, request))
    // A film came meanwhile: once more, with that locked.
    if (outcome !== 'again') return outcome
  }
}

async function undoInTransaction(
  { actor, clock, videoJobs, categories }: PublishContext,
  tx: Transaction,
  { draftId, publishedAt }: UndoRequest,
): Promise<UndoOutcome | 'again'> {
  const isAsked = isEditableDraft(actor.id, draftId)
  // Not while an account is being erased, as for publishing.
  const accounts = await lockUsers(tx, inArray(users.id, await findCourseWriterIds(tx, isAsked)))
  if (accounts.every(({ id }) => id !== actor.id)) return 'NOT_FOUND'
  const listFilmIds = () => listSentFilmIds(tx, draftId)
  const locked = await lockForPublishing(tx, { draftId, isAsked, listFilmIds })
  if (locked === 'again') return 'again'
  const draft = locked && (await lockCourseDraft(tx, actor.id, draftId))
  if (!draft) return 'NOT_FOUND'
  const { course } = locked
  if (!course) return 'NOT_UNDOABLE'
  if (course.publishedAt === null) return 'TAKEN_OFF'
  const now = clock.now()
  const publication = await findLastPublication(tx, { courseId: course.id, now })
  const isSeen = publication?.publishedAt.getTime() === new Date(publishedAt).getTime()
  if (!publication?.former || !isSeen) return 'NOT_UNDOABLE'
  await lockQuestionSets(tx, publication.questionSetIds)
  if (!(await hasFormerContent(tx, publication))) return 'CONTENT_GONE'

  await takePublishedFilms(tx, draft, { former: publication.former, now })
  const shown = await listShownPictures(tx, course.id)
  const plan = buildFormerCoursePlan(publication.former, course)
  // A category that is gone by now: the course keeps the one that it has.
  const category = isCategorySlug(categories.list(), plan.category) ? plan.category : course.category
  const { course: saved } = await applyCoursePlan(
    { db: tx, clock, actor, videoJobs },
    { ...plan, category },
    {
      ...{ stored: [], publication: 'keep', videoPriority: 0 },
      // The draft goes on showing them.
      keptVideoIds: await listFilmIds(),
    },
  )
  await deletePublication(tx, course.id)
  // Counted as a change: the draft says something else than what is published, and windows that were to publish it look again.
  await recordDraftChange(tx, draft, now)
  const pictures = [...(course.coverImage ? [course.coverImage] : []), ...shown]
  if (pictures.length > 0) await enqueueDraftCleanup(tx, pictures)
  const undone = await getCourseDraft({ db: tx, actor }, { draftId })
  return undone ? { seoTitle: saved.seoTitle, draft: undone } : 'NOT_FOUND'
}

/** All that was sent for the draft: of those that its lessons show, none may go with them. */
async function listSentFilmIds(tx: Transaction, draftId: string): Promise<string[]> {
  const rows = await tx.select({ id: uploads.videoId }).from(uploads).where(eq(uploads.draftId, draftId))
  return rows.flatMap(({ id }) => id ?? [])
}

/**
 * Makes films that the items of a locked draft have from their published lessons alone films of the items themselves, where the former
 * course has others or none: a draft that was opened after the one before was deleted has no uploads.
 */
async function takePublishedFilms(
  tx: Transaction,
  draft: CourseDraftRow,
  { former, now }: { readonly former: FormerCourse; readonly now: Date },
): Promise<void> {
  const isSent = and(
    eq(uploads.itemId, draftItems.id),
    eq(uploads.state, 'accepted'),
    isNotNull(uploads.videoId),
  )
  const shown = await tx
    .select({
      ...{ itemId: draftItems.id, slug: lessons.seoTitle },
      ...{ videoId: videos.id, createdAt: videos.createdAt },
    })
    .from(draftItems)
    .innerJoin(lessons, eq(lessons.id, draftItems.id))
    .innerJoin(videos, eq(videos.id, lessons.videoId))
    .where(
      and(
        eq(draftItems.draftId, draft.id),
        eq(lessons.courseId, draft.courseId ?? ''),
        notExists(tx.select({ one: sql`1` }).from(uploads).where(isSent)),
      ),
    )
  const formerFilms = new Map(former.lessons.map(({ id, videoId }) => [id, videoId]))
  const given = { creatorId: draft.creatorId, draftId: draft.id, updatedAt: now }
  for (const { itemId, slug, videoId, createdAt } of shown) {
    if (formerFilms.get(itemId) === videoId) continue
    // The row of a draft that is gone, until the job that removes films without a draft has seen it.
    const kept = await tx
      .update(uploads)
      .set({ ...given, itemId })
      .where(and(eq(uploads.videoId, videoId), isNull(uploads.draftId), eq(uploads.state, 'accepted')))
      .returning({ id: uploads.id })
    if (kept.length > 0) continue
    await tx.insert(uploads).values({
      ...{ ...given, itemId, videoId, state: 'accepted', fileName: `${slug}.mp4` },
      // Nobody knows its size any more. It is older than what is on its way to the item now, and is to be replaced by that.
      ...{ sizeBytes: 0, expiresAt: now, createdAt },
    })
  }
}
