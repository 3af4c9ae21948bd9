import { and, eq } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import { bundles } from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { BundleDraftDetail } from '../../rules/bundle-drafts/bundle-draft-items.ts'
import { DRAFT_MAX_THUMBNAILS } from '../../rules/drafts/draft-limits.ts'
import { drafts } from '../draft-tables.ts'
import { compareBundles, isSameBundleContent, loadPublishedBundle } from './bundle-content.ts'
import { bundleDraftColumns, getBundleDraft } from './own-bundle-drafts.ts'

/**
 * The draft of an own bundle, with its present content. A draft with changes of its own is as its creator left it; any other has what is
 * published, which an import may have changed since. A bundle that was imported without being published is all changes.
 *
 * @returns null when the actor has no such bundle
 */
export function openBundleDraft(
  { db, actor, clock }: PersonContext,
  { bundleId }: { readonly bundleId: string },
): Promise<BundleDraftDetail | null> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    // Not while the account is being erased.
    if ((await lockUsers(tx, eq(users.id, actor.id))).length === 0) return null
    const [bundle] = await tx
      .select()
      .from(bundles)
      .where(and(eq(bundles.id, bundleId), eq(bundles.creatorId, actor.id)))
      // Before the draft, as publishing locks them; two windows make one draft.
      .for('no key update')
    if (!bundle) return null
    const document = await loadPublishedBundle(tx, bundle)
    const cover = bundle.coverImage ? [bundle.coverImage] : []
    const [present] = await tx
      .select(bundleDraftColumns)
      .from(drafts)
      .where(eq(drafts.bundleId, bundleId))
      .for('update')
    if (!present) {
      await tx.insert(drafts).values({
        ...{ kind: 'bundle', creatorId: actor.id, bundleId, document, thumbnails: cover },
        ...{ publishedVersion: bundle.publishedAt ? 1 : null, createdAt: now, updatedAt: now },
      })
    } else if (
      present.publishedVersion === present.version &&
      !isSameBundleContent(await compareBundles(document, present.document))
    ) {
      const version = present.version + 1
      const thumbnails = [...new Set([...cover, ...present.thumbnails])].slice(0, DRAFT_MAX_THUMBNAILS)
      await tx
        .update(drafts)
        .set({ document, version, publishedVersion: version, thumbnails, updatedAt: now })
        .where(eq(drafts.id, present.id))
    }
    const [draft] = await tx.select({ id: drafts.id }).from(drafts).where(eq(drafts.bundleId, bundleId))
    return draft ? getBundleDraft({ db: tx, actor }, { draftId: draft.id }) : null
  })
}
