import { and, eq } from 'drizzle-orm'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { notes } from '../note-tables.ts'

export async function deleteNote(
  { db, actor }: SignedInContext,
  noteId: string,
): Promise<'deleted' | 'NOT_FOUND'> {
  const gone = await db
    .delete(notes)
    .where(and(eq(notes.userId, actor.id), eq(notes.id, noteId)))
    .returning({ id: notes.id })
  return gone.length > 0 ? 'deleted' : 'NOT_FOUND'
}
