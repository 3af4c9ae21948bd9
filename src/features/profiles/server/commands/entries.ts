import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { EntryFields } from '../../rules/entries.ts'
import { MAX_ENTRIES_PER_SECTION } from '../../rules/limits.ts'
import type { ProfileEntry } from '../../rules/own-profile.ts'
import type { EntrySection } from '../../rules/sections.ts'
import { ENTRY_ORDER, entryColumns, presentEntry } from '../read-profile.ts'
import { profileEntries } from '../tables.ts'
import { announceCompletedSection, changeProfile, type ProfileChange } from './lock-profile.ts'

interface Saved<Section extends EntrySection> {
  readonly outcome: 'SAVED'
  readonly entry: ProfileEntry<Section>
}

/** The entries of a section in their order; few enough to look through. */
const listEntries = ({ tx, userId }: ProfileChange, section: EntrySection) =>
  tx
    .select(entryColumns)
    .from(profileEntries)
    .where(and(eq(profileEntries.userId, userId), eq(profileEntries.section, section)))
    .orderBy(...ENTRY_ORDER)

const isHandle =
  (createdAt: string) =>
  (entry: { createdAt: Date }): boolean =>
    entry.createdAt.getTime() === Date.parse(createdAt)

/**
 * Adds an entry before the others. The same id again answers what it made, so that a double click and a lost answer add one.
 *
 * @returns NOT_FOUND for an id that stands for something else; TOO_MANY beyond `MAX_ENTRIES_PER_SECTION`
 */
export async function createEntry<Section extends EntrySection>(
  ctx: PersonContext,
  { section, id, fields }: { section: Section; id: string; fields: EntryFields<Section> },
): Promise<Saved<Section> | { outcome: 'NOT_FOUND' | 'TOO_MANY' }> {
  return changeProfile(ctx, (locked) => insertEntry(locked, { section, id, fields }))
}

/** The same within a change of the profile. */
export async function insertEntry<Section extends EntrySection>(
  locked: ProfileChange,
  { section, id, fields }: { section: Section; id: string; fields: EntryFields<Section> },
): Promise<Saved<Section> | { outcome: 'NOT_FOUND' | 'TOO_MANY' }> {
  const { tx, userId, now } = locked
  const entries = await listEntries(locked, section)
  const same = entries.find((entry) => entry.id === id)
  if (same) return { outcome: 'SAVED', entry: presentEntry<Section>(same) }
  if (entries.length >= MAX_ENTRIES_PER_SECTION) return { outcome: 'TOO_MANY' }
  // The time identifies the entry, so two of one millisecond, or from before a clock was put back, differ.
  const last = Math.max(...entries.map(({ createdAt }) => createdAt.getTime()))
  const [row] = await tx
    .insert(profileEntries)
    .values({
      id,
      userId,
      section,
      fields,
      createdAt: new Date(Math.max(now.getTime(), last + 1)),
      updatedAt: now,
    })
    .onConflictDoNothing({ target: profileEntries.id })
    .returning(entryColumns)
  if (!row) return { outcome: 'NOT_FOUND' }
  await announceCompletedSection(locked, { section, before: entries.length > 0, after: true })
  return { outcome: 'SAVED', entry: presentEntry<Section>(row) }
}

/** @returns CHANGED_ELSEWHERE with the entry as it is when `version` is not the present one */
export async function updateEntry<Section extends EntrySection>(
  ctx: PersonContext,
  {
    section,
    createdAt,
    fields,
    version,
  }: { section: Section; createdAt: string; fields: EntryFields<Section>; version: number },
): Promise<
  Saved<Section> | { outcome: 'NOT_FOUND' } | { outcome: 'CHANGED_ELSEWHERE'; current: ProfileEntry<Section> }
> {
  return changeProfile(ctx, async (locked) => {
    const { tx, now } = locked
    const entry = (await listEntries(locked, section)).find(isHandle(createdAt))
    if (!entry) return { outcome: 'NOT_FOUND' }
    if (entry.version !== version) {
      // A save whose answer was lost comes again.
      if (isDeepStrictEqual(entry.fields, fields))
        return { outcome: 'SAVED', entry: presentEntry<Section>(entry) }
      return { outcome: 'CHANGED_ELSEWHERE', current: presentEntry<Section>(entry) }
    }
    const changed = { fields, version: version + 1 }
    await tx
      .update(profileEntries)
      .set({ ...changed, updatedAt: now })
      .where(eq(profileEntries.id, entry.id))
    return { outcome: 'SAVED', entry: presentEntry<Section>({ ...entry, ...changed }) }
  })
}

/** @returns whether there was such an entry */
export async function deleteEntry(
  ctx: PersonContext,
  { section, createdAt }: { section: EntrySection; createdAt: string },
): Promise<boolean> {
  return changeProfile(ctx, async (locked) => {
    const entry = (await listEntries(locked, section)).find(isHandle(createdAt))
    if (!entry) return false
    await locked.tx.delete(profileEntries).where(eq(profileEntries.id, entry.id))
    return true
  })
}

/**
 * Puts the entries of a section in an order. Those that are not named, as they were added in another window, keep theirs behind
 * the named ones; times that stand for none are ignored.
 *
 * @returns what identifies the entries, in their order now
 */
export async function reorderEntries(
  ctx: PersonContext,
  { section, createdAt: wanted }: { section: EntrySection; createdAt: readonly string[] },
): Promise<string[]> {
  return changeProfile(ctx, async (locked) => {
    const { tx, now } = locked
    const entries = await listEntries(locked, section)
    const named = wanted.flatMap((createdAt) => entries.find(isHandle(createdAt)) ?? [])
    const ordered = [...new Set([...named, ...entries])]
    for (const [index, { id }] of ordered.entries()) {
      await tx
        .update(profileEntries)
        .set({ position: index + 1, updatedAt: now })
        .where(eq(profileEntries.id, id))
    }
    return ordered.map(({ createdAt }) => createdAt.toISOString())
  })
}
