import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { normalizeUsername } from '#features/accounts/rules/username.ts'
import { isUserVisible, lockUsers, users } from '#features/accounts/server/index.ts'
import { courseCoCreators, courses, notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import type { CourseWriters } from '../../rules/co-creators/co-creator.ts'
import { coCreatorAdded, coCreatorRemoved } from '../../rules/co-creators/co-creator-events.ts'
import { MAX_CO_CREATORS } from '../../rules/drafts/draft-limits.ts'
import { draftCoCreators, drafts, uploads } from '../draft-tables.ts'
import { enqueueDraftCleanup } from '../drafts/draft-cleanup.ts'
import { isOwnDraft } from '../drafts/own-drafts.ts'
import { isEditableDraft } from './editable-drafts.ts'
import { getCoCreatorTable, getCourseWriters, type WrittenDraft } from './list-co-creators.ts'

/**
 * Names somebody as a co-creator of one of the actor's courses: they edit it from then on. Somebody who is one already stays one.
 * @param input.username of a creator, whole and in any case
 */
export function addCoCreator(
  { db, actor, clock }: PersonContext,
  { draftId, username }: { readonly draftId: string; readonly username: string },
): Promise<CourseWriters | 'NOT_FOUND' | 'NO_SUCH_CREATOR' | 'OWN_COURSE' | 'TOO_MANY'> {
  const createdAt = clock.now()
  const isNamed = and(
    eq(users.username, normalizeUsername(username).replace(/^@/, '')),
    isUserVisible(createdAt),
    sql`'creator' = any(string_to_array(${users.role}, ','))`,
  )
  return db.transaction(async (tx) => {
    const [person] = await tx.select({ id: users.id }).from(users).where(isNamed)
    // Not while either account is being erased.
    const isAsked = or(eq(users.id, actor.id), person && eq(users.id, person.id))
    const present = new Set((await lockUsers(tx, isAsked)).map(({ id }) => id))
    const draft = present.has(actor.id) && (await lockDraft(tx, isOwnDraft('course', actor.id, draftId)))
    if (!draft) return 'NOT_FOUND'
    if (person?.id === actor.id) return 'OWN_COURSE'
    if (!person || !present.has(person.id)) return 'NO_SUCH_CREATOR'
    const { coCreators } = await getCourseWriters(tx, draft)
    if (coCreators.every(({ id }) => id !== person.id)) {
      if (coCreators.length >= MAX_CO_CREATORS) return 'TOO_MANY'
      const named = { userId: person.id, createdAt }
      if (draft.courseId === null) await tx.insert(draftCoCreators).values({ ...named, draftId: draft.id })
      else await tx.insert(courseCoCreators).values({ ...named, courseId: draft.courseId })
      await showOnPages(tx, draft)
      await emitEvent(tx, coCreatorAdded, describeChange(draft, person.id, actor.id, createdAt), createdAt)
    }
    return getCourseWriters(tx, draft)
  })
}

/** Removes a co-creator of one of the actor's courses: at once, it does not exist for them any more. What they made in it stays. */
export function removeCoCreator(
  { db, actor, clock }: PersonContext,
  { draftId, userId }: { readonly draftId: string; readonly userId: string },
): Promise<CourseWriters | 'NOT_FOUND'> {
  return db.transaction(async (tx) => {
    const draft = await lockDraft(tx, isOwnDraft('course', actor.id, draftId))
    if (!draft) return 'NOT_FOUND'
    const now = clock.now()
    if (await endCoCreator(tx, draft, userId))
      await emitEvent(tx, coCreatorRemoved, describeChange(draft, userId, actor.id, now), now)
    return getCourseWriters(tx, draft)
  })
}

/** Ends that the actor is a co-creator of the course of a draft. Its creator cannot leave it. */
export function leaveCourse(
  { db, actor }: PersonContext,
  { draftId }: { readonly draftId: string },
): Promise<'left' | 'NOT_FOUND'> {
  return db.transaction(async (tx) => {
    const draft = await lockDraft(tx, isEditableDraft(actor.id, draftId))
    if (!draft || draft.creatorId === actor.id) return 'NOT_FOUND'
    await endCoCreator(tx, draft, actor.id)
    return 'left'
  })
}

const describeChange = (draft: WrittenDraft, userId: string, byId: string, now: Date) => ({
  ...{ draftId: draft.id, userId, byId },
  at: now.toISOString(),
})

/** Locks a draft against whoever saves or publishes it, and its course before it, as publishing does. */
async function lockDraft(tx: Transaction, which: SQL | undefined): Promise<WrittenDraft | undefined> {
  const columns = { id: drafts.id, courseId: drafts.courseId, creatorId: drafts.creatorId }
  await tx
    .select({ id: courses.id })
    .from(courses)
    .innerJoin(drafts, eq(drafts.courseId, courses.id))
    .where(which)
    .for('key share', { of: courses })
  const [draft] = await tx.select(columns).from(drafts).where(which).for('update')
  return draft
}

/**
 * Films stay with the course, and count as its creator's; what was still being sent is given up, as if its item had been deleted.
 * @returns whether they were a co-creator
 */
async function endCoCreator(tx: Transaction, draft: WrittenDraft, userId: string): Promise<boolean> {
  const { table, isOfDraft } = getCoCreatorTable(draft)
  const ended = await tx
    .delete(table)
    .where(and(isOfDraft, eq(table.userId, userId)))
    .returning({ userId: table.userId })
  if (ended.length === 0) return false
  const isSent = and(eq(uploads.draftId, draft.id), eq(uploads.creatorId, userId))
  await tx
    .update(uploads)
    .set({ draftId: null, itemId: null })
    .where(and(isSent, isNull(uploads.videoId)))
  await tx.update(uploads).set({ creatorId: draft.creatorId }).where(isSent)
  await enqueueDraftCleanup(tx, [])
  await showOnPages(tx, draft)
  return true
}

/** The pages of a published course name its co-creators. */
async function showOnPages(tx: Transaction, { courseId }: WrittenDraft): Promise<void> {
  if (courseId !== null) await notifyCatalogueChanged(tx)
}

/** To be called when a draft has been published for the first time: its co-creators are the course's from then on. */
export async function moveCoCreatorsToCourse(tx: Transaction, draftId: string): Promise<void> {
  const [draft] = await tx.select({ courseId: drafts.courseId }).from(drafts).where(eq(drafts.id, draftId))
  const courseId = draft?.courseId
  if (!courseId) return
  const moved = await tx
    .delete(draftCoCreators)
    .where(eq(draftCoCreators.draftId, draftId))
    .returning({ userId: draftCoCreators.userId, createdAt: draftCoCreators.createdAt })
  if (moved.length > 0)
    await tx.insert(courseCoCreators).values(moved.map((named) => ({ ...named, courseId })))
}
