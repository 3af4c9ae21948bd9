import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { lessons, mcqQuestions, videos } from '../tables.ts'
import type { CoursePlan, LessonPlan } from './course-plan.ts'

interface PresentLesson {
  readonly id: string
  readonly seoTitle: string
  readonly holds: string
}

/**
 * Finds the planned lessons among those the course has: by content, since that is what learners watched, read or answered, and by
 * slug where the content is new. So a corrected or swapped title neither loses progress nor gives a lesson that of another
 * (docs/decisions/0024-what-a-lesson-is.md).
 *
 * @param videoIds ids of video rows by content hash
 * @returns the lessons that stay, by their new slugs
 */
export async function matchLessons(
  tx: Transaction,
  courseId: string,
  plan: Pick<CoursePlan, 'sections'>,
  videoIds: ReadonlyMap<string, string>,
): Promise<Map<string, PresentLesson>> {
  const present = new Set(await presentLessons(tx, courseId))
  const planned = plan.sections
    .flatMap((section) => section.lessons)
    .map((lesson) => ({ seoTitle: lesson.seoTitle, holds: holdsNow(lesson, videoIds) }))
  const matches = new Map<string, PresentLesson>()
  for (const keyOf of [bothOf, contentOf, slugOf]) {
    const free = Map.groupBy(present, keyOf)
    for (const lesson of planned) {
      if (matches.has(lesson.seoTitle)) continue
      const match = free.get(keyOf(lesson))?.shift()
      if (!match) continue
      matches.set(lesson.seoTitle, match)
      present.delete(match)
    }
  }
  return matches
}

type Known = Pick<PresentLesson, 'seoTitle' | 'holds'>
const bothOf = ({ seoTitle, holds }: Known) => `${seoTitle} ${holds}`
const contentOf = ({ holds }: Known) => holds
const slugOf = ({ seoTitle }: Known) => seoTitle

async function presentLessons(tx: Transaction, courseId: string): Promise<PresentLesson[]> {
  const rows = await tx
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
    .where(eq(lessons.courseId, courseId))
    .orderBy(sql`abs(${lessons.seqNo})`)
  return rows.map((row) => ({ id: row.id, seoTitle: row.seoTitle, holds: contentKey(row) }))
}

function holdsNow(lesson: LessonPlan, videoIds: ReadonlyMap<string, string>): string {
  const { type, video, articleHtml, questions } = lesson
  return contentKey({
    type,
    videoId: video ? (videoIds.get(video.contentHash) ?? null) : null,
    source: video?.source ?? null,
    articleHtml,
    questions: questions.map(({ questionHtml }) => questionHtml),
  })
}

interface Content {
  readonly type: LessonPlan['type']
  readonly videoId: string | null
  readonly source:
    | { readonly kind: 'file' }
    | { readonly kind: 'narration'; readonly markdown: string }
    | null
  readonly articleHtml: string | null
  readonly questions: readonly string[] | null
}

function contentKey({ type, videoId, source, articleHtml, questions }: Content): string {
  switch (type) {
    case 'lecture':
      // A narrated video is rendered again when its title changes, so its text identifies it.
      return source?.kind === 'narration' ? `narration ${source.markdown}` : `video ${videoId}`
    case 'article':
      return `article ${articleHtml}`
    case 'mcq':
      return `mcq ${JSON.stringify(questions)}`
  }
}
