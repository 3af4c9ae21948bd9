import { and, eq } from 'drizzle-orm'
import { bundles, removeBundle } from '#features/catalogue/server/index.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import type { StudioParts } from '../studio-parts.ts'

/** Deletes a bundle of the actor's own in which nobody is; its courses stay. Nobody enters while it is being deleted. */
export function deleteBundle(
  { db, actor }: SignedInContext,
  { bundleHasLearners }: StudioParts,
  bundleId: string,
): Promise<'deleted' | 'NOT_FOUND' | 'HAS_LEARNERS'> {
  return db.transaction(async (tx) => {
    const [bundle] = await tx
      .select({ id: bundles.id, creatorId: bundles.creatorId })
      .from(bundles)
      .where(and(eq(bundles.id, bundleId), eq(bundles.creatorId, actor.id)))
      .for('update')
    if (!bundle) return 'NOT_FOUND'
    if (await bundleHasLearners(tx, bundle)) return 'HAS_LEARNERS'
    await removeBundle(tx, bundleId)
    return 'deleted'
  })
}
