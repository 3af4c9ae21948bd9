import { eq } from 'drizzle-orm'
import { AppError } from '#platform/rules/app-error.ts'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { notifyCatalogueChanged } from './catalogue-changed.ts'
import { courses } from './tables.ts'

/**
 * Publishes a course, or takes it off the site; does nothing when it is so already. Whoever is enrolled keeps a course that is
 * unpublished, with their progress, and goes on; to everybody else it is a draft.
 *
 * @returns whether there is such a course
 * @throws AppError `course/empty`: what has no lessons is not published
 */
export async function setCoursePublished(
  { db, clock, actor }: CommandContext,
  { courseId, published }: { readonly courseId: string; readonly published: boolean },
): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const course = await lockWholeCourse(tx, courseId)
    if (!course) return false
    if ((course.publishedAt !== null) === published) return true
    if (published && course.lessonCount === 0)
      throw new AppError('course/empty', `“${course.title}” has no lessons yet.`)
    const publishedAt = published ? now : null
    await tx
      .update(courses)
      .set({ publishedAt, neverPublished: false, updatedAt: now })
      .where(eq(courses.id, courseId))
    await notifyCatalogueChanged(tx)
    const action = published ? 'course.published' : 'course.unpublished'
    const details = { slug: course.seoTitle }
    await writeAuditEntry(tx, { at: now, actor, action, subjectId: courseId, details })
    return true
  })
}

/**
 * Puts a course first among the popular ones, or back to its place; does nothing when it is so already. Of several, the one that was
 * featured last comes first.
 *
 * @returns whether there is such a course
 * @throws AppError `course/not-listed`: a draft, an unlisted course and a single video are in no list
 */
export async function setCourseFeatured(
  { db, clock, actor }: CommandContext,
  { courseId, featured }: { readonly courseId: string; readonly featured: boolean },
): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const course = await lockWholeCourse(tx, courseId)
    if (!course) return false
    if ((course.featuredAt !== null) === featured) return true
    const isListed =
      course.kind === 'course' && course.publishedAt !== null && course.visibility !== 'unlisted'
    if (featured && !isListed)
      throw new AppError('course/not-listed', `“${course.title}” is in no list, so it can't come first.`)
    const featuredAt = featured ? now : null
    await tx.update(courses).set({ featuredAt, updatedAt: now }).where(eq(courses.id, courseId))
    await notifyCatalogueChanged(tx)
    const action = featured ? 'course.featured' : 'course.unfeatured'
    const details = { slug: course.seoTitle }
    await writeAuditEntry(tx, { at: now, actor, action, subjectId: courseId, details })
    return true
  })
}

/**
 * Changes what a restricted course is said to cost; does nothing when it is so already. No money moves, and nobody's access changes.
 *
 * @returns whether there is such a course
 * @throws AppError `course/not-restricted`: others have no price
 */
export async function setCoursePrice(
  { db, clock, actor }: CommandContext,
  { courseId, price }: { readonly courseId: string; readonly price: number },
): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const course = await lockWholeCourse(tx, courseId)
    if (!course) return false
    if (course.visibility !== 'restricted')
      throw new AppError('course/not-restricted', `“${course.title}” is not restricted, so it has no price.`)
    if (course.price === price) return true
    await tx.update(courses).set({ price, updatedAt: now }).where(eq(courses.id, courseId))
    await notifyCatalogueChanged(tx)
    const details = { slug: course.seoTitle, price, before: course.price }
    await writeAuditEntry(tx, { at: now, actor, action: 'course.priced', subjectId: courseId, details })
    return true
  })
}

async function lockWholeCourse(tx: Transaction, courseId: string) {
  const [course] = await tx.select().from(courses).where(eq(courses.id, courseId)).for('update')
  return course
}
