import type { Transaction } from '#platform/server/db/database.ts'
import { renderArticleInThread } from '#platform/server/markdown/render-in-thread.ts'
import type { VideoDraftDetail } from '../../rules/drafts/draft-items.ts'
import {
  type DraftFault,
  findDraftProblems,
  type RequiredDraftField,
} from '../../rules/drafts/publish-gate.ts'
import { buildDraftPlan } from './build-draft-plan.ts'
import { findDraftFilm } from './draft-film.ts'
import { lockForPublishing } from './lock-for-publishing.ts'
import { getVideoDraft, isOwnDraft } from './own-drafts.ts'
import { type PublishContext, publishDraftPlan } from './publish-draft-plan.ts'

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

async function publishInTransaction(
  ctx: PublishContext,
  tx: Transaction,
  { draftId, version }: PublishRequest,
): Promise<PublishOutcome | 'again'> {
  const { actor, categories } = ctx
  const isAsked = isOwnDraft('video', actor.id, draftId)
  const listFilmIds = async () => {
    const film = await findDraftFilm(tx, draftId)
    return film ? [film.id] : []
  }
  const locked = await lockForPublishing(tx, { draftId, isAsked, listFilmIds })
  if (locked === null) return 'NOT_FOUND'
  if (locked === 'again') return 'again'
  const { course } = locked
  const film = await findDraftFilm(tx, draftId)
  const present = await getVideoDraft({ db: tx, actor }, { draftId })
  if (!present) return 'NOT_FOUND'
  if (present.version !== version) return { changedElsewhere: present }
  if (course?.publishedAt === null) return 'TAKEN_OFF'
  if (course && !present.hasChanges) return { seoTitle: course.seoTitle, draft: present }

  const { document } = present
  const { missing, faults } = findDraftProblems(document, film?.state ?? null, categories.list())
  if (missing.length > 0 || !film) return { missing }
  if (faults[0]) return faults[0]
  const about = await renderArticleInThread(document.description)
  if (!about) return 'DESCRIPTION_REFUSED'
  const plan = await buildDraftPlan(tx, { draftId, creatorId: actor.id, document, about, film, course })
  const seoTitle = await publishDraftPlan(ctx, tx, { draftId, course, plan, publishedVersion: version })
  const published = await getVideoDraft({ db: tx, actor }, { draftId })
  return published ? { seoTitle, draft: published } : 'NOT_FOUND'
}
