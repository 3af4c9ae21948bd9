import { asc, eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { ReaderContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { CourseDetail } from '../../rules/course.ts'
import { canAccessCourse } from '../../rules/policy.ts'
import { presentCourseCard, presentLessonSummary } from '../presenters.ts'
import { courses, formerCourseSlugs, lessons, sections, videos } from '../tables.ts'

export type GetCourseOutcome =
  | { found: true; course: CourseDetail }
  | { found: false; movedTo: string | null }

/** A course with its syllabus, if the actor may see it; a former slug gives the present one. */
export async function getCourse(
  { db, clock, actor }: ReaderContext,
  { seoTitle }: { seoTitle: string },
): Promise<GetCourseOutcome> {
  const [row] = await db
    .select({ course: courses, creator: { name: users.name, username: users.username, image: users.image } })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.creatorId))
    .where(eq(courses.seoTitle, seoTitle))
  if (!row || !canAccessCourse(actor, 'see-course', row.course)) {
    return { found: false, movedTo: row ? null : await findCurrentCourseSlug(db, seoTitle) }
  }
  const { course, creator } = row
  const [sectionRows, lessonRows] = await Promise.all([
    db.select().from(sections).where(eq(sections.courseId, course.id)).orderBy(asc(sections.seqNo)),
    db
      .select({
        id: lessons.id,
        sectionId: lessons.sectionId,
        seqNo: lessons.seqNo,
        type: lessons.type,
        title: lessons.title,
        seoTitle: lessons.seoTitle,
        durationMs: lessons.durationMs,
        isLocked: lessons.isLocked,
        videoState: videos.state,
      })
      .from(lessons)
      .leftJoin(videos, eq(videos.id, lessons.videoId))
      .where(eq(lessons.courseId, course.id))
      .orderBy(asc(lessons.seqNo)),
  ])
  return {
    found: true,
    course: {
      ...presentCourseCard(course, creator, clock.now()),
      ctfTitle: course.ctfTitle,
      aboutHtml: course.aboutHtml,
      aboutText: course.aboutText,
      publishedAt: course.publishedAt?.toISOString() ?? null,
      creatorId: course.creatorId,
      sections: sectionRows.map((section) => ({
        id: section.id,
        title: section.title,
        lessons: lessonRows
          .filter((lesson) => lesson.sectionId === section.id)
          .map((lesson) => presentLessonSummary(lesson, lesson.videoState)),
      })),
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
