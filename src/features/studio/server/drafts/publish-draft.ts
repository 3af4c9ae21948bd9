import { eq } from 'drizzle-orm'
import {
  applyCoursePlan,
  type CategoryReader,
  courses,
  lockPlannedCourse,
  type VideoJobs,
  videos,
} from '#features/catalogue/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { VideoDraftDetail } from '../../rules/drafts/draft-items.ts'
import {
  type DraftFault,
  findDraftProblems,
  type RequiredDraftField,
} from '../../rules/drafts/publish-gate.ts'
import { drafts } from '../draft-tables.ts'
import { buildDraftPlan, getDraftImportKey, renderDraftDescription } from './build-draft-plan.ts'
import { enqueueDraftCleanup } from './draft-cleanup.ts'
import { findDraftFilm } from './draft-film.ts'
import { getVideoDraft, isOwnDraft } from './own-drafts.ts'

interface PublishContext extends QueryContext {
  readonly actor: Actor
  readonly videoJobs: VideoJobs
  readonly categories: CategoryReader
}

interface PublishRequest {
  readonly draftId: string
  /** The one that the actor saw. */
  readonly version: number
}

export type PublishOutcome =
  | { readonly seoTitle: string; readonly draft: VideoDraftDetail }
  | 'NOT_FOUND'
  | 'TAKEN_OFF'
  | 'DESCRIPTION_REFUSED'
  | DraftFault
  | { readonly missing: readonly RequiredDraftField[] }
  | { readonly changedElsewhere: VideoDraftDetail }

/**
 * Publishes one of the actor's drafts as an import would: all of it or nothing, and whoever has watched keeps their progress. Publishing
 * again what is published changes nothing.
 */
export async function publishVideo(ctx: PublishContext, request: PublishRequest): Promise<PublishOutcome> {
  for (;;) {
    const outcome = await ctx.db.transaction((tx) => publishInTransaction(ctx, tx, request))
    // Another window has published it for the first time meanwhile: once more, with that course locked.
    if (outcome !== 'again') return outcome
  }
}

/** In the order in which courses are deleted: videos, their course, and what is made from it. */
async function lockForPublishing(tx: Transaction, creatorId: string, draftId: string) {
  const [seen] = await tx
    .select({ courseId: drafts.courseId, importKey: courses.importKey })
    .from(drafts)
    .leftJoin(courses, eq(courses.id, drafts.courseId))
    .where(isOwnDraft(creatorId, draftId))
  if (!seen) return null
  await lockPlannedCourse(tx, { creatorId, importKey: seen.importKey ?? getDraftImportKey(draftId) })
  const film = await findDraftFilm(tx, draftId)
  if (film) await tx.select({ id: videos.id }).from(videos).where(eq(videos.id, film.id)).for('update')
  const [course] = seen.courseId
    ? await tx.select().from(courses).where(eq(courses.id, seen.courseId)).for('update')
    : []
  const [draft] = await tx.select().from(drafts).where(isOwnDraft(creatorId, draftId)).for('update')
  if (!draft) return null
  if (draft.courseId !== seen.courseId) return 'again' as const
  return { draft, course: course ?? null, film: await findDraftFilm(tx, draftId), lockedFilm: film }
}

async function publishInTransaction(
  ctx: PublishContext,
  tx: Transaction,
  { draftId, version }: PublishRequest,
): Promise<PublishOutcome | 'again'> {
  const { actor, clock, videoJobs, categories } = ctx
  const locked = await lockForPublishing(tx, actor.id, draftId)
  if (locked === null) return 'NOT_FOUND'
  if (locked === 'again') return 'again'
  const { draft, course, film, lockedFilm } = locked
  // A film that was accepted or deleted since then is not locked.
  if (film?.id !== lockedFilm?.id) return 'again'
  const present = await getVideoDraft({ db: tx, actor }, { draftId })
  if (!present) return 'NOT_FOUND'
  if (draft.version !== version) return { changedElsewhere: present }
  if (course?.publishedAt === null) return 'TAKEN_OFF'
  if (course && !present.hasChanges) return { seoTitle: course.seoTitle, draft: present }

  const { missing, faults } = findDraftProblems(draft.document, film?.state ?? null, categories.list())
  if (missing.length > 0 || !film) return { missing }
  if (faults[0]) return faults[0]
  const about = renderDraftDescription(draft.document.description)
  if (!about) return 'DESCRIPTION_REFUSED'
  const { document, creatorId } = draft
  const plan = await buildDraftPlan(tx, { draftId, creatorId, document, about, film, course })
  const now = clock.now()
  if (course && course.importKey === null) {
    // The plan finds it by its key.
    await tx.update(courses).set({ importKey: plan.importKey }).where(eq(courses.id, course.id))
  }
  const { course: saved } = await applyCoursePlan({ db: tx, clock, actor, videoJobs }, plan, {
    stored: [],
    publication: { since: now },
    videoPriority: 0,
  })
  await tx.update(drafts).set({ courseId: saved.id, publishedVersion: version }).where(eq(drafts.id, draftId))
  const replaced = course?.coverImage
  if (replaced && replaced !== document.thumbnail) await enqueueDraftCleanup(tx, [replaced])
  const published = await getVideoDraft({ db: tx, actor }, { draftId })
  return published ? { seoTitle: saved.seoTitle, draft: published } : 'NOT_FOUND'
}
