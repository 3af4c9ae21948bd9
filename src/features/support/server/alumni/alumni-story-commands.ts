import { asc, eq } from 'drizzle-orm'
import { notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { AlumniStoryDraft } from '../../rules/alumni-story.ts'
import { alumniStories } from '../alumni-tables.ts'

/** The subject of entries in the audit log about the order of all stories. */
const ALUMNI_PAGE_ID = 'alumni'

const STORY_FIELDS = [
  'name',
  'headline',
  'story',
  'contribution',
] as const satisfies (keyof AlumniStoryDraft)[]

/** All stories in the order of the alumni page, also those that it has no room for. */
export const listAllAlumniStories = (db: Database | Transaction) =>
  db.select().from(alumniStories).orderBy(asc(alumniStories.seqNo), asc(alumniStories.id))

/** One change at a time, so that each starts from the names, versions and order that the one before has left. */
async function lockAlumniStories(tx: Transaction) {
  await acquireTransactionLock(tx, 'alumni-stories')
  return listAllAlumniStories(tx)
}

/**
 * Adds a story to the alumni page, after the others.
 *
 * @param input.story validated by `alumniStoryDraftSchema`
 * @returns `NAME_TAKEN` when there is a story by this name
 */
export async function addAlumniStory(
  { db, clock, actor }: CommandContext,
  { story }: { readonly story: AlumniStoryDraft },
): Promise<{ readonly storyId: string } | 'NAME_TAKEN'> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const stories = await lockAlumniStories(tx)
    if (stories.some(({ name }) => name === story.name)) return 'NAME_TAKEN'
    const seqNo = (stories.at(-1)?.seqNo ?? 0) + 1
    const [row] = await tx
      .insert(alumniStories)
      .values({ ...story, seqNo, createdAt: now })
      .returning({ id: alumniStories.id })
    if (!row) throw new Error('no story was made')
    await notifyCatalogueChanged(tx)
    await writeAuditEntry(tx, { at: now, actor, action: 'alumni-story.added', subjectId: row.id })
    return { storyId: row.id }
  })
}

export interface UpdateAlumniStoryInput {
  readonly storyId: string
  /** Of the story as its editor saw it. */
  readonly version: number
  /** Validated by `alumniStoryDraftSchema`. */
  readonly story: AlumniStoryDraft
}

/**
 * Changes a story of the alumni page.
 * @returns `CHANGED_MEANWHILE` when it is not as the editor saw it any more; `UNCHANGED` when there was nothing to do
 */
export async function updateAlumniStory(
  { db, clock, actor }: CommandContext,
  { storyId, version, story }: UpdateAlumniStoryInput,
): Promise<'UPDATED' | 'UNCHANGED' | 'NOT_FOUND' | 'CHANGED_MEANWHILE' | 'NAME_TAKEN'> {
  return db.transaction(async (tx) => {
    const stories = await lockAlumniStories(tx)
    const before = stories.find(({ id }) => id === storyId)
    if (!before) return 'NOT_FOUND'
    if (before.version !== version) return 'CHANGED_MEANWHILE'
    if (stories.some(({ id, name }) => id !== storyId && name === story.name)) return 'NAME_TAKEN'
    const fields = STORY_FIELDS.filter((field) => before[field] !== story[field])
    if (fields.length === 0) return 'UNCHANGED'
    await tx
      .update(alumniStories)
      .set({ ...story, version: version + 1 })
      .where(eq(alumniStories.id, storyId))
    await notifyCatalogueChanged(tx)
    const entry = { action: 'alumni-story.updated', subjectId: storyId, details: { fields } } as const
    await writeAuditEntry(tx, { at: clock.now(), actor, ...entry })
    return 'UPDATED'
  })
}

/**
 * Takes a story off the alumni page for good.
 * @returns whether it existed
 */
export async function removeAlumniStory(
  { db, clock, actor }: CommandContext,
  { storyId }: { readonly storyId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAlumniStories(tx)
    const gone = await tx.delete(alumniStories).where(eq(alumniStories.id, storyId)).returning()
    if (gone.length === 0) return false
    await notifyCatalogueChanged(tx)
    const entry = { action: 'alumni-story.removed', subjectId: storyId } as const
    await writeAuditEntry(tx, { at: clock.now(), actor, ...entry })
    return true
  })
}

export interface ReorderAlumniStoriesInput {
  /** All stories, in their new order. */
  readonly storyIds: readonly string[]
  /** All stories, in the order that the editor saw. */
  readonly seenIds: readonly string[]
}

/**
 * Puts the stories of the alumni page into an order.
 * @returns `CHANGED_MEANWHILE` when the list is not as the editor saw it any more, or the new order is not one of all stories
 */
export async function reorderAlumniStories(
  { db, clock, actor }: CommandContext,
  { storyIds, seenIds }: ReorderAlumniStoriesInput,
): Promise<'REORDERED' | 'UNCHANGED' | 'CHANGED_MEANWHILE'> {
  return db.transaction(async (tx) => {
    const stories = await lockAlumniStories(tx)
    const isAsSeen = stories.length === seenIds.length && stories.every(({ id }, at) => id === seenIds[at])
    const wanted = new Set(storyIds)
    const isComplete = storyIds.length === stories.length && stories.every(({ id }) => wanted.has(id))
    if (!isAsSeen || !isComplete) return 'CHANGED_MEANWHILE'
    const moved = storyIds.filter((id, index) => id !== seenIds[index]).length
    if (moved === 0) return 'UNCHANGED'
    for (const [index, id] of storyIds.entries())
      await tx
        .update(alumniStories)
        .set({ seqNo: index + 1 })
        .where(eq(alumniStories.id, id))
    await notifyCatalogueChanged(tx)
    const entry = { action: 'alumni-story.reordered', subjectId: ALUMNI_PAGE_ID, details: { moved } } as const
    await writeAuditEntry(tx, { at: clock.now(), actor, ...entry })
    return 'REORDERED'
  })
}
