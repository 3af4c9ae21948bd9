import { randomUUID } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import { findAccessibleLesson, lockLesson } from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { type Note, type NoteInput, noteInputSchema } from '../../rules/note.ts'
import { MAX_NOTES_PER_COURSE } from '../../rules/note-limits.ts'
import { notes } from '../note-tables.ts'
import { presentNote, selectNotes } from './list-notes.ts'
import { removeHtmlTags } from './remove-html-tags.ts'

/** Validates a note after removing its tags, since the words that are left must suffice. */
function validateNote(
  input: NoteInput,
): { title: string; text: string; seconds: number } | { refused: string } {
  const { data, error } = noteInputSchema.safeParse({
    ...input,
    title: removeHtmlTags(input.title),
    text: removeHtmlTags(input.text),
  })
  if (!data) return { refused: error.issues[0]?.message ?? '' }
  return { title: data.title, text: data.text, seconds: data.timestamp }
}

/** Whether the actor is enrolled in a course; provided by the composition root. */
export type IsEnrolled = (ctx: PersonContext, courseId: string) => Promise<boolean>

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
  ctx: SignedInContext & { readonly isEnrolled: IsEnrolled },
  { id, videoId, ...input }: NoteInput & { id: string; videoId: string },
): Promise<Note | Refusal> {
  const { db, actor, clock } = ctx
  const own = and(eq(notes.userId, actor.id), eq(notes.id, id))
  const [present] = await selectNotes(db).where(own)
  if (present) return presentNote(present)

  const found = await findAccessibleLesson(ctx, videoId)
  if (!found) return 'LESSON_NOT_FOUND'
  const { lesson, course } = found
  if (lesson.type === 'article') return 'ARTICLE'
  if (lesson.type === 'mcq') return 'QUESTIONS'
  if (course.kind === 'course' && !(await ctx.isEnrolled(ctx, course.id))) return 'NOT_ENROLLED'
  const read = validateNote(input)
  if ('refused' in read) return read

  const [kept] = await db
    .select({ count: count() })
    .from(notes)
    .where(and(eq(notes.userId, actor.id), eq(notes.courseId, course.id)))
  if ((kept?.count ?? 0) >= MAX_NOTES_PER_COURSE) return 'TOO_MANY'
  const now = clock.now()
  await db.transaction(async (tx) => {
    if (!(await lockLesson(tx, lesson))) return
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
  const [made] = await selectNotes(db).where(own)
  return made ? presentNote(made) : 'LESSON_NOT_FOUND'
}

/** Updates an own note, also after its author has left the course. */
export async function updateNote(
  { db, actor, clock }: SignedInContext,
  { noteId, ...input }: NoteInput & { noteId: string },
): Promise<Note | 'NOT_FOUND' | { readonly refused: string }> {
  const read = validateNote(input)
  if ('refused' in read) return read
  const own = and(eq(notes.userId, actor.id), eq(notes.id, noteId))
  await db
    .update(notes)
    .set({ ...read, updatedAt: clock.now() })
    .where(own)
  const [changed] = await selectNotes(db).where(own)
  return changed ? presentNote(changed) : 'NOT_FOUND'
}

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

/** Imports notes that were taken elsewhere or earlier, each with its own time; nothing is validated. */
export async function importNotes(
  tx: Transaction,
  place: { userId: string; courseId: string; lessonId: string },
  taken: readonly { title: string; text: string; seconds: number; createdAt: Date }[],
): Promise<void> {
  if (taken.length === 0) return
  await tx
    .insert(notes)
    .values(taken.map((note) => ({ ...place, ...note, id: randomUUID(), updatedAt: note.createdAt })))
}
