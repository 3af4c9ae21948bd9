import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { ReaderContext } from '#platform/server/command-context.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import type { LessonDetail, VideoInfo } from '../../rules/lesson.ts'
import { type CourseStartInfo, getLessonRefusal, type LessonRefusal } from '../../rules/policy.ts'
import { canSeeCourse, canSeeSection, resolveCourseGrant } from '../access/course-access.ts'
import { formerLessonSlugs } from '../lesson-slug-tables.ts'
import { presentLessonAttachments, presentLessonSummary, presentVideo } from '../presenters.ts'
import { courses, lessons } from '../tables.ts'
import {
  type CourseContentReader,
  findLessonById,
  getLessonStanding,
  type LessonContent,
  type LessonSlugs,
} from './course-content.ts'

type LessonContext = Pick<RequestContext, 'db' | 'actor' | 'clock' | 'settings'>

/** Whether somebody has to wait for a course to start; learning adds what enrolments change. */
export type MustWaitForCourseStart = (
  ctx: LessonContext,
  course: CourseStartInfo & { readonly id: string },
) => boolean | Promise<boolean>

interface LessonReader extends LessonContext {
  readonly mustWait: MustWaitForCourseStart
  readonly content: CourseContentReader
}

/** Why the lesson does not open to the actor, or null. */
async function findRefusal(
  ctx: LessonReader,
  { course, lesson }: Pick<LessonContent, 'course' | 'lesson'>,
): Promise<LessonRefusal | null> {
  const [granted, waiting] = await Promise.all([resolveCourseGrant(ctx, course), ctx.mustWait(ctx, course)])
  return getLessonRefusal(ctx.actor, { ...granted, waiting }, lesson)
}

/** One lesson with what its kind needs: the video's addresses, the article, or the questions without answers. */
export async function getLesson(
  ctx: LessonReader,
  slugs: LessonSlugs,
): Promise<LessonDetail | LessonRefusal> {
  const found = await ctx.content.findLesson(ctx, slugs)
  if (!found) return 'NOT_FOUND'
  const { lesson, course, video, questions, codingProblem, videoQuestions } = found
  const [standing, known] = await Promise.all([getLessonStanding(ctx, lesson.id), findRefusal(ctx, found)])
  if (!standing) return 'NOT_FOUND'
  const { counts, ...now } = standing
  // What was kept of it may be from before it was closed.
  const isSame = isDeepStrictEqual(now, {
    lesson: { isLocked: lesson.isLocked, sectionId: lesson.sectionId },
    course: { visibility: course.visibility, publishedAt: course.publishedAt },
  })
  const current = { course: { ...course, ...now.course }, lesson: { ...lesson, ...now.lesson } }
  const refusal = isSame ? known : await findRefusal(ctx, current)
  if (refusal) return refusal
  return {
    ...presentLessonSummary(lesson, video?.state ?? null),
    description: lesson.description,
    resources: lesson.resources,
    attachment: presentLessonAttachments(lesson),
    video: video && presentVideo(video, lesson),
    articleHtml: lesson.articleHtml,
    questions: questions.questions,
    questionsVersion: questions.version,
    codingProblem,
    videoQuestions: [...videoQuestions],
    ...counts,
    createdAt: lesson.createdAt.toISOString(),
  }
}

/** State of a lesson's video, for a page that waits for it. */
export async function getVideo(
  ctx: LessonReader,
  { lessonId }: { lessonId: string },
): Promise<VideoInfo | LessonRefusal> {
  const row = await findLessonById(ctx, lessonId)
  if (!row) return 'NOT_FOUND'
  const refusal = await findRefusal(ctx, row)
  if (refusal) return refusal
  return row.video ? presentVideo(row.video, row.lesson) : 'NOT_FOUND'
}

/** Where the page of a lesson is, for addresses with its id; undefined when the actor may not see its course. */
export async function getLessonLocation(ctx: ReaderContext, { lessonId }: { lessonId: string }) {
  const [row] = await ctx.db
    .select({ course: courses, videoTitle: lessons.seoTitle, sectionId: lessons.sectionId })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(lessons.id, lessonId))
  if (!row || !(await canSeeCourse(ctx, row.course))) return undefined
  if (!(await canSeeSection(ctx, row.course, row.sectionId))) return undefined
  return { kind: row.course.kind, seoTitle: row.course.seoTitle, videoTitle: row.videoTitle }
}

/** The present slug of a lesson by a former one; null when the actor may not see its course. */
export async function findCurrentLessonSlug(
  ctx: ReaderContext,
  { seoTitle, videoTitle }: { seoTitle: string; videoTitle: string },
): Promise<string | null> {
  const [row] = await ctx.db
    .select({ course: courses, videoTitle: lessons.seoTitle, sectionId: lessons.sectionId })
    .from(formerLessonSlugs)
    .innerJoin(courses, eq(courses.id, formerLessonSlugs.courseId))
    .innerJoin(lessons, eq(lessons.id, formerLessonSlugs.lessonId))
    .where(and(eq(courses.seoTitle, seoTitle), eq(formerLessonSlugs.seoTitle, videoTitle)))
  if (!row || !(await canSeeCourse(ctx, row.course))) return null
  return (await canSeeSection(ctx, row.course, row.sectionId)) ? row.videoTitle : null
}
