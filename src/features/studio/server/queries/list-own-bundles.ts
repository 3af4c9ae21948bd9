import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { bundles, getBundleCardsById } from '#features/catalogue/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import type { OwnBundle } from '../../rules/own-items.ts'
import type { OwnBundleFilter } from '../../rules/own-list.ts'
import { findBundleDeletionBlockers, type StudioDeps } from './deletion-blockers.ts'

const NARROWED = {
  all: undefined,
  public: isNotNull(bundles.publishedAt),
  private: isNull(bundles.publishedAt),
}

/** A page of the actor's own bundles, the newest first, with the count of each filter. */
export async function listOwnBundles(
  ctx: SignedInContext & StudioDeps,
  { filter, ...request }: PageRequest & { filter: OwnBundleFilter },
): Promise<Page<OwnBundle> & { counts: Record<OwnBundleFilter, number> }> {
  const { db, actor } = ctx
  const [[counted], rows] = await Promise.all([
    db
      .select({ all: count(), public: sql<number>`count(${bundles.publishedAt})::int` })
      .from(bundles)
      .where(eq(bundles.creatorId, actor.id)),
    db
      .select({ id: bundles.id, createdAt: bundles.createdAt, publishedAt: bundles.publishedAt })
      .from(bundles)
      .where(and(eq(bundles.creatorId, actor.id), NARROWED[filter]))
      .orderBy(desc(bundles.createdAt), desc(bundles.id))
      .limit(request.limit)
      .offset((request.page - 1) * request.limit),
  ])
  const { all, public: open } = counted ?? { all: 0, public: 0 }
  const counts = { all, public: open, private: all - open }
  const ids = rows.map(({ id }) => id)
  const [cards, keeps] = await Promise.all([
    getBundleCardsById(ctx, ids),
    findBundleDeletionBlockers(ctx, ids),
  ])
  const data = rows.flatMap(({ id, createdAt, publishedAt }): OwnBundle[] => {
    const card = cards.get(id)
    if (!card) return []
    const visibility = publishedAt ? 'public' : 'private'
    const deletionBlockedBy = keeps.get(id) ?? null
    return [{ ...card, type: 'mybundle', visibility, createdAt: createdAt.toISOString(), deletionBlockedBy }]
  })
  return { ...buildPage(data, counts[filter], request), counts }
}
