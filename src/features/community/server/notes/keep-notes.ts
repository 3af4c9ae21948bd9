import { randomUUID } from 'node:crypto'
import type { Transaction } from '#platform/server/db/database.ts'
import { notes } from '../note-tables.ts'

/** Imports notes that were taken elsewhere or earlier, each with its own time; nothing is validated. */
export async function keepNotes(
  tx: Transaction,
  place: { userId: string; courseId: string; lessonId: string },
  taken: readonly { title: string; text: string; seconds: number; createdAt: Date }[],
): Promise<void> {
  if (taken.length === 0) return
  await tx
    .insert(notes)
    .values(taken.map((note) => ({ ...place, ...note, id: randomUUID(), updatedAt: note.createdAt })))
}
