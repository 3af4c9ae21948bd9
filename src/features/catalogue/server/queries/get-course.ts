import { eq } from 'drizzle-orm'
import type { ReaderContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { CourseDetail } from '../../rules/course.ts'
import { canSeeCourse } from '../access/course-access.ts'
import { presentCourseCard } from '../presenters.ts'
import { courses, formerCourseSlugs } from '../tables.ts'
import { type CourseContentReader, storedCourseContent } from './course-content.ts'

export type GetCourseOutcome =
  | { found: true; course: CourseDetail }
  | { found: false; movedTo: string | null }

/**
 * A course with its syllabus, if the actor may see it; a former slug gives the present one.
 * @param content where it is read from
 */
export async function getCourse(
  ctx: ReaderContext,
  { seoTitle }: { seoTitle: string },
  content: CourseContentReader = storedCourseContent,
): Promise<GetCourseOutcome> {
  const found = await content.findCourse(ctx, { seoTitle })
  if (!found || !(await canSeeCourse(ctx, found.course)))
    return { found: false, movedTo: found ? null : await findCurrentCourseSlug(ctx.db, seoTitle) }
  const { course, creator, coCreators, promotions, sections } = found
  const card = presentCourseCard(course, creator, ctx.clock.now())
  return {
    found: true,
    course: {
      ...card,
      creatorInfo: [...card.creatorInfo, ...coCreators],
      ctfTitle: course.ctfTitle,
      aboutHtml: course.aboutHtml,
      aboutText: course.aboutText,
      publishedAt: course.publishedAt?.toISOString() ?? null,
      creatorId: course.creatorId,
      ...promotions,
      sections,
    },
  }
}

async function findCurrentCourseSlug(db: Database, formerSlug: string): Promise<string | null> {
  const [row] = await db
    .select({ seoTitle: courses.seoTitle })
    .from(formerCourseSlugs)
    .innerJoin(courses, eq(courses.id, formerCourseSlugs.courseId))
    .where(eq(formerCourseSlugs.seoTitle, formerSlug))
  return row?.seoTitle ?? null
}
