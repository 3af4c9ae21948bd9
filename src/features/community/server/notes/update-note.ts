import { and, eq } from 'drizzle-orm'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import type { Note, NoteInput } from '../../rules/note.ts'
import { notes } from '../note-tables.ts'
import { noteRows, presentNote } from './note-rows.ts'
import { readNote } from './read-note.ts'

/** Updates an own note, also after its author has left the course. */
export async function updateNote(
  { db, actor, clock }: SignedInContext,
  { noteId, ...input }: NoteInput & { noteId: string },
): Promise<Note | 'NOT_FOUND' | { readonly refused: string }> {
  const read = readNote(input)
  if ('refused' in read) return read
  const own = and(eq(notes.userId, actor.id), eq(notes.id, noteId))
  await db
    .update(notes)
    .set({ ...read, updatedAt: clock.now() })
    .where(own)
  const [changed] = await noteRows(db).where(own)
  return changed ? presentNote(changed) : 'NOT_FOUND'
}
