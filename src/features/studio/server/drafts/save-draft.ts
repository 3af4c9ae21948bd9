import { eq, getTableColumns } from 'drizzle-orm'
import type { PersonContext } from '#platform/server/command-context.ts'
import { buildDraftTitle } from '../../rules/drafts/build-draft-title.ts'
import type { VideoDraftDetail } from '../../rules/drafts/draft-items.ts'
import { listDifferentFields } from '../../rules/drafts/draft-text.ts'
import { EMPTY_VIDEO_DRAFT, type VideoDraft } from '../../rules/video-draft.ts'
import { drafts } from '../draft-tables.ts'
import { insertDraft } from './insert-draft.ts'
import { getVideoDraft, isOwnDraft, videoDocument } from './own-drafts.ts'
import { toStorableDocument } from './storable-document.ts'

/** Begins a video of the actor, with a title that the name of its file suggests. */
export function createVideoDraft(
  ctx: PersonContext,
  { fileName = '' }: { readonly fileName?: string | undefined },
): Promise<VideoDraftDetail | 'TOO_MANY' | 'NO_ACCOUNT'> {
  const { db, actor, clock } = ctx
  const document = { ...EMPTY_VIDEO_DRAFT, title: buildDraftTitle(fileName) }
  return db.transaction(async (tx) => {
    const row = await insertDraft(tx, { kind: 'video', creatorId: actor.id, document, now: clock.now() })
    if (typeof row === 'string') return row
    const draft = await getVideoDraft({ db: tx, actor }, { draftId: row.id })
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
    const [row] = await tx
      .select({ ...getTableColumns(drafts), document: videoDocument })
      .from(drafts)
      .where(isOwnDraft('video', actor.id, draftId))
      .for('update')
    if (!row) return 'NOT_FOUND'
    if (row.version !== version) {
      const current = await getVideoDraft({ db: tx, actor }, { draftId })
      return current ? { changedElsewhere: current } : 'NOT_FOUND'
    }
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    const document: VideoDraft = toStorableDocument({ ...row.document, ...Object.fromEntries(given) })
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
