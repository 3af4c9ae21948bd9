import { randomUUID } from 'node:crypto'
import { and, count, eq, sql } from 'drizzle-orm'
import { courses, findAccessibleLesson, lessons } from '#features/catalogue/server/index.ts'
import { translateFixedText } from '#platform/rules/messages/fixed-texts.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { joinReads } from '#platform/server/db/joined-reads.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import { defineWrite } from '#platform/server/db/prepared-write.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { type Note, type NoteInput, noteInputSchema } from '../../rules/note.ts'
import { MAX_NOTES_PER_COURSE } from '../../rules/note-limits.ts'
import { notes } from '../note-tables.ts'
import { findNote, presentNote } from './list-notes.ts'
import { removeHtmlTags } from './remove-html-tags.ts'

/** Validates a note after removing its tags, since the words that are left must suffice. */
export function validateNote(
  input: NoteInput,
): { title: string; text: string; seconds: number } | { refused: string } {
  const { data, error } = noteInputSchema.safeParse({
    ...input,
    title: removeHtmlTags(input.title),
    text: removeHtmlTags(input.text),
  })
  if (!data) return { refused: translateFixedText(error.issues[0]?.message ?? '') }
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
  const [present, found, [kept]] = await joinReads(() =>
    Promise.all([
      findNote(db, { userId: actor.id, id }),
      findAccessibleLesson(ctx, videoId),
      readCountBeside(db, { userId: actor.id, lessonId: videoId }),
    ]),
  )
  if (present) return present
  if (!found) return 'LESSON_NOT_FOUND'
  const { lesson, course } = found
  if (lesson.type === 'article') return 'ARTICLE'
  if (lesson.type === 'mcq') return 'QUESTIONS'
  if (course.kind === 'course' && !(await ctx.isEnrolled(ctx, course.id))) return 'NOT_ENROLLED'
  const read = validateNote(input)
  if ('refused' in read) return read
  if ((kept?.count ?? 0) >= MAX_NOTES_PER_COURSE) return 'TOO_MANY'
  const [place, now] = [{ courseId: course.id, lessonId: lesson.id }, clock.now()]
  const [done] = await insertNote(db, { ...read, ...place, id, userId: actor.id, now })
  if (done?.made) {
    const video = { videoId: lesson.id, video: lesson.seoTitle, videoTitle: lesson.title }
    const { seconds: timestamp, ...words } = read
    return presentNote({
      ...words,
      ...video,
      id,
      timestamp,
      courseId: course.id,
      createdAt: now,
      updatedAt: now,
    })
  }
  // Another request made it a moment ago, or the lesson has gone.
  return (await findNote(db, { userId: actor.id, id })) ?? 'LESSON_NOT_FOUND'
}

/** How many notes somebody has in the course of this lesson. */
const readCountBeside = defineRead(
  'community_note_count_beside',
  (db, given: Placeholders<{ userId: string; lessonId: string }>) =>
    db
      .select({ count: count() })
      .from(notes)
      .where(
        and(
          eq(notes.userId, given.userId),
          eq(
            notes.courseId,
            db.select({ id: lessons.courseId }).from(lessons).where(eq(lessons.id, given.lessonId)),
          ),
        ),
      ),
)

type InsertedNote = {
  id: string
  userId: string
  courseId: string
  lessonId: string
  title: string
  text: string
  seconds: number
  now: Date
}

/** Inserts a note, unless there is one with this id; the course and the lesson are locked before, as by `lockLesson`. */
const insertNote = defineWrite<InsertedNote, { made: boolean }>(
  'community_insert_note',
  (given) => sql`
    with course as materialized (
      select id from ${courses} where id = ${given.courseId}::uuid for key share
    ), lesson as materialized (
      select lesson.id, lesson.course_id from ${lessons} as lesson join course on course.id = lesson.course_id
      where lesson.id = ${given.lessonId}::uuid
      for key share of lesson
    ), made as (
      insert into ${notes} (id, user_id, course_id, lesson_id, title, text, seconds, created_at, updated_at)
      select ${given.id}::uuid, ${given.userId}::uuid, course_id, id, ${given.title}::text, ${given.text}::text,
        ${given.seconds}::int, ${given.now}::timestamptz, ${given.now}::timestamptz
      from lesson
      on conflict do nothing
      returning id
    )
    select exists (select 1 from made) as made`,
)

/** Updates an own note, also after its author has left the course. */
export async function updateNote(
  { db, actor, clock }: SignedInContext,
  { noteId, ...input }: NoteInput & { noteId: string },
): Promise<Note | 'NOT_FOUND' | { readonly refused: string }> {
  const read = validateNote(input)
  if ('refused' in read) return read
  await db
    .update(notes)
    .set({ ...read, updatedAt: clock.now() })
    .where(and(eq(notes.userId, actor.id), eq(notes.id, noteId)))
  return (await findNote(db, { userId: actor.id, id: noteId })) ?? 'NOT_FOUND'
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
