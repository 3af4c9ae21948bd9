import { eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { bundles, getCourseCardsById, listBundleCourses } from '#features/catalogue/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { ReaderContext } from '#platform/server/command-context.ts'
import { canManageBatch, canMentorBatch, canSeeBatch, getJoinRefusal } from '../../rules/policy.ts'
import type { BatchDetail } from '../../rules/schemas.ts'
import { getWaitingPosition } from '../commands/membership.ts'
import { type FoundBatch, findBatch, hasGrantForBatch } from '../find-batch.ts'
import { batches } from '../tables.ts'
import { pickCriteria, presentBatchCard, selectBatchCards } from './select-batches.ts'

/** A batch with its courses and what the actor is in it, by its slug; null when they may not see it. */
export async function getBatch(ctx: ReaderContext, { slug }: { slug: string }): Promise<BatchDetail | null> {
  const { db, actor, clock } = ctx
  const now = clock.now()
  const batch = await findBatch(ctx, eq(batches.slug, slug))
  if (!batch || !canSeeBatch(actor, batch)) return null
  const { courseId, bundleId, description, videoRestriction, archivedAt, place } = batch
  const [[row], inside, [creator], [bundle], viewer] = await Promise.all([
    selectBatchCards(db, eq(batches.id, batch.id)),
    courseId === null ? listBundleCourses(db, bundleId ?? '') : [{ id: courseId }],
    db.select({ name: users.name }).from(users).where(eq(users.id, batch.creatorId)),
    bundleId === null ? [] : db.select({ slug: bundles.slug }).from(bundles).where(eq(bundles.id, bundleId)),
    actor ? getViewer({ ...ctx, actor }, batch) : VISITOR,
  ])
  if (!row) return null
  const ids = inside.map(({ id }) => id)
  const cards = await getCourseCardsById(ctx, ids)
  return {
    ...presentBatchCard(row, now),
    ...pickCriteria(batch),
    description,
    videoRestriction,
    isArchived: archivedAt !== null,
    startsInMs: batch.startsAt.getTime() - now.getTime(),
    waitingCount: row.waitingCount,
    creatorName: creator?.name ?? '',
    bundleSlug: bundle?.slug ?? null,
    courses: ids.flatMap((id) => cards.get(id) ?? []),
    viewer: { place, ...viewer },
  }
}

const VISITOR = { position: null, joinBlockedBy: 'sign-in', canManage: false, canMentor: false } as const
const BLOCKED = { NOT_FOUND: 'closed', CLOSED: 'closed', RESTRICTED: 'restricted' } as const

async function getViewer(ctx: ReaderContext & { actor: Actor }, batch: FoundBatch) {
  const { db, actor, clock } = ctx
  const [granted, position] = await Promise.all([
    batch.place === 'none' && hasGrantForBatch(ctx, batch),
    batch.place === 'waiting' ? getWaitingPosition(db, batch.id, actor.id) : null,
  ])
  const refusal = getJoinRefusal(actor, { ...batch, granted }, clock.now())
  return {
    position,
    joinBlockedBy: refusal && BLOCKED[refusal],
    canManage: canManageBatch(actor, batch),
    canMentor: canMentorBatch(actor, batch),
  }
}
