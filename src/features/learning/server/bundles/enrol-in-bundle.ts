import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  bundles,
  coursesOfBundle,
  findOpenBundle,
  pickUpGrants,
  withGrant,
} from '#features/catalogue/server/index.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { canEnrolInBundle } from '../../rules/bundle-policy.ts'
import { addEnrolments } from '../commands/add-enrolments.ts'
import { bundleEnrolments, enrolments } from '../enrolment-tables.ts'
import { lockBundles } from './lock-bundles.ts'

/**
 * Enrols the actor in a bundle and in every course it shows, all of them or none. Asked again, it changes nothing: a
 * course that was left since stays left. Access grants become their own.
 * @returns `RESTRICTED` when the bundle has a price or holds a course the actor may not enrol in
 */
export async function enrolInBundle(
  { db, actor, clock }: SignedInContext,
  bundleId: string,
): Promise<'enrolled' | 'NOT_FOUND' | 'RESTRICTED'> {
  const bundle = await findOpenBundle(db, actor, bundleId)
  if (!bundle) return 'NOT_FOUND'
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockBundles(tx, actor.id)
    // Locked: from here on its creator can no longer delete it.
    const held = await tx
      .select({ id: bundles.id })
      .from(bundles)
      .where(eq(bundles.id, bundleId))
      .for('key share')
    if (held.length === 0) return 'NOT_FOUND'
    const inside = await coursesOfBundle(tx, bundleId)
    const courseIds = inside.map(({ id }) => id)
    if (courseIds.length === 0) return 'NOT_FOUND'
    const had = await tx
      .select({ id: enrolments.courseId })
      .from(enrolments)
      .where(and(eq(enrolments.userId, actor.id), inArray(enrolments.courseId, courseIds)))
    const enrolled = new Set(had.map(({ id }) => id))
    const others = inside.filter(({ id }) => !enrolled.has(id))
    const known = []
    for (const course of others) known.push(await withGrant(tx, actor, course))
    if (!canEnrolInBundle(actor, bundle, known)) return 'RESTRICTED'
    const added = await tx
      .insert(bundleEnrolments)
      .values({ userId: actor.id, bundleId, createdAt: now })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) return 'enrolled'
    await tx
      .update(bundles)
      .set({ enrolCount: sql`${bundles.enrolCount} + 1` })
      .where(eq(bundles.id, bundleId))
    for (const { id, granted } of known) if (granted) await pickUpGrants(tx, actor, now, id)
    await addEnrolments(tx, { userId: actor.id, courseIds, bundleId }, now)
    return 'enrolled'
  })
}
