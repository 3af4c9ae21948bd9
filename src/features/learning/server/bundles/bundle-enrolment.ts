import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import type { LearningPathType } from '#features/catalogue/rules/bundle.ts'
import { canManageCourse } from '#features/catalogue/rules/policy.ts'
import {
  bundleCourses,
  bundles,
  claimAccessGrants,
  findVisibleBundle,
  hasBundleGrant,
  listBundleCourses,
  resolveCourseGrant,
} from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { bundleEnrolled } from '../../rules/events.ts'
import { canEnrolIn, canEnrolInBundle, isBundleOpen } from '../../rules/policy.ts'
import { addEnrolments, endEnrolments } from '../commands/course-enrolment.ts'
import { bundleEnrolments, enrolments } from '../enrolment-tables.ts'
import { listCourseViewerStates } from '../queries/progress.ts'

/** Lets a learner enter and leave bundles one at a time: what leaving takes away depends on the others they are in. */
async function lockBundleEnrolments(tx: Transaction, userId: string): Promise<void> {
  await acquireTransactionLock(tx, 'bundles', userId)
}

/**
 * Enrols the actor in a bundle and in every course it shows, all of them or none. Asked again, it changes nothing: a
 * course that was left since stays left. Access grants become their own.
 * @returns `RESTRICTED` when the bundle has a price and is not given to the actor, or holds a course the actor may not enrol in
 */
export async function enrolInBundle(
  ctx: SignedInContext,
  bundleId: string,
): Promise<'enrolled' | 'NOT_FOUND' | 'RESTRICTED'> {
  const { db, actor, clock } = ctx
  const bundle = await findVisibleBundle(ctx, bundleId)
  if (!bundle) return 'NOT_FOUND'
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockBundleEnrolments(tx, actor.id)
    // Locked: from here on its creator can no longer delete it.
    const held = await tx
      .select({ id: bundles.id })
      .from(bundles)
      .where(eq(bundles.id, bundleId))
      .for('key share')
    if (held.length === 0) return 'NOT_FOUND'
    const inside = await listBundleCourses(tx, bundleId)
    const courseIds = inside.map(({ id }) => id)
    if (courseIds.length === 0) return 'NOT_FOUND'
    const had = await tx
      .select({ id: enrolments.courseId })
      .from(enrolments)
      .where(and(eq(enrolments.userId, actor.id), inArray(enrolments.courseId, courseIds)))
    const enrolled = new Set(had.map(({ id }) => id))
    const known = await resolveOtherCourses({ db: tx, actor, clock }, inside, enrolled)
    const granted = await hasBundleGrant({ db: tx, actor, clock }, bundleId)
    if (!canEnrolInBundle(actor, { ...bundle, granted }, known)) return 'RESTRICTED'
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
    for (const { id, granted } of known) {
      if (granted) await claimAccessGrants({ ...ctx, db: tx }, { courseId: id })
    }
    await addEnrolments(tx, { userId: actor.id, courseIds, bundleId }, now)
    await emitEvent(tx, bundleEnrolled, { userId: actor.id, bundleId }, now)
    return 'enrolled'
  })
}

/**
 * Ends the actor's enrolment in a bundle and in the courses it brought. Courses they enrolled in one by one stay, and those
 * that another of their bundles holds pass to that one. Leaving a bundle one is not in changes nothing.
 */
export async function leaveBundle({ db, actor }: SignedInContext, bundleId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBundleEnrolments(tx, actor.id)
    await lockUsers(tx, eq(users.id, actor.id))
    // Before the enrolments in it, as whoever deletes it does.
    await tx.select({ id: bundles.id }).from(bundles).where(eq(bundles.id, bundleId)).for('no key update')
    const left = await tx
      .delete(bundleEnrolments)
      .where(and(eq(bundleEnrolments.userId, actor.id), eq(bundleEnrolments.bundleId, bundleId)))
      .returning()
    if (left.length === 0) return
    await tx
      .update(bundles)
      .set({ enrolCount: sql`greatest(0, ${bundles.enrolCount} - 1)` })
      .where(eq(bundles.id, bundleId))
    const brought = and(eq(enrolments.userId, actor.id), eq(enrolments.bundleId, bundleId))
    const other = tx
      .select({ id: bundleEnrolments.bundleId })
      .from(bundleEnrolments)
      .innerJoin(bundleCourses, eq(bundleCourses.bundleId, bundleEnrolments.bundleId))
      .where(and(eq(bundleEnrolments.userId, actor.id), eq(bundleCourses.courseId, enrolments.courseId)))
      .orderBy(bundleEnrolments.createdAt)
      .limit(1)
    await tx
      .update(enrolments)
      .set({ bundleId: sql`(${other})` })
      .where(and(brought, sql`exists (${other})`))
    await endEnrolments(tx, brought)
  })
}

const readBundleEnrolment = defineRead(
  'learning_bundle_enrolment',
  (db, given: Placeholders<{ userId: string; bundleId: string }>) =>
    db
      .select({ bundleId: bundleEnrolments.bundleId })
      .from(bundleEnrolments)
      .where(and(eq(bundleEnrolments.userId, given.userId), eq(bundleEnrolments.bundleId, given.bundleId))),
)

const readOwnCareerPaths = defineRead(
  'learning_own_career_paths',
  (db, given: Placeholders<{ userId: string }>) =>
    db
      .selectDistinct({ path: bundles.pathType })
      .from(bundleEnrolments)
      .innerJoin(bundles, eq(bundles.id, bundleEnrolments.bundleId))
      .where(and(eq(bundleEnrolments.userId, given.userId), isNotNull(bundles.pathType)))
      .orderBy(bundles.pathType),
)

/** The learning paths of which the actor is in a bundle. */
export async function listOwnCareerPaths({ db, actor }: PersonContext): Promise<LearningPathType[]> {
  const rows = await readOwnCareerPaths(db, { userId: actor.id })
  return rows.flatMap(({ path }) => path ?? [])
}

export async function isEnrolledInBundle(
  { db, actor }: Pick<PersonContext, 'db' | 'actor'>,
  bundleId: string,
): Promise<boolean> {
  return (await readBundleEnrolment(db, { userId: actor.id, bundleId })).length > 0
}

/** Those of some courses that the actor is not enrolled in, with whether they have a grant. */
async function resolveOtherCourses(
  ctx: Parameters<typeof resolveCourseGrant>[0],
  inside: Awaited<ReturnType<typeof listBundleCourses>>,
  enrolled: ReadonlySet<string>,
) {
  const known = []
  for (const course of inside) {
    if (!enrolled.has(course.id)) known.push(await resolveCourseGrant(ctx, course))
  }
  return known
}

/**
 * Whether the actor is in a bundle, their progress in its courses, and what keeps them from enrolling; whether they were invited, and
 * whether the bundle is theirs.
 */
export async function getBundleProgress(ctx: SignedInContext, { bundleId }: { bundleId: string }) {
  const { db, actor } = ctx
  const [enrolment, inside, bundle] = await Promise.all([
    readBundleEnrolment(db, { userId: actor.id, bundleId }),
    listBundleCourses(db, bundleId),
    findVisibleBundle(ctx, bundleId),
  ])
  const courses = await listCourseViewerStates(ctx, { courseIds: inside.map(({ id }) => id) })
  const enrolled = enrolment.length > 0
  const canEdit = bundle?.creatorId === actor.id
  if (enrolled || !bundle) return { enrolled, courses, closed: null, invited: false, canEdit }
  const had = new Set(courses.flatMap(({ courseId, progress }) => (progress === null ? [] : [courseId])))
  const [others, granted] = await Promise.all([
    resolveOtherCourses(ctx, inside, had),
    // Without a price nobody needs one.
    bundle.price !== null && hasBundleGrant(ctx, bundleId),
  ])
  const needsGrant = !isBundleOpen(actor, { ...bundle, granted })
  const courseIds = others.filter((course) => !canEnrolIn(actor, course)).map(({ id }) => id)
  const closed = needsGrant || courseIds.length > 0 ? { needsGrant, courseIds } : null
  const isGiven = granted || others.some((course) => course.granted)
  const invited = closed === null && isGiven && !canManageCourse(actor, bundle)
  return { enrolled, courses, closed, invited, canEdit }
}
