import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { findVisibleCourse, lessons } from '#features/catalogue/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { PersonContext, ReaderContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Note, NoteSort } from '../../rules/note.ts'
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
export const selectNotes = (db: Database | Transaction) =>
  db.select(columns).from(notes).leftJoin(lessons, eq(lessons.id, notes.lessonId)).$dynamic()

type NoteRow = Omit<Note, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }

export const presentNote = ({ createdAt, updatedAt, ...row }: NoteRow): Note => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

interface Listed extends PageRequest {
  sort: NoteSort
  query: string
}

const recent = [desc(notes.createdAt), desc(notes.id)]
const sequence = [asc(notes.seconds), asc(notes.createdAt), asc(notes.id)]

/** A page of somebody's notes of one video. */
export const listVideoNotes = (
  ctx: PersonContext,
  { videoId, sort, ...listed }: Listed & { videoId: string },
): Promise<Page<Note>> =>
  listNotes(ctx, eq(notes.lessonId, videoId), listed, sort === 'recent' ? recent : sequence)

/**
 * A page of somebody's notes of a whole course, grouped by video in either order: the video with the latest note first, or the
 * videos as in the course.
 */
export function listCourseNotes(
  ctx: PersonContext,
  { courseId, sort, ...listed }: Listed & { courseId: string },
): Promise<Page<Note>> {
  const latest = sql`max(${notes.createdAt}) over (partition by ${notes.lessonId})`
  const order =
    sort === 'recent'
      ? [desc(latest), desc(notes.lessonId), ...recent]
      : [sql`${lessons.seqNo} nulls last`, ...sequence]
  return listNotes(ctx, eq(notes.courseId, courseId), listed, order)
}

async function listNotes(
  { db, actor }: PersonContext,
  where: SQL,
  { query, ...request }: PageRequest & { query: string },
  order: SQL[],
): Promise<Page<Note>> {
  const wanted = and(eq(notes.userId, actor.id), where, ...wordsOf(query))
  const [rows, [total]] = await Promise.all([
    selectNotes(db)
      .where(wanted)
      .orderBy(...order)
      .limit(request.limit)
      .offset((request.page - 1) * request.limit),
    db.select({ count: count() }).from(notes).where(wanted),
  ])
  return buildPage(rows.map(presentNote), total?.count ?? 0, request)
}

/** Title or text must contain each word; `strpos` takes `%` and `_` literally. */
const wordsOf = (query: string): SQL[] =>
  query
    .split(/\s+/)
    .filter(Boolean)
    .map(
      (word) =>
        sql`strpos(lower(${notes.title} || ' ' || ${notes.text}), lower(${word.replaceAll('\u0000', '')})) > 0`,
    )

/** The videos of a course in their order; null for a course that the actor may not see. */
export async function listVideoTitles(
  ctx: ReaderContext,
  { courseId }: { courseId: string },
): Promise<{ videoId: string; videoTitle: string }[] | null> {
  if (!(await findVisibleCourse(ctx, courseId))) return null
  return ctx.db
    .select({ videoId: lessons.id, videoTitle: lessons.title })
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), eq(lessons.type, 'lecture')))
    .orderBy(asc(lessons.seqNo))
}
