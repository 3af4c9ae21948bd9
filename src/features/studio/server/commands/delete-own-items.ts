import { and, eq } from 'drizzle-orm'
import {
  bundles,
  courses,
  lockCourseVideos,
  removeBundle,
  removeCourse,
} from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import type { DeletionBlocker } from '../../rules/own-items.ts'
import { listBundleCovers, listCourseCovers } from '../drafts/delete-draft.ts'
import { enqueueDraftCleanup } from '../drafts/draft-cleanup.ts'
import {
  findBundleDeletionBlockers,
  findCourseDeletionBlockers,
  type StudioDeps,
} from '../queries/deletion-blockers.ts'

type OwnCourse = Pick<typeof courses.$inferSelect, 'id' | 'kind' | 'creatorId'>

/**
 * Deletes an own course or single video of the actor, with what they and visitors have watched of it. The time they have learned
 * stays counted.
 */
export function deleteCourse(
  ctx: SignedInContext & StudioDeps,
  asked: Pick<OwnCourse, 'id' | 'kind'>,
): Promise<'deleted' | 'NOT_FOUND' | DeletionBlocker> {
  const { db, actor, clock, videoJobs } = ctx
  const course = { ...asked, creatorId: actor.id }
  return db.transaction(async (tx) => {
    if (!(await lockOwnCourse(tx, course))) return 'NOT_FOUND'
    const keeps = (await findCourseDeletionBlockers({ ...ctx, db: tx }, [course.id])).get(course.id)
    if (keeps) return keeps
    const covers = await listCourseCovers(tx, course.id)
    await removeCourse(tx, course.id, { videoJobs, now: clock.now() })
    await ctx.deleteCourseProgress(tx, course.id)
    await enqueueDraftCleanup(tx, covers)
    return 'deleted'
  })
}

/**
 * Locks the course's row until the transaction ends, so that nobody enrols meanwhile, and its videos before it.
 * @returns false when this creator has no such course
 */
async function lockOwnCourse(tx: Transaction, { id, kind, creatorId }: OwnCourse): Promise<boolean> {
  const own = and(eq(courses.id, id), eq(courses.creatorId, creatorId), eq(courses.kind, kind))
  await lockCourseVideos(tx, own)
  const held = await tx.select({ id: courses.id }).from(courses).where(own).for('update')
  return held.length > 0
}

/** Deletes an own bundle of the actor in which nobody is enrolled; its courses stay. The lock prevents enrolling meanwhile. */
export function deleteBundle(
  ctx: SignedInContext & StudioDeps,
  bundleId: string,
): Promise<'deleted' | 'NOT_FOUND' | 'HAS_LEARNERS'> {
  return ctx.db.transaction(async (tx) => {
    const [bundle] = await tx
      .select({ id: bundles.id })
      .from(bundles)
      .where(and(eq(bundles.id, bundleId), eq(bundles.creatorId, ctx.actor.id)))
      .for('update')
    if (!bundle) return 'NOT_FOUND'
    const keeps = (await findBundleDeletionBlockers({ ...ctx, db: tx }, [bundleId])).get(bundleId)
    if (keeps) return keeps
    const covers = await listBundleCovers(tx, bundleId)
    await removeBundle(tx, bundleId)
    await enqueueDraftCleanup(tx, covers)
    return 'deleted'
  })
}
