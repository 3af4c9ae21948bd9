import { and, eq } from 'drizzle-orm'
import { bundles, removeBundle } from '#features/catalogue/server/index.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { whatKeepsBundles } from '../queries/what-keeps.ts'
import type { StudioParts } from '../studio-parts.ts'

/** Deletes an own bundle of the actor in which nobody is enrolled; its courses stay. The lock prevents enrolling meanwhile. */
export function deleteBundle(
  { db, actor }: SignedInContext,
  parts: StudioParts,
  bundleId: string,
): Promise<'deleted' | 'NOT_FOUND' | 'HAS_LEARNERS'> {
  return db.transaction(async (tx) => {
    const [bundle] = await tx
      .select({ id: bundles.id })
      .from(bundles)
      .where(and(eq(bundles.id, bundleId), eq(bundles.creatorId, actor.id)))
      .for('update')
    if (!bundle) return 'NOT_FOUND'
    const keeps = (await whatKeepsBundles(tx, parts, actor.id, [bundleId])).get(bundleId)
    if (keeps) return keeps
    await removeBundle(tx, bundleId)
    return 'deleted'
  })
}
