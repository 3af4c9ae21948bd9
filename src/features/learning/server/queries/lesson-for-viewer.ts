import { eq } from 'drizzle-orm'
import { actorOf, users } from '#features/accounts/server/index.ts'
import { canInCatalogue } from '#features/catalogue/rules/policy.ts'
import { courses, lessons, videos } from '#features/catalogue/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { LessonAnswer, Viewer } from '../../rules/tick.ts'

/**
 * What a tick on this lesson is checked against: whether the viewer may watch it, its length, and whether watching
 * uses up his daily allowance (decision 13: content of restricted and practice courses and one's own never does).
 */
export async function lessonForViewer(db: Database, lessonId: string, viewer: Viewer): Promise<LessonAnswer> {
  const [row] = await db
    .select({ courseId: courses.id, course: courses, type: lessons.type, video: videos })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .innerJoin(videos, eq(videos.id, lessons.videoId))
    .where(eq(lessons.id, lessonId))
  if (row?.video.state !== 'ready' || row.video.durationMs === null) return { refused: 'unknown-lesson' }
  const [user] = viewer.kind === 'learner' ? await db.select().from(users).where(eq(users.id, viewer.id)) : []
  const actor = user ? actorOf(user) : null
  if (!canInCatalogue(actor, 'open-lesson', row.course)) return { refused: 'forbidden-lesson' }
  const free = row.course.visibility === 'public' || row.course.visibility === 'unlisted'
  const capped = free && !actor?.unlimitedWatch && row.course.creatorId !== viewer.id
  return { courseId: row.courseId, durationMs: row.video.durationMs, capped }
}
