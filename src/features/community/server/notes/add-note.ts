import { and, count, eq } from 'drizzle-orm'
import { findOpenLesson, holdLesson } from '#features/catalogue/server/index.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import type { Note, NoteInput } from '../../rules/note.ts'
import { NOTES_OF_COURSE_MAX } from '../../rules/note-limits.ts'
import { notes } from '../note-tables.ts'
import { noteRows, presentNote } from './note-rows.ts'
import { readNote } from './read-note.ts'

/** Whether somebody is enrolled in a course; provided by the composition root. */
export type IsEnrolled = (userId: string, courseId: string) => Promise<boolean>

type Refusal =
  | 'LESSON_NOT_FOUND'
  | 'ARTICLE'
  | 'QUESTIONS'
  | 'NOT_ENROLLED'
  | 'TOO_MANY'
  | { readonly refused: string }

/**
 * Adds a note to a video that the actor can open, in a course they are enrolled in. A single video has nothing to enrol in, so
 * being able to open it is enough. An id that was used before returns the note it made.
 */
export async function addNote(
  { db, actor, clock }: SignedInContext,
  isEnrolled: IsEnrolled,
  { id, videoId, ...input }: NoteInput & { id: string; videoId: string },
): Promise<Note | Refusal> {
  const own = and(eq(notes.userId, actor.id), eq(notes.id, id))
  const [present] = await noteRows(db).where(own)
  if (present) return presentNote(present)

  const found = await findOpenLesson(db, actor, videoId)
  if (!found) return 'LESSON_NOT_FOUND'
  const { lesson, course } = found
  if (lesson.type === 'article') return 'ARTICLE'
  if (lesson.type === 'mcq') return 'QUESTIONS'
  if (course.kind === 'course' && !(await isEnrolled(actor.id, course.id))) return 'NOT_ENROLLED'
  const read = readNote(input)
  if ('refused' in read) return read

  const [kept] = await db
    .select({ count: count() })
    .from(notes)
    .where(and(eq(notes.userId, actor.id), eq(notes.courseId, course.id)))
  if ((kept?.count ?? 0) >= NOTES_OF_COURSE_MAX) return 'TOO_MANY'
  const now = clock.now()
  await db.transaction(async (tx) => {
    if (!(await holdLesson(tx, lesson))) return
    await tx
      .insert(notes)
      .values({
        ...read,
        id,
        userId: actor.id,
        courseId: course.id,
        lessonId: lesson.id,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
  })
  const [made] = await noteRows(db).where(own)
  return made ? presentNote(made) : 'LESSON_NOT_FOUND'
}
