import { and, asc, eq, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { courses, isLessonHidden, lessons } from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import { buildFileName } from '#platform/server/http/file-names.ts'
import { t } from '../../../messages/index.ts'
import { formatNoteTime } from '../../../rules/note.ts'
import { notes } from '../../note-tables.ts'

/** A drawn cover: its paths and their colours. */
export interface CoverDrawing {
  readonly palette: Readonly<Record<string, string>>
  readonly shapes: readonly {
    readonly d: string
    readonly fill?: string
    readonly stroke?: string
    readonly width?: number
    /** Percent. */
    readonly opacity?: number
  }[]
}

/** Somebody's notes of a course, sorted for a document: by video, then by time. */
export interface CourseNotesExport {
  readonly courseTitle: string
  readonly category: string
  /** Key of its picture in the storage; null where it has none. */
  readonly coverImage: string | null
  readonly creatorName: string
  readonly learnerName: string
  readonly noteCount: number
  readonly chapters: readonly CourseNotesChapter[]
}

export interface CourseNotesChapter {
  readonly title: string
  readonly notes: readonly {
    readonly title: string
    readonly text: string
    /** Time in the video, such as 4:05. */
    readonly time: string
    /** Address of the video at that time; null where it is gone. */
    readonly link: string | null
  }[]
}

/**
 * All of the actor's notes of a course; null when there are none.
 * @param ctx.publicUrl address of the site, for the links
 */
export async function collectCourseNotes(
  ctx: Pick<PersonContext, 'db' | 'actor'> & { readonly publicUrl: string },
  courseId: string,
): Promise<CourseNotesExport | null> {
  const { db, publicUrl } = ctx
  const userId = ctx.actor.id
  const [rows, [course], [learner]] = await Promise.all([
    db
      .select({
        title: notes.title,
        text: notes.text,
        seconds: notes.seconds,
        lessonId: lessons.id,
        videoTitle: lessons.title,
      })
      .from(notes)
      .leftJoin(lessons, and(eq(lessons.id, notes.lessonId), sql`not ${isLessonHidden}`))
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
  const chapters = new Map<string | null, { title: string; notes: CourseNotesChapter['notes'][number][] }>()
  for (const { lessonId, videoTitle, seconds, title, text } of rows) {
    const chapter = chapters.get(lessonId) ?? { title: videoTitle ?? t.videosNoLongerThere, notes: [] }
    chapters.set(lessonId, chapter)
    const link = lessonId && `${publicUrl}/videopage/${lessonId}/${seconds}`
    chapter.notes.push({ title, text, time: formatNoteTime(seconds), link })
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

/** File name of a document of notes: course title and creator name. */
export const getNotesFileName = (
  { courseTitle, creatorName }: { courseTitle: string; creatorName: string },
  ending: 'pdf' | 'md',
): string => buildFileName([courseTitle, creatorName], t.notes, ending)
