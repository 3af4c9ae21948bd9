import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { findVisibleCourse, isLessonHidden, lessons } from '#features/catalogue/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { PersonContext, ReaderContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
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

/** Notes with their videos; one in a hidden stage is as one that is gone. */
const selectNotes = (db: Database | Transaction) =>
  db
    .select(columns)
    .from(notes)
    .leftJoin(lessons, and(eq(lessons.id, notes.lessonId), sql`not ${isLessonHidden}`))
    .$dynamic()

type NoteRow = Omit<Note, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }

export const presentNote = ({ createdAt, updatedAt, ...row }: NoteRow): Note => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

const readNote = defineRead('community_note', (db, given: Placeholders<{ userId: string; id: string }>) =>
  selectNotes(db).where(and(eq(notes.userId, given.userId), eq(notes.id, given.id))),
)

/** Somebody's own note; undefined when there is none. */
export async function findNote(db: Database, own: { userId: string; id: string }): Promise<Note | undefined> {
  const [row] = await readNote(db, own)
  return row && presentNote(row)
}

interface Listed extends PageRequest {
  sort: NoteSort
  query: string
}

type ListValues = { userId: string; of: string; words: string[]; limit: number; offset: number }

/** Title or text must contain each word; `strpos` takes `%` and `_` literally. */
const inList = (given: Placeholders<Pick<ListValues, 'userId' | 'of' | 'words'>>, of: PgColumn) =>
  and(
    eq(notes.userId, given.userId),
    eq(of, given.of),
    sql`(
      select coalesce(bool_and(strpos(lower(${notes.title} || ' ' || ${notes.text}), lower(word)) > 0), true)
      from unnest(${given.words}::text[]) as word
    )`,
  )

/** The page and the total of one list. */
function defineListReads(name: string, of: PgColumn, order: SQL[]) {
  return {
    readPage: defineRead(name, (db, given: Placeholders<ListValues>) =>
      selectNotes(db)
        .where(inList(given, of))
        .orderBy(...order)
        .limit(given.limit)
        .offset(given.offset),
    ),
    readTotal: defineRead(
      `${name}_total`,
      (db, given: Placeholders<Pick<ListValues, 'userId' | 'of' | 'words'>>) =>
        db.select({ count: count() }).from(notes).where(inList(given, of)),
    ),
  }
}

const recent = [desc(notes.createdAt), desc(notes.id)]
const sequence = [asc(notes.seconds), asc(notes.createdAt), asc(notes.id)]
const latest = sql`max(${notes.createdAt}) over (partition by ${notes.lessonId})`

const LISTS = {
  video: {
    recent: defineListReads('community_video_notes_recent', notes.lessonId, recent),
    sequence: defineListReads('community_video_notes', notes.lessonId, sequence),
  },
  course: {
    recent: defineListReads('community_course_notes_recent', notes.courseId, [
      desc(latest),
      desc(notes.lessonId),
      ...recent,
    ]),
    sequence: defineListReads('community_course_notes', notes.courseId, [
      sql`${lessons.seqNo} nulls last`,
      ...sequence,
    ]),
  },
} satisfies Record<string, Record<NoteSort, unknown>>

/** A page of somebody's notes of one video. */
export const listVideoNotes = (
  ctx: PersonContext,
  { videoId, sort, ...listed }: Listed & { videoId: string },
): Promise<Page<Note>> => listNotes(ctx, LISTS.video[sort], { ...listed, of: videoId })

/**
 * A page of somebody's notes of a whole course, grouped by video in either order: the video with the latest note first, or the
 * videos as in the course.
 */
export const listCourseNotes = (
  ctx: PersonContext,
  { courseId, sort, ...listed }: Listed & { courseId: string },
): Promise<Page<Note>> => listNotes(ctx, LISTS.course[sort], { ...listed, of: courseId })

async function listNotes(
  { db, actor }: PersonContext,
  { readPage, readTotal }: ReturnType<typeof defineListReads>,
  { of, query, ...request }: PageRequest & { of: string; query: string },
): Promise<Page<Note>> {
  const words = query.replaceAll('\u0000', '').split(/\s+/).filter(Boolean)
  const list = { userId: actor.id, of, words }
  const [rows, [total]] = await Promise.all([
    readPage(db, { ...list, limit: request.limit, offset: (request.page - 1) * request.limit }),
    readTotal(db, list),
  ])
  return buildPage(rows.map(presentNote), total?.count ?? 0, request)
}

const readVideoTitles = defineRead(
  'community_video_titles',
  (db, given: Placeholders<{ courseId: string }>) =>
    db
      .select({ videoId: lessons.id, videoTitle: lessons.title })
      .from(lessons)
      .where(
        and(eq(lessons.courseId, given.courseId), eq(lessons.type, 'lecture'), sql`not ${isLessonHidden}`),
      )
      .orderBy(asc(lessons.seqNo)),
)

/** The videos of a course in their order; null for a course that the actor may not see. */
export async function listVideoTitles(
  ctx: ReaderContext,
  { courseId }: { courseId: string },
): Promise<{ videoId: string; videoTitle: string }[] | null> {
  const [course, titles] = await Promise.all([
    findVisibleCourse(ctx, courseId),
    readVideoTitles(ctx.db, { courseId }),
  ])
  return course ? titles : null
}
