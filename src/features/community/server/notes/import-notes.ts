import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { type ArchivePart, lockUsers, users } from '#features/accounts/server/index.ts'
import { courses, findAccessibleLesson, lessons } from '#features/catalogue/server/index.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { t } from '../../messages/index.ts'
import { MAX_NOTES_PER_COURSE } from '../../rules/note-limits.ts'
import { notes } from '../note-tables.ts'
import { type IsEnrolled, validateNote } from './notes.ts'

/** Of one archive. */
const MAX_NOTES = 10_000
const MAX_LESSONS = 500

const name = z.string().max(500)
const notesFile = z
  .array(
    z.object({
      course: name,
      courseSlug: name,
      video: name.nullable(),
      videoSlug: name.nullable(),
      seconds: z.unknown(),
      title: z.unknown(),
      text: z.unknown(),
      createdAt: z.unknown().optional(),
      updatedAt: z.unknown().optional(),
    }),
  )
  .max(MAX_NOTES)
type GivenNote = z.infer<typeof notesFile>[number]
type Place = { courseId: string; lessonId: string }

/**
 * Notes go to the lessons of the same slugs where their owner may take notes; the others stay behind: docs/product/archive.md.
 * @param isEnrolled provided by the composition root
 */
export const createNotesArchive = (isEnrolled: IsEnrolled): ArchivePart => ({
  get title() {
    return t.notes
  },
  files: ['community/notes'],

  async takeIn(ctx, files) {
    const given = notesFile.safeParse(files['community/notes'])
    if (!given.success)
      return { taken: [], left: [{ what: 'community/notes.json', why: t.archiveFileCannotBeRead, count: 1 }] }
    const left: Awaited<ReturnType<ArchivePart['takeIn']>>['left'] = []
    const byLesson = [...Map.groupBy(given.data, (note) => `${note.courseSlug}\n${note.videoSlug}`).values()]
    const here = await findLessons({ ...ctx, isEnrolled }, given.data)
    const groups: { what: string; place: Place; taken: GivenNote[] }[] = []
    for (const [index, taken] of byLesson.entries()) {
      const [first] = taken
      if (!first) continue
      const what = [first.course, first.video].filter(Boolean).join(' – ')
      const place = index < MAX_LESSONS ? await here(first) : t.archiveHasTooManyLessons
      if (typeof place === 'string') left.push({ what, why: place, count: taken.length })
      else groups.push({ what, place, taken })
    }
    let count = 0
    await ctx.db.transaction(async (tx) => {
      // Two archives at once are taken in one after the other.
      const [owner] = await lockUsers(tx, eq(users.id, ctx.actor.id))
      if (!owner) return
      for (const { what, place, taken } of groups) {
        const inCourse = and(eq(notes.userId, ctx.actor.id), eq(notes.courseId, place.courseId))
        const present = await tx.select().from(notes).where(inCourse)
        const keyOf = (note: { title: string; text: string; seconds: number }) =>
          JSON.stringify([note.title, note.text, note.seconds])
        const known = new Set(present.filter(({ lessonId }) => lessonId === place.lessonId).map(keyOf))
        const rows: (typeof notes.$inferInsert)[] = []
        const refused = new Map<string, number>()
        for (const { createdAt, updatedAt, ...note } of taken) {
          const read = readNote(note)
          if ('refused' in read) {
            refused.set(read.refused, (refused.get(read.refused) ?? 0) + 1)
            continue
          }
          if (known.has(keyOf(read))) continue
          if (present.length + rows.length >= MAX_NOTES_PER_COURSE) {
            const why = t.tooManyNotes({ limit: MAX_NOTES_PER_COURSE })
            refused.set(why, (refused.get(why) ?? 0) + 1)
            continue
          }
          known.add(keyOf(read))
          const times = [createdAt, updatedAt].map((time) => readTime(time, ctx.clock.now()))
          const [made = ctx.clock.now(), changed = made] = times
          rows.push({
            ...place,
            ...read,
            id: randomUUID(),
            userId: ctx.actor.id,
            createdAt: made,
            updatedAt: changed,
          })
        }
        for (const [why, number] of refused) left.push({ what, why, count: number })
        // In parts, as a statement takes so many values and no more.
        for (let at = 0; at < rows.length; at += 500) await tx.insert(notes).values(rows.slice(at, at + 500))
        count += rows.length
      }
    })
    return { taken: [{ what: t.notes, count }], left }
  },
})

const noteFile = z.object({
  title: z.string().max(10_000),
  text: z.string().max(100_000),
  seconds: z.number(),
})

/** The note by the rules of a form. */
function readNote(given: Pick<GivenNote, 'title' | 'text' | 'seconds'>) {
  const shaped = noteFile.safeParse(given).data
  if (!shaped) return { refused: t.archiveFileCannotBeRead }
  const { title, text, seconds } = shaped
  return validateNote({ title, text, timestamp: seconds })
}

/** When a note was taken, as the file says: long ago, but not before there were computers, and not in the future. */
function readTime(given: unknown, now: Date): Date {
  const time = z.iso.datetime().safeParse(given).data
  const at = time ? new Date(time) : now
  return at > now || at.getTime() < 0 ? now : at
}

/** Looks up where notes belong here. @returns a function that answers the place, or why there is none */
async function findLessons(
  ctx: SignedInContext & { readonly isEnrolled: IsEnrolled },
  given: readonly GivenNote[],
): Promise<(note: GivenNote) => Promise<Place | string>> {
  const slugs = [...new Set(given.map(({ courseSlug }) => courseSlug))].slice(0, MAX_LESSONS)
  const found = await ctx.db
    .select({ id: lessons.id, slug: lessons.seoTitle, courseSlug: courses.seoTitle })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(inArray(courses.seoTitle, slugs))
  return async ({ courseSlug, videoSlug }) => {
    const same = found.find((lesson) => lesson.courseSlug === courseSlug && lesson.slug === videoSlug)
    const opened = same && (await findAccessibleLesson(ctx, same.id))
    // Whether there is one that is closed to them is nobody's business.
    if (!opened) return t.archiveLessonIsNotHere
    const { lesson, course } = opened
    if (lesson.type === 'article') return t.cannotTakeNotesOfArticles
    if (lesson.type === 'mcq') return t.cannotTakeNotesOfQuestions
    if (course.kind === 'course' && !(await ctx.isEnrolled(ctx, course.id))) return t.archiveEnrollFirst
    return { courseId: course.id, lessonId: lesson.id }
  }
}
