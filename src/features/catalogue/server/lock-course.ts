import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { bundles } from './bundle-tables.ts'
import { coursePublications } from './course-publication-tables.ts'
import { courses, lessons, videos } from './tables.ts'

/**
 * Keeps a course from being deleted until the transaction ends, for whoever adds something to it. To be locked before anything
 * below the course, because deleting a course locks it first and then everything in it.
 * @returns whether it exists
 */
export async function lockCourse(tx: Transaction, courseId: string): Promise<boolean> {
  const held = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for('key share')
  return held.length > 0
}

/**
 * The same for a bundle.
 * @returns whether it exists
 */
export async function lockBundle(tx: Transaction, bundleId: string): Promise<boolean> {
  const held = await tx
    .select({ id: bundles.id })
    .from(bundles)
    .where(eq(bundles.id, bundleId))
    .for('key share')
  return held.length > 0
}

/**
 * The same for a lesson of a course, which an import may delete.
 * @returns whether it exists
 */
export async function lockLesson(
  tx: Transaction,
  { id, courseId }: { readonly id: string; readonly courseId: string },
): Promise<boolean> {
  if (!(await lockCourse(tx, courseId))) return false
  const held = await tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.id, id), eq(lessons.courseId, courseId)))
    .for('key share')
  return held.length > 0
}

/**
 * Locks the rows of a course's videos until the transaction ends, with those that come back when its last publication is undone. Whoever may delete them locks them before the course, since a
 * transcode that ends has its video locked and goes on to the courses that show it.
 * @param course condition on `courses`
 */
export async function lockCourseVideos(tx: Transaction, course: SQL | undefined): Promise<void> {
  const used = tx
    .select({ id: lessons.videoId })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(course)
  const former = tx
    .select({ id: sql`unnest(${coursePublications.videoIds})` })
    .from(coursePublications)
    .innerJoin(courses, eq(courses.id, coursePublications.courseId))
    .where(course)
  await tx
    .select({ id: videos.id })
    .from(videos)
    .where(or(inArray(videos.id, used), inArray(videos.id, former)))
    .orderBy(videos.id)
    .for('update')
}
