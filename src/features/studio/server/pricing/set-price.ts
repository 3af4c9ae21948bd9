import { eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { bundles, courses, notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { isPerson } from '#platform/rules/actor.ts'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { priceRequestPriced } from '../../rules/course-drafts/price-events.ts'
import type { PriceRequestState } from '../../rules/course-drafts/price-request.ts'
import { drafts, priceRequests } from '../draft-tables.ts'

interface PriceInput {
  readonly requestId: string
  /** Whole number of the site's currency. */
  readonly price: number
  /** The price that the actor saw; null while it waited. */
  readonly expectedPrice: number | null
}

/** Somebody was first: what became of the request, and by whom. */
export interface PriceConflict {
  readonly state: PriceRequestState
  readonly price: number | null
  readonly at: Date | null
  /** Null for its creator, and for an account that was erased. */
  readonly by: { readonly id: string; readonly name: string; readonly username: string | null } | null
}

/**
 * Sets the price of a course or bundle that was submitted for pricing, or corrects it. It stands on the draft until that is published, and
 * on what is published from then on. The audit log has it; the creator is mailed about the first one.
 */
export async function setRequestedPrice(
  ctx: CommandContext,
  input: PriceInput,
): Promise<'PRICED' | 'NOT_FOUND' | PriceConflict> {
  for (;;) {
    const outcome = await ctx.db.transaction((tx) => setPriceInTransaction(ctx, tx, input))
    // It was published for the first time meanwhile: once more, with its course locked.
    if (outcome !== 'again') return outcome
  }
}

async function setPriceInTransaction(
  { actor, clock }: CommandContext,
  tx: Transaction,
  { requestId, price, expectedPrice }: PriceInput,
): Promise<'PRICED' | 'NOT_FOUND' | 'again' | PriceConflict> {
  const now = clock.now()
  const [seen] = await tx
    .select({ draftId: drafts.id, courseId: drafts.courseId, bundleId: drafts.bundleId })
    .from(priceRequests)
    .innerJoin(drafts, eq(drafts.id, priceRequests.draftId))
    .where(eq(priceRequests.id, requestId))
  if (!seen) return 'NOT_FOUND'
  const { draftId, courseId, bundleId } = seen
  // What is published before its draft, as publishing locks them.
  if (courseId)
    await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('update')
  if (bundleId)
    await tx.select({ id: bundles.id }).from(bundles).where(eq(bundles.id, bundleId)).for('update')
  const [draft] = await tx
    .select({ courseId: drafts.courseId, bundleId: drafts.bundleId })
    .from(drafts)
    .where(eq(drafts.id, draftId))
    .for('update')
  if (!draft) return 'NOT_FOUND'
  if (draft.courseId !== courseId || draft.bundleId !== bundleId) return 'again'
  const [found] = await tx
    .select({
      state: priceRequests.state,
      price: priceRequests.price,
      at: priceRequests.decidedAt,
      by: { id: users.id, name: users.name, username: users.username },
    })
    .from(priceRequests)
    .leftJoin(users, eq(users.id, priceRequests.decidedBy))
    .where(eq(priceRequests.id, requestId))
  if (!found) return 'NOT_FOUND'
  if (found.state === 'withdrawn' || found.price !== expectedPrice) return found
  if (found.price === price) return 'PRICED'
  const decidedBy = isPerson(actor) ? actor.id : null
  await tx
    .update(priceRequests)
    .set({ state: 'priced', price, decidedAt: now, decidedBy })
    .where(eq(priceRequests.id, requestId))
  await tx.update(drafts).set({ price }).where(eq(drafts.id, draftId))
  if (courseId) {
    await tx.update(courses).set({ price, updatedAt: now }).where(eq(courses.id, courseId))
  }
  if (bundleId) await tx.update(bundles).set({ price, updatedAt: now }).where(eq(bundles.id, bundleId))
  if (courseId || bundleId) await notifyCatalogueChanged(tx)
  if (found.state === 'waiting') await emitEvent(tx, priceRequestPriced, { requestId }, now)
  const details = {
    price,
    before: found.price,
    draft: draftId,
    course: courseId,
    ...(bundleId && { bundle: bundleId }),
  }
  await writeAuditEntry(tx, { at: now, actor, action: 'price-request.priced', subjectId: requestId, details })
  return 'PRICED'
}
