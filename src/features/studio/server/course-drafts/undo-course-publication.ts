import { and, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import { type FormerCourse, lessons, videos } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { CourseDraftDetail } from '../../rules/course-drafts/course-draft-items.ts'
import { isEditableDraft } from '../co-creators/editable-drafts.ts'
import { findCourseWriterIds } from '../co-creators/list-co-creators.ts'
import { draftItems, uploads } from '../draft-tables.ts'
import { listShownPictures } from '../drafts/delete-draft.ts'
import { enqueueDraftCleanup } from '../drafts/draft-cleanup.ts'
import { lockForPublishing } from '../drafts/lock-for-publishing.ts'
import type { PublishContext } from '../drafts/publish-draft-plan.ts'
import { listSentFilmIds, restoreFormerCourse, takePublishedFilm } from '../drafts/restore-former-course.ts'
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
  ctx: PublishContext,
  tx: Transaction,
  { draftId, publishedAt }: UndoRequest,
): Promise<UndoOutcome | 'again'> {
  const { actor, clock } = ctx
  const isAsked = isEditableDraft(actor.id, draftId)
  // Not while an account is being erased, as for publishing.
  const accounts = await lockUsers(tx, inArray(users.id, await findCourseWriterIds(tx, isAsked)))
  if (accounts.every(({ id }) => id !== actor.id)) return 'NOT_FOUND'
  const listFilmIds = () => listSentFilmIds(tx, draftId)
  const locked = await lockForPublishing(tx, { draftId, isAsked, listFilmIds })
  if (locked === 'again') return 'again'
  const draft = locked && (await lockCourseDraft(tx, actor.id, draftId))
  if (!draft) return 'NOT_FOUND'
  const now = clock.now()
  const shown = locked.course ? await listShownPictures(tx, locked.course.id) : []
  const restored = await restoreFormerCourse(ctx, tx, {
    ...{ draftId, publishedAt, course: locked.course },
    takePublishedFilms: (former) => takePublishedFilms(tx, draft, { former, now }),
  })
  if (typeof restored === 'string') return restored
  // Counted as a change: the draft says something else than what is published, and windows that were to publish it look again.
  await recordDraftChange(tx, draft, now)
  if (shown.length > 0) await enqueueDraftCleanup(tx, shown)
  const undone = await getCourseDraft({ db: tx, actor }, { draftId })
  return undone ? { seoTitle: restored.seoTitle, draft: undone } : 'NOT_FOUND'
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
  for (const { itemId, slug, videoId, createdAt } of shown) {
    if (formerFilms.get(itemId) === videoId) continue
    await takePublishedFilm(tx, { draft, itemId, videoId, slug, createdAt }, now)
  }
}
