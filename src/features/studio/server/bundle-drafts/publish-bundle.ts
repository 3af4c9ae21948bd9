import { eq, inArray } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import { bundles, courses, keepFormerBundle, publishBundlePlan } from '#features/catalogue/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { cleanTitle } from '#platform/rules/title.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { renderArticleInThread } from '#platform/server/markdown/render-in-thread.ts'
import type { BundleDraftDetail } from '../../rules/bundle-drafts/bundle-draft-items.ts'
import { type BundleStep, findBundleStepToPublish } from '../../rules/bundle-drafts/bundle-gates.ts'
import { drafts } from '../draft-tables.ts'
import { enqueueDraftCleanup, enqueueUndoCleanup } from '../drafts/draft-cleanup.ts'
import { isOwnDraft } from '../drafts/own-drafts.ts'
import { withdrawPriceRequest } from '../pricing/request-price.ts'
import { getBundleDraft, lockBundleDraft } from './own-bundle-drafts.ts'

interface PublishContext extends QueryContext {
  readonly actor: Actor
}

interface PublishRequest {
  readonly draftId: string
  /** The one that the actor saw. */
  readonly version: number
}

export type PublishBundleOutcome =
  | { readonly slug: string; readonly draft: BundleDraftDetail }
  | 'NOT_FOUND'
  | 'DESCRIPTION_REFUSED'
  | { readonly incomplete: BundleStep }
  | { readonly changedElsewhere: BundleDraftDetail }

/**
 * Publishes one of the actor's drafts: all of it or nothing. Whoever is enrolled keeps the bundle, its courses and their progress.
 * Publishing again what is published changes nothing.
 */
export async function publishBundle(
  ctx: PublishContext,
  request: PublishRequest,
): Promise<PublishBundleOutcome> {
  for (;;) {
    const outcome = await ctx.db.transaction((tx) => publishInTransaction(ctx, tx, request))
    // Another window has published it for the first time meanwhile: once more, with that bundle locked.
    if (outcome !== 'again') return outcome
  }
}

async function publishInTransaction(
  ctx: PublishContext,
  tx: Transaction,
  { draftId, version }: PublishRequest,
): Promise<PublishBundleOutcome | 'again'> {
  const { actor } = ctx
  // Not while the account is being erased.
  if ((await lockUsers(tx, eq(users.id, actor.id))).length === 0) return 'NOT_FOUND'
  const isAsked = isOwnDraft('bundle', actor.id, draftId)
  const [seen] = await tx.select({ bundleId: drafts.bundleId }).from(drafts).where(isAsked)
  if (!seen) return 'NOT_FOUND'
  // As bundles are deleted: first the bundle, then what is made from it.
  const [bundle = null] = seen.bundleId
    ? await tx.select().from(bundles).where(eq(bundles.id, seen.bundleId)).for('update')
    : []
  const draft = await lockBundleDraft(tx, actor.id, draftId)
  if (!draft) return 'NOT_FOUND'
  if (draft.bundleId !== seen.bundleId) return 'again'
  const { document } = draft
  await lockBundledCourses(tx, document.courseIds)
  const present = await getBundleDraft({ db: tx, actor }, { draftId })
  if (!present) return 'NOT_FOUND'
  if (present.version !== version) return { changedElsewhere: present }
  if (bundle?.publishedAt && !present.hasChanges) return { slug: bundle.slug, draft: present }

  const incomplete = findBundleStepToPublish(present)
  if (incomplete) return { incomplete }
  const about = await renderArticleInThread(document.about)
  if (!about) return 'DESCRIPTION_REFUSED'
  const plan = {
    creatorId: actor.id,
    title: cleanTitle(document.title),
    ctfTitle: cleanTitle(document.ctfTitle),
    about,
    coverImage: document.thumbnail,
    welcomeEmail: document.welcomeEmail,
    congratulationsEmail: document.congratulationsEmail,
    courseIds: document.courseIds,
    price: present.price,
  }
  const now = ctx.clock.now()
  const isKept = bundle !== null && bundle.publishedAt !== null
  const released = isKept ? await keepFormerBundle(tx, { bundle, publishedBy: actor.id, now }) : null
  // The publication and the bundle have the same time: whoever has it no more was changed since.
  const atOnce = { ...ctx, clock: { ...ctx.clock, now: () => now } }
  const { id: bundleId, slug } = await publishBundlePlan(atOnce, tx, { bundle, plan })
  await tx.update(drafts).set({ bundleId, publishedVersion: version }).where(eq(drafts.id, draftId))
  // It needs no price any more, if one of its courses was opened to everybody meanwhile.
  await withdrawPriceRequest(tx, draftId, now)
  const covers = [released, bundle?.coverImage].flatMap((cover) => cover ?? [])
  if (covers.length > 0) await enqueueDraftCleanup(tx, covers)
  if (isKept) await enqueueUndoCleanup(tx, now)
  const published = await getBundleDraft({ db: tx, actor }, { draftId })
  return published ? { slug, draft: published } : 'NOT_FOUND'
}

/**
 * Keeps courses as they are until the transaction ends: they are neither deleted nor taken off meanwhile.
 * @returns how many of them there are
 */
export async function lockBundledCourses(tx: Transaction, courseIds: readonly string[]): Promise<number> {
  const locked = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(inArray(courses.id, [...courseIds]))
    .orderBy(courses.id)
    .for('share')
  return locked.length
}
