import { eq } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import {
  bundles,
  deleteBundlePublication,
  findLastBundlePublication,
  publishBundlePlan,
} from '#features/catalogue/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { PersonContext, QueryContext } from '#platform/server/command-context.ts'
import type { BundleDraftDetail } from '../../rules/bundle-drafts/bundle-draft-items.ts'
import type { BundlePublicationDetail } from '../../rules/bundle-drafts/bundle-publication-contract.ts'
import { drafts } from '../draft-tables.ts'
import { enqueueDraftCleanup } from '../drafts/draft-cleanup.ts'
import { isOwnDraft } from '../drafts/own-drafts.ts'
import { recordUndoing } from '../drafts/restore-former-course.ts'
import {
  compareBundles,
  describeBundleDifferences,
  loadPublishedBundle,
  readPublishedBundle,
} from './bundle-content.ts'
import { getBundleDraft, lockBundleDraft } from './own-bundle-drafts.ts'
import { lockBundledCourses } from './publish-bundle.ts'

/**
 * The last publication of one of the actor's bundles, with what undoing it would change for everybody.
 * @returns `publication` null when there is none that could be undone; null when there is no such draft
 */
export async function getBundlePublication(
  { db, actor, clock }: PersonContext,
  { draftId }: { readonly draftId: string },
): Promise<{ publication: BundlePublicationDetail | null } | null> {
  const now = clock.now()
  return db.transaction(
    async (tx) => {
      const [row] = await tx
        .select({ bundle: bundles })
        .from(drafts)
        .leftJoin(bundles, eq(bundles.id, drafts.bundleId))
        .where(isOwnDraft('bundle', actor.id, draftId))
      if (!row) return null
      const { bundle } = row
      const publication = bundle && (await findLastBundlePublication(tx, { bundleId: bundle.id, now }))
      if (!publication) return { publication: null }
      const former = readPublishedBundle(publication.former)
      const differences = await compareBundles(await loadPublishedBundle(tx, bundle), former)
      const about = {
        creatorId: actor.id,
        bundleId: bundle.id,
        change: 'changed',
        title: former.title,
      } as const
      return {
        publication: {
          publishedAt: publication.publishedAt.toISOString(),
          undoableUntil: publication.expiresAt.toISOString(),
          changes: await describeBundleDifferences(tx, differences, about),
        },
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

type UndoOutcome =
  | { readonly slug: string; readonly draft: BundleDraftDetail }
  | 'NOT_FOUND'
  | 'TAKEN_OFF'
  | 'NOT_UNDOABLE'
  | 'CONTENT_GONE'

/**
 * Makes a published bundle what it was before its last publication, by the path of publishing: all of it or nothing. Whoever is enrolled
 * stays so with the courses that they have. What was published stays in the draft (docs/product/studio.md#undoing-a-publication).
 *
 * @param input.publishedAt when what is to be undone was published
 * @returns NOT_UNDOABLE when anybody has changed the bundle since or its time is over; CONTENT_GONE when a course of it was deleted
 */
export function undoBundlePublication(
  ctx: QueryContext & { readonly actor: Actor },
  { draftId, publishedAt }: { readonly draftId: string; readonly publishedAt: string },
): Promise<UndoOutcome> {
  const { db, actor, clock } = ctx
  return db.transaction(async (tx) => {
    // Not while the account is being erased.
    if ((await lockUsers(tx, eq(users.id, actor.id))).length === 0) return 'NOT_FOUND'
    const [seen] = await tx
      .select({ bundleId: drafts.bundleId })
      .from(drafts)
      .where(isOwnDraft('bundle', actor.id, draftId))
    if (!seen) return 'NOT_FOUND'
    // One that another window publishes for the first time now has nothing to undo.
    if (seen.bundleId === null) return 'NOT_UNDOABLE'
    // As publishing locks them.
    const [bundle] = await tx.select().from(bundles).where(eq(bundles.id, seen.bundleId)).for('update')
    const draft = await lockBundleDraft(tx, actor.id, draftId)
    if (!draft || !bundle) return 'NOT_FOUND'
    if (bundle.publishedAt === null) return 'TAKEN_OFF'
    const now = clock.now()
    const publication = await findLastBundlePublication(tx, { bundleId: bundle.id, now })
    if (publication?.publishedAt.getTime() !== new Date(publishedAt).getTime()) return 'NOT_UNDOABLE'
    const { aboutHtml, aboutText, aboutMarkdown, isSourceLost, ...former } = publication.former
    if ((await lockBundledCourses(tx, former.courseIds)) < former.courseIds.length) return 'CONTENT_GONE'
    const about = { html: aboutHtml, text: aboutText, markdown: aboutMarkdown, isSourceLost }
    const plan = { ...former, about, creatorId: actor.id, price: bundle.price }
    const { slug } = await publishBundlePlan(ctx, tx, { bundle, plan })
    await deleteBundlePublication(tx, bundle.id)
    if (bundle.coverImage) await enqueueDraftCleanup(tx, [bundle.coverImage])
    await recordUndoing(tx, draftId, now)
    const undone = await getBundleDraft({ db: tx, actor }, { draftId })
    return undone ? { slug, draft: undone } : 'NOT_FOUND'
  })
}
