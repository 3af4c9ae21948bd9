import { eq } from 'drizzle-orm'
import { courses, lessons } from '#features/catalogue/server/tables.ts'
import type { Database } from '#platform/server/db/database.ts'
import { makeCourse, makeLesson } from '#tests/support/factories.ts'

/** Where the single video is. */
export const SINGLE_VIDEO_PATH = '/videos/a-single-film'

/** Makes a single video of the film that a lecture has already, so that nothing is transcoded again. */
export async function createSingleVideo(db: Database, lecture: string): Promise<void> {
  const [row] = await db
    .select({ videoId: lessons.videoId, durationMs: lessons.durationMs, creatorId: courses.creatorId })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(lessons.seoTitle, lecture))
  if (!row) throw new Error(`there is no lecture ${lecture}`)
  const course = await makeCourse(db, {
    kind: 'video',
    seoTitle: SINGLE_VIDEO_PATH.slice('/videos/'.length),
    title: 'A single film',
    creatorId: row.creatorId,
    lessonCount: 1,
    durationMs: row.durationMs,
    firstLessonSeoTitle: 'film',
  })
  const { videoId, durationMs } = row
  await makeLesson(db, { course, seqNo: 1, title: course.title, seoTitle: 'film', videoId, durationMs })
}
