import { asc, eq } from 'drizzle-orm'
import type { AccountDataPart } from '#features/accounts/server/index.ts'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import { noteDocuments, notes } from '../note-tables.ts'

/** An account's notes. Documents made of them are stored with the copies of its data, and deleted with those. */
export const noteData: Omit<AccountDataPart, 'name'> = {
  exportOf: async (db, userId) => ({
    notes: await db
      .select({
        course: courses.title,
        video: lessons.title,
        seconds: notes.seconds,
        title: notes.title,
        text: notes.text,
        createdAt: notes.createdAt,
        updatedAt: notes.updatedAt,
      })
      .from(notes)
      .innerJoin(courses, eq(courses.id, notes.courseId))
      .leftJoin(lessons, eq(lessons.id, notes.lessonId))
      .where(eq(notes.userId, userId))
      .orderBy(asc(notes.createdAt)),
  }),

  async eraseOf(tx, userId) {
    for (const table of [notes, noteDocuments]) await tx.delete(table).where(eq(table.userId, userId))
  },
}
