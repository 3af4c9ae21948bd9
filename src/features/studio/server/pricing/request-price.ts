import { and, eq } from 'drizzle-orm'
import { isCategorySlug } from '#features/catalogue/rules/categories.ts'
import type { CategoryReader } from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import type { BundleDraftDetail } from '../../rules/bundle-drafts/bundle-draft-items.ts'
import {
  type BundleStep,
  findBundleStepBefore,
  needsBundlePrice,
} from '../../rules/bundle-drafts/bundle-gates.ts'
import type { CourseDraft } from '../../rules/course-drafts/course-draft.ts'
import type { CourseDraftDetail } from '../../rules/course-drafts/course-draft-items.ts'
import { type CourseStep, findStepBefore } from '../../rules/course-drafts/course-gates.ts'
import { priceRequestChanged } from '../../rules/course-drafts/price-events.ts'
import { getBundleDraft, lockBundleDraft } from '../bundle-drafts/own-bundle-drafts.ts'
import { lockCourseDraft } from '../course-drafts/lock-course-draft.ts'
import { getCourseDraft } from '../course-drafts/own-course-drafts.ts'
import { priceRequests } from '../draft-tables.ts'

/** The document as the gates take it: a category that the site does not have any more is none. */
export function dropUnknownCategory(document: CourseDraft, categories: CategoryReader): CourseDraft {
  const isKnown = (slug: string) => isCategorySlug(categories.list(), slug)
  const { category, moreCategories } = document
  return {
    ...document,
    category: category !== null && isKnown(category) ? category : null,
    moreCategories: moreCategories.filter(isKnown),
  }
}

/**
 * Submits one of the actor's restricted courses for pricing, once everything else is complete. One that waits already goes on waiting
 * since when it did. It may be edited meanwhile: a price is about the course, not about a text of it.
 */
export function requestCoursePrice(
  { db, actor, clock, categories }: PersonContext & { readonly categories: CategoryReader },
  { draftId }: { readonly draftId: string },
): Promise<CourseDraftDetail | 'NOT_FOUND' | 'NO_PRICE_NEEDED' | { readonly incomplete: CourseStep }> {
  return db.transaction(async (tx) => {
    const draft = await lockCourseDraft(tx, actor.id, draftId)
    const present = draft && (await getCourseDraft({ db: tx, actor }, { draftId }))
    if (!present) return 'NOT_FOUND'
    if (present.document.visibility !== 'restricted' || present.price !== null) return 'NO_PRICE_NEEDED'
    if (present.priceRequestedAt !== null) return present
    const document = dropUnknownCategory(present.document, categories)
    const incomplete = findStepBefore('publish', { ...present, document })
    if (incomplete) return { incomplete }
    const submittedAt = clock.now()
    await insertPriceRequest(tx, draftId, submittedAt)
    return { ...present, priceRequestedAt: submittedAt.toISOString() }
  })
}

/** Submits one of the actor's bundles that needs a price, once everything else is complete, as courses are. */
export function requestBundlePrice(
  { db, actor, clock }: PersonContext,
  { draftId }: { readonly draftId: string },
): Promise<BundleDraftDetail | 'NOT_FOUND' | 'NO_PRICE_NEEDED' | { readonly incomplete: BundleStep }> {
  return db.transaction(async (tx) => {
    const draft = await lockBundleDraft(tx, actor.id, draftId)
    const present = draft && (await getBundleDraft({ db: tx, actor }, { draftId }))
    if (!present) return 'NOT_FOUND'
    if (!needsBundlePrice(present) || present.price !== null) return 'NO_PRICE_NEEDED'
    if (present.priceRequestedAt !== null) return present
    const incomplete = findBundleStepBefore('publish', present)
    if (incomplete) return { incomplete }
    const submittedAt = clock.now()
    await insertPriceRequest(tx, draftId, submittedAt)
    return { ...present, priceRequestedAt: submittedAt.toISOString() }
  })
}

async function insertPriceRequest(tx: Transaction, draftId: string, submittedAt: Date): Promise<void> {
  const [request] = await tx
    .insert(priceRequests)
    .values({ draftId, state: 'waiting', submittedAt })
    .returning({ id: priceRequests.id })
  if (!request) throw new Error('an inserted request has no row')
  await emitEvent(tx, priceRequestChanged, { requestId: request.id }, submittedAt)
}

/** Withdraws one of the actor's courses from pricing; without effect when it does not wait, or has its price by now. */
export function withdrawOwnPriceRequest(
  { db, actor, clock }: PersonContext,
  { draftId }: { readonly draftId: string },
): Promise<CourseDraftDetail | null> {
  return db.transaction(async (tx) => {
    if (!(await lockCourseDraft(tx, actor.id, draftId))) return null
    await withdrawPriceRequest(tx, draftId, clock.now())
    return getCourseDraft({ db: tx, actor }, { draftId })
  })
}

/** Withdraws one of the actor's bundles, with as little effect when it does not wait. */
export function withdrawOwnBundlePriceRequest(
  { db, actor, clock }: PersonContext,
  { draftId }: { readonly draftId: string },
): Promise<BundleDraftDetail | null> {
  return db.transaction(async (tx) => {
    if (!(await lockBundleDraft(tx, actor.id, draftId))) return null
    await withdrawPriceRequest(tx, draftId, clock.now())
    return getBundleDraft({ db: tx, actor }, { draftId })
  })
}

/** The same within a transaction that has locked the draft. */
export async function withdrawPriceRequest(tx: Transaction, draftId: string, now: Date): Promise<void> {
  const [withdrawn] = await tx
    .update(priceRequests)
    .set({ state: 'withdrawn', decidedAt: now })
    .where(and(eq(priceRequests.draftId, draftId), eq(priceRequests.state, 'waiting')))
    .returning({ id: priceRequests.id })
  if (withdrawn) await emitEvent(tx, priceRequestChanged, { requestId: withdrawn.id }, now)
}
