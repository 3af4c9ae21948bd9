import { eq } from 'drizzle-orm'
import { lessons } from '#features/catalogue/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Note } from '../../rules/note.ts'
import { notes } from '../note-tables.ts'

const columns = {
  id: notes.id,
  title: notes.title,
  text: notes.text,
  timestamp: notes.seconds,
  courseId: notes.courseId,
  videoId: notes.lessonId,
  video: lessons.seoTitle,
  videoTitle: lessons.title,
  createdAt: notes.createdAt,
  updatedAt: notes.updatedAt,
}

/** Notes with their videos. */
export const noteRows = (db: Database | Transaction) =>
  db.select(columns).from(notes).leftJoin(lessons, eq(lessons.id, notes.lessonId)).$dynamic()

type NoteRow = Omit<Note, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }

export const presentNote = ({ createdAt, updatedAt, ...row }: NoteRow): Note => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
