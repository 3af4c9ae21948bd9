import { asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { EMPTY_COURSE_PROSPECTUS } from '../../rules/course-prospectus.ts'
import { FORMER_COURSE_MAX_BYTES } from '../../rules/course-publication.ts'
import { getCourseMessages } from '../course-messages.ts'
import type { FormerCourse, FormerLesson, PublishedCourseRow } from '../course-publication-tables.ts'
import { loadCourseSections } from '../course-sections.ts'
import type { CourseImportPlan, LessonImportPlan } from '../import/course-plan.ts'
import { formerLessonSlugs } from '../lesson-slug-tables.ts'
import { getCoursePromotions } from '../promotions/course-promotions.ts'
import { type courses, lessons } from '../tables.ts'

type CourseRow = typeof courses.$inferSelect

/**
 * What is published of a locked course.
 * @returns null when it is too large to be kept
 */
export async function loadFormerCourse(tx: Transaction, course: CourseRow): Promise<FormerCourse | null> {
  const ofCourse = eq(lessons.courseId, course.id)
  const [size] = await tx
    .select({ bytes: sql<number>`coalesce(sum(octet_length(${lessons}::text)), 0)::int` })
    .from(lessons)
    .where(ofCourse)
  if (!size || size.bytes > FORMER_COURSE_MAX_BYTES) return null
  const slugs = await tx.select().from(formerLessonSlugs).where(eq(formerLessonSlugs.courseId, course.id))
  const slugsByLesson = Map.groupBy(slugs, ({ lessonId }) => lessonId)
  const rows = await tx.select().from(lessons).where(ofCourse).orderBy(asc(lessons.seqNo))
  return {
    course: pickPublished(course),
    messages: await getCourseMessages(tx, { courseId: course.id }),
    promotions: await getCoursePromotions(tx, { courseId: course.id }),
    ...(await loadCourseSections(tx, course.id)),
    lessons: rows.map(({ courseId, seqNo, isLocked, likeCount, createdAt, updatedAt, ...lesson }) => ({
      ...lesson,
      createdAt: createdAt.toISOString(),
      formerSlugs: (slugsByLesson.get(lesson.id) ?? []).map(({ seoTitle }) => seoTitle),
    })),
  }
}

const pickPublished = (course: CourseRow): PublishedCourseRow => ({
  seoTitle: course.seoTitle,
  title: course.title,
  ctfTitle: course.ctfTitle,
  aboutHtml: course.aboutHtml,
  aboutText: course.aboutText,
  aboutMarkdown: course.aboutMarkdown,
  isSourceLost: course.isSourceLost,
  category: course.category,
  secondCategory: course.secondCategory,
  thirdCategory: course.thirdCategory,
  tags: course.tags,
  level: course.level,
  language: course.language,
  outcomes: course.outcomes,
  audience: course.audience,
  visibility: course.visibility,
  coverImage: course.coverImage,
  price: course.price,
  mode: course.mode,
})

/**
 * The plan that makes a course again what it was.
 * @param course as it is: whose it is, and what publishing from a browser never changes
 */
export function buildFormerCoursePlan(
  { course: former, messages, promotions, stages = [], sections, lessons }: FormerCourse,
  { importKey, creatorId, kind, startsAt, isCohort }: CourseRow,
): CourseImportPlan {
  if (importKey === null) throw new Error('a published course has a key')
  const { aboutHtml, aboutText, aboutMarkdown, isSourceLost, secondCategory, thirdCategory, ...said } = former
  const bySection = Map.groupBy(lessons, ({ sectionId }) => sectionId)
  return {
    ...{ importKey, creatorId, kind, startsAt, isCohort },
    ...EMPTY_COURSE_PROSPECTUS,
    ...said,
    moreCategories: [secondCategory ?? null, thirdCategory ?? null].filter((slug) => slug !== null),
    mode: former.mode ?? null,
    stages,
    about: { html: aboutHtml, text: aboutText, markdown: aboutMarkdown, isSourceLost },
    ...messages,
    ...promotions,
    sections: sections.map(({ id, title, stage, subTopics = [], practiceProblems = [] }) => ({
      ...{ id, title, stage, subTopics },
      practiceProblems: practiceProblems.map((problem) => ({ kind: 'chosen', problem })),
      lessons: (bySection.get(id) ?? []).map(planLesson),
    })),
    warnings: [],
  }
}

function planLesson(lesson: FormerLesson): LessonImportPlan {
  const { id, type, title, seoTitle, description, resources, attachments, durationMs } = lesson
  const { articleHtml, articleMarkdown, isSourceLost, videoId, questionSetId } = lesson
  // What was kept before there were coding problems has none.
  const codingProblemId = lesson.codingProblemId ?? undefined
  const { createdAt, viewCount, formerSlugs } = lesson
  return {
    ...{ id, type, title, seoTitle, description, resources, attachments, durationMs },
    // One that was kept by an earlier version says nothing of it.
    thumbnail: lesson.thumbnail ?? null,
    video:
      videoId === null ? null : { contentHash: `stored:${videoId}`, source: { kind: 'stored', videoId } },
    article: articleHtml === null ? null : { html: articleHtml, markdown: articleMarkdown, isSourceLost },
    ...(questionSetId !== null && { questionSetId }),
    codingProblemId,
    questions: [],
    videoQuestions: { kind: 'chosen', points: lesson.videoQuestions },
    restored: { createdAt: new Date(createdAt), viewCount, formerSlugs },
  }
}
