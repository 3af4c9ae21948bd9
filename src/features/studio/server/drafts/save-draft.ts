import { and, count, eq, isNull } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import { buildDraftTitle } from '../../rules/drafts/build-draft-title.ts'
import type { VideoDraftDetail } from '../../rules/drafts/draft-items.ts'
import { MAX_UNPUBLISHED_DRAFTS } from '../../rules/drafts/draft-limits.ts'
import { listDifferentFields } from '../../rules/drafts/draft-text.ts'
import { EMPTY_VIDEO_DRAFT, type VideoDraft } from '../../rules/video-draft.ts'
import { drafts } from '../draft-tables.ts'
import { getVideoDraft, isOwnDraft } from './own-drafts.ts'

/** Begins a video of the actor, with a title that the name of its file suggests. */
export function createVideoDraft(
  ctx: PersonContext,
  { fileName = '' }: { readonly fileName?: string | undefined },
): Promise<VideoDraftDetail | 'TOO_MANY' | 'NO_ACCOUNT'> {
  const { db, actor, clock } = ctx
  const now = clock.now()
  return db.transaction(async (tx) => {
    // Not while the account is being erased.
    if ((await lockUsers(tx, eq(users.id, actor.id))).length === 0) return 'NO_ACCOUNT'
    await acquireTransactionLock(tx, 'studio-drafts', actor.id)
    const [present] = await tx
      .select({ count: count() })
      .from(drafts)
      .where(and(eq(drafts.creatorId, actor.id), isNull(drafts.courseId)))
    if ((present?.count ?? 0) >= MAX_UNPUBLISHED_DRAFTS) return 'TOO_MANY'
    const document = { ...EMPTY_VIDEO_DRAFT, title: buildDraftTitle(fileName) }
    const [row] = await tx
      .insert(drafts)
      .values({ creatorId: actor.id, document, createdAt: now, updatedAt: now })
      .returning({ id: drafts.id })
    const draft = row && (await getVideoDraft({ db: tx, actor }, { draftId: row.id }))
    if (!draft) throw new Error('an inserted draft has no row')
    return draft
  })
}

export type SaveDraftOutcome =
  | { readonly version: number; readonly updatedAt: string }
  | 'NOT_FOUND'
  | 'UNKNOWN_THUMBNAIL'
  | { readonly changedElsewhere: VideoDraftDetail }

/**
 * Saves some fields of one of the actor's drafts, if it still is as the actor saw it. What changes nothing makes no new version.
 * @param input.version the one that was changed
 */
export function saveVideoDraft(
  { db, actor, clock }: PersonContext,
  {
    draftId,
    version,
    changes,
  }: {
    readonly draftId: string
    readonly version: number
    readonly changes: { readonly [Field in keyof VideoDraft]?: VideoDraft[Field] | undefined }
  },
): Promise<SaveDraftOutcome> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(drafts).where(isOwnDraft(actor.id, draftId)).for('update')
    if (!row) return 'NOT_FOUND'
    if (row.version !== version) {
      const current = await getVideoDraft({ db: tx, actor }, { draftId })
      return current ? { changedElsewhere: current } : 'NOT_FOUND'
    }
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    const document: VideoDraft = { ...row.document, ...Object.fromEntries(given) }
    if (document.thumbnail !== null && !row.thumbnails.includes(document.thumbnail)) {
      return 'UNKNOWN_THUMBNAIL'
    }
    if (listDifferentFields(document, row.document).length === 0)
      return { version, updatedAt: row.updatedAt.toISOString() }
    const updatedAt = clock.now()
    await tx
      .update(drafts)
      .set({ document, version: version + 1, updatedAt })
      .where(eq(drafts.id, draftId))
    return { version: version + 1, updatedAt: updatedAt.toISOString() }
  })
}
