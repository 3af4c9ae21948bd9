import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { formerLessonSlugs } from '../lesson-slug-tables.ts'
import { lessons, mcqQuestions, type VideoSource, videos } from '../tables.ts'
import type { CoursePlan, LessonPlan } from './course-plan.ts'

interface FormerLesson {
  readonly id: string
  readonly seoTitle: string
  readonly type: LessonPlan['type']
  readonly videoId: string | null
  readonly source: VideoSource | null
  readonly articleHtml: string | null
  readonly questions: string[] | null
}

/**
 * Lessons whose slugs are not in the plan any more and that stand in it under other names: known by what they hold, such
 * as the same film or text. So a title that is mended costs no learner his progress, and the old address leads on.
 *
 * @param videoIds ids of video rows by content hash
 * @returns ids of lessons by their new slugs; their old ones are kept as redirects
 */
export async function renamedLessons(
  tx: Transaction,
  courseId: string,
  plan: Pick<CoursePlan, 'sections'>,
  videoIds: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const planned = plan.sections.flatMap((section) => section.lessons)
  const present = await tx
    .select({ seoTitle: lessons.seoTitle })
    .from(lessons)
    .where(eq(lessons.courseId, courseId))
  const known = new Set(present.map(({ seoTitle }) => seoTitle))
  const fresh = planned.filter(({ seoTitle }) => !known.has(seoTitle))
  const renamed = new Map<string, string>()
  if (fresh.length === 0 || known.size === 0) return renamed
  const free = await lessonsBesides(
    tx,
    courseId,
    planned.map(({ seoTitle }) => seoTitle),
  )
  for (const lesson of fresh) {
    const videoId = lesson.video ? videoIds.get(lesson.video.contentHash) : undefined
    const at = free.findIndex((former) => holdsTheSame(former, lesson, videoId))
    const [former] = at < 0 ? [] : free.splice(at, 1)
    if (!former) continue
    renamed.set(lesson.seoTitle, former.id)
    await tx
      .insert(formerLessonSlugs)
      .values({ courseId, seoTitle: former.seoTitle, lessonId: former.id })
      .onConflictDoUpdate({
        target: [formerLessonSlugs.courseId, formerLessonSlugs.seoTitle],
        set: { lessonId: former.id },
      })
  }
  return renamed
}

const lessonsBesides = (tx: Transaction, courseId: string, slugs: string[]): Promise<FormerLesson[]> =>
  tx
    .select({
      id: lessons.id,
      seoTitle: lessons.seoTitle,
      type: lessons.type,
      videoId: lessons.videoId,
      source: videos.source,
      articleHtml: lessons.articleHtml,
      questions: sql<
        string[] | null
      >`(select array_agg(${mcqQuestions.questionHtml} order by ${mcqQuestions.seqNo})
        from ${mcqQuestions} where ${mcqQuestions.lessonId} = ${lessons.id})`,
    })
    .from(lessons)
    .leftJoin(videos, eq(videos.id, lessons.videoId))
    .where(and(eq(lessons.courseId, courseId), notInArray(lessons.seoTitle, slugs)))
    .orderBy(lessons.seqNo)

function holdsTheSame(former: FormerLesson, lesson: LessonPlan, videoId: string | undefined): boolean {
  if (former.type !== lesson.type) return false
  switch (lesson.type) {
    case 'lecture': {
      const now = lesson.video?.source
      // A film made from a text is made anew when its title changes.
      const narrated = now?.kind === 'narration' && former.source?.kind === 'narration'
      return (
        (former.videoId !== null && former.videoId === videoId) ||
        (narrated && now.markdown === former.source.markdown)
      )
    }
    case 'article':
      return former.articleHtml !== null && former.articleHtml === lesson.articleHtml
    case 'mcq':
      return (
        JSON.stringify(former.questions) ===
        JSON.stringify(lesson.questions.map(({ questionHtml }) => questionHtml))
      )
  }
}
