import { and, count, eq, isNotNull } from 'drizzle-orm'
import {
  bundles,
  courses,
  lockCourse,
  moveAccessGrants,
  notifyCatalogueChanged,
} from '#features/catalogue/server/index.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { slugify } from '#platform/server/slug.ts'
import { batchDuplicated } from '../../rules/events.ts'
import { MAX_BATCHES_OF_SUBJECT } from '../../rules/limits.ts'
import { canManageBatch } from '../../rules/policy.ts'
import type { CohortCopy, CohortUpdate, NewCohort } from '../../rules/schemas.ts'
import { pickCriteria } from '../queries/select-batches.ts'
import { batches } from '../tables.ts'
import { findBatchSlug } from './course-batch.ts'
import { auditCohortChange, lockManagedBatch } from './managed-batch.ts'
import { fillSeats } from './seats.ts'
import { copyStageOpenings } from './stage-openings.ts'

type NewCohortRefusal = 'NOT_FOUND' | 'SLUG_TAKEN' | 'TOO_MANY'

/** Makes a batch of a published course or bundle that the actor manages. @returns its id, or why it was not made */
export async function createCohort(
  ctx: SignedInContext,
  { subject, slug, ...fields }: NewCohort,
): Promise<{ batchId: string } | NewCohortRefusal> {
  return ctx.db.transaction(async (tx) => {
    const creatorId = await lockSubject(tx, subject)
    if (creatorId === null || !canManageBatch(ctx.actor, { creatorId })) return 'NOT_FOUND'
    const ref = subject.kind === 'course' ? { courseId: subject.id } : { bundleId: subject.id }
    return insertCohort(tx, ctx, { ...ref, ...readFields(fields), slug, creatorId })
  })
}

/**
 * Makes a batch like another one, as long as that, with another start. Nobody is in it.
 * @returns its id, or why it was not made
 */
export async function duplicateCohort(
  ctx: SignedInContext,
  { batchId, name, slug, startsAt: start }: CohortCopy,
): Promise<{ batchId: string } | NewCohortRefusal> {
  return ctx.db.transaction(async (tx) => {
    const original = await lockManagedBatch(tx, ctx, batchId)
    if (!original) return 'NOT_FOUND'
    const { courseId, bundleId, creatorId, description, visibility, capacity, videoRestriction } = original
    const startsAt = new Date(start)
    const lengthMs = original.endsAt.getTime() - original.startsAt.getTime()
    const endsAt = new Date(startsAt.getTime() + lengthMs)
    const same = { courseId, bundleId, creatorId, description, visibility, capacity, videoRestriction }
    const made = await insertCohort(tx, ctx, {
      ...same,
      ...pickCriteria(original),
      name,
      slug,
      startsAt,
      endsAt,
    })
    if (typeof made === 'object') {
      await copyStageOpenings(tx, original, { id: made.batchId, startsAt })
      await emitEvent(tx, batchDuplicated, { ...made, fromBatchId: batchId }, ctx.clock.now())
    }
    return made
  })
}

type NewBatch = Omit<typeof batches.$inferInsert, 'createdAt' | 'updatedAt'>

async function insertCohort(
  tx: Transaction,
  ctx: SignedInContext,
  row: NewBatch,
): Promise<{ batchId: string } | NewCohortRefusal> {
  const { courseId, bundleId, creatorId } = row
  const now = ctx.clock.now()
  // Two that are made at once can't both be the last one.
  await acquireTransactionLock(tx, 'batches', courseId ?? bundleId ?? '')
  const ofSubject = courseId ? eq(batches.courseId, courseId) : eq(batches.bundleId, bundleId ?? '')
  const [known] = await tx.select({ count: count() }).from(batches).where(ofSubject)
  if ((known?.count ?? 0) >= MAX_BATCHES_OF_SUBJECT) return 'TOO_MANY'
  const slug = row.slug || (await findBatchSlug(tx, slugify(row.name, 'batch')))
  const [made] = await tx
    .insert(batches)
    .values({ ...row, slug, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: batches.slug })
    .returning({ batchId: batches.id })
  if (!made) return 'SLUG_TAKEN'
  await auditCohortChange(tx, ctx, { id: made.batchId, creatorId, slug }, 'batch.created')
  await notifyCatalogueChanged(tx)
  return made
}

/** Keeps a published course or bundle from being deleted. @returns its creator; null when there is none */
async function lockSubject(tx: Transaction, { kind, id }: NewCohort['subject']): Promise<string | null> {
  if (kind === 'course') {
    if (!(await lockCourse(tx, id))) return null
    const [course] = await tx
      .select({ creatorId: courses.creatorId })
      .from(courses)
      .where(and(eq(courses.id, id), eq(courses.kind, 'course'), isNotNull(courses.publishedAt)))
    return course?.creatorId ?? null
  }
  const [bundle] = await tx
    .select({ creatorId: bundles.creatorId })
    .from(bundles)
    .where(and(eq(bundles.id, id), isNotNull(bundles.publishedAt)))
    .for('key share')
  return bundle?.creatorId ?? null
}

const readFields = ({
  startsAt,
  endsAt,
  ...fields
}: Pick<NewCohort, 'startsAt' | 'endsAt'> & CohortFields) => ({
  ...fields,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
})
type CohortFields = Omit<NewCohort, 'subject' | 'slug' | 'startsAt' | 'endsAt'>

/**
 * Changes what a batch says, unless that has changed since the actor read it. Seats that this makes go to those who wait; lowering
 * their number takes nobody's. What the batch opens, opens from its new start on.
 */
export async function updateCohort(
  ctx: SignedInContext,
  { batchId, version, ...fields }: CohortUpdate,
): Promise<'updated' | 'NOT_FOUND' | 'CHANGED_ELSEWHERE'> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    const batch = await lockManagedBatch(tx, ctx, batchId)
    if (!batch) return 'NOT_FOUND'
    if (batch.version !== version) return 'CHANGED_ELSEWHERE'
    const changed = { ...readFields(fields), version: version + 1, updatedAt: now }
    await tx.update(batches).set(changed).where(eq(batches.id, batchId))
    if (changed.startsAt.getTime() !== batch.startsAt.getTime())
      await moveAccessGrants(tx, { kind: 'batch', reference: batchId }, changed.startsAt)
    await fillSeats(tx, { ...batch, ...changed }, { actor: ctx.actor, at: now })
    await auditCohortChange(tx, ctx, batch, 'batch.updated')
    await notifyCatalogueChanged(tx)
    return 'updated'
  })
}

/** Takes a batch off the list, or puts it back; asked again it changes nothing. Who is in it stays, nobody new comes. */
export async function archiveCohort(
  ctx: SignedInContext,
  { batchId, archived }: { batchId: string; archived: boolean },
): Promise<'changed' | 'NOT_FOUND'> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    const batch = await lockManagedBatch(tx, ctx, batchId)
    if (!batch) return 'NOT_FOUND'
    if ((batch.archivedAt !== null) === archived) return 'changed'
    // Of the same version: what is typed into an open form stays, and can be saved.
    const changed = { archivedAt: archived ? now : null, updatedAt: now }
    await tx.update(batches).set(changed).where(eq(batches.id, batchId))
    await fillSeats(tx, { ...batch, ...changed }, { actor: ctx.actor, at: now })
    await auditCohortChange(tx, ctx, batch, archived ? 'batch.archived' : 'batch.restored')
    await notifyCatalogueChanged(tx)
    return 'changed'
  })
}
