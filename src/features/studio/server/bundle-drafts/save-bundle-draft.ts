import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { BundleDraft } from '../../rules/bundle-drafts/bundle-draft.ts'
import type { BundleDraftDetail } from '../../rules/bundle-drafts/bundle-draft-items.ts'
import { EMPTY_BUNDLE_DRAFT } from '../../rules/bundle-drafts/bundle-draft-text.ts'
import { needsBundlePrice } from '../../rules/bundle-drafts/bundle-gates.ts'
import { applyChanges, type Changes, type SavedOutcome } from '../course-drafts/save-course-draft.ts'
import { drafts } from '../draft-tables.ts'
import { insertDraft } from '../drafts/insert-draft.ts'
import { withdrawPriceRequest } from '../pricing/request-price.ts'
import { getBundleDraft, lockBundleDraft } from './own-bundle-drafts.ts'

/** Begins a bundle of the actor. */
export function createBundleDraft({
  db,
  actor,
  clock,
}: PersonContext): Promise<BundleDraftDetail | 'TOO_MANY' | 'NO_ACCOUNT'> {
  return db.transaction(async (tx) => {
    const added = { creatorId: actor.id, document: EMPTY_BUNDLE_DRAFT, now: clock.now() }
    const row = await insertDraft(tx, { kind: 'bundle', ...added })
    if (typeof row === 'string') return row
    const draft = await getBundleDraft({ db: tx, actor }, { draftId: row.id })
    if (!draft) throw new Error('an inserted draft has no row')
    return draft
  })
}

/**
 * Saves some fields of one of the actor's drafts, if it still is as the actor saw it. What changes nothing makes no new version.
 * @param input.version the one that was changed
 */
export function saveBundleDraft(
  { db, actor, clock }: PersonContext,
  {
    draftId,
    version,
    changes,
  }: { readonly draftId: string; readonly version: number; readonly changes: Changes<BundleDraft> },
): Promise<SavedOutcome<BundleDraftDetail> | 'UNKNOWN_THUMBNAIL'> {
  return db.transaction(async (tx) => {
    const draft = await lockBundleDraft(tx, actor.id, draftId)
    if (!draft) return 'NOT_FOUND'
    if (draft.version !== version) {
      const current = await getBundleDraft({ db: tx, actor }, { draftId })
      return current ? { changedElsewhere: current } : 'NOT_FOUND'
    }
    const document = applyChanges(draft.document, changes)
    if (document.thumbnail !== null && !draft.thumbnails.includes(document.thumbnail)) {
      return 'UNKNOWN_THUMBNAIL'
    }
    if (isDeepStrictEqual(document, draft.document))
      return { version, updatedAt: draft.updatedAt.toISOString() }
    const saved = { document, version: version + 1, updatedAt: clock.now() }
    await tx.update(drafts).set(saved).where(eq(drafts.id, draftId))
    if (changes.courseIds !== undefined) {
      const present = await getBundleDraft({ db: tx, actor }, { draftId })
      if (present && !needsBundlePrice(present)) await withdrawPriceRequest(tx, draftId, clock.now())
    }
    return { version: saved.version, updatedAt: saved.updatedAt.toISOString() }
  })
}
