import { and, asc, eq, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { noteTime } from '../../../rules/note.ts'
import { notes } from '../../note-tables.ts'
import type { NoteBook, NoteChapter } from './book.ts'

/**
 * All of somebody's notes of a course; null when there are none.
 * @param publicUrl address of the site, for the links
 */
export async function collectBook(
  db: Database,
  publicUrl: string,
  userId: string,
  courseId: string,
): Promise<NoteBook | null> {
  const [rows, [course], [learner]] = await Promise.all([
    db
      .select({
        title: notes.title,
        text: notes.text,
        seconds: notes.seconds,
        lessonId: notes.lessonId,
        videoTitle: lessons.title,
      })
      .from(notes)
      .leftJoin(lessons, eq(lessons.id, notes.lessonId))
      .where(and(eq(notes.userId, userId), eq(notes.courseId, courseId)))
      .orderBy(sql`${lessons.seqNo} nulls last`, asc(notes.seconds), asc(notes.createdAt), asc(notes.id)),
    db
      .select({
        title: courses.title,
        category: courses.category,
        coverImage: courses.coverImage,
        creatorName: users.name,
      })
      .from(courses)
      .innerJoin(users, eq(users.id, courses.creatorId))
      .where(eq(courses.id, courseId)),
    db.select({ name: users.name }).from(users).where(eq(users.id, userId)),
  ])
  if (!course || !learner || rows.length === 0) return null
  const chapters = new Map<string | null, { title: string; notes: NoteChapter['notes'][number][] }>()
  for (const { lessonId, videoTitle, seconds, title, text } of rows) {
    const chapter = chapters.get(lessonId) ?? { title: videoTitle ?? 'Videos no longer there', notes: [] }
    chapters.set(lessonId, chapter)
    const link = lessonId && `${publicUrl}/videopage/${lessonId}/${seconds}`
    chapter.notes.push({ title, text, time: noteTime(seconds), link })
  }
  return {
    courseTitle: course.title,
    category: course.category,
    coverImage: course.coverImage,
    creatorName: course.creatorName,
    learnerName: learner.name,
    noteCount: rows.length,
    chapters: [...chapters.values()],
  }
}
