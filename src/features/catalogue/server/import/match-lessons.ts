import { eq, sql } from 'drizzle-orm'
import { listQuestionPrompts } from '#features/assessments/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { VideoQuestionPoint } from '../../rules/video-questions.ts'
import { lessons, videos } from '../tables.ts'
import type { CourseImportPlan, LessonImportPlan } from './course-plan.ts'

interface CurrentLesson {
  readonly id: string
  readonly seoTitle: string
  readonly questionSetId: string | null
  readonly videoQuestions: readonly VideoQuestionPoint[]
  readonly holds: string
}

/**
 * Finds the planned lessons among those the course has: by id where the plan knows it, then by content, since that is what learners watched, read or answered, and by
 * slug where the content is new. So a corrected or swapped title neither loses progress nor gives a lesson that of another
 * (docs/decisions/0024-what-a-lesson-is.md).
 *
 * @param videoIds ids of video rows by content hash
 * @returns the lessons that stay, by their new slugs
 */
export async function matchLessons(
  tx: Transaction,
  courseId: string,
  plan: Pick<CourseImportPlan, 'sections'>,
  videoIds: ReadonlyMap<string, string>,
): Promise<Map<string, CurrentLesson>> {
  const present = new Set(await loadCurrentLessons(tx, courseId))
  const planned = plan.sections
    .flatMap((section) => section.lessons)
    .map((lesson) => ({
      id: lesson.id,
      seoTitle: lesson.seoTitle,
      holds: getPlannedContentKey(lesson, videoIds),
    }))
  const matches = new Map<string, CurrentLesson>()
  for (const { id, seoTitle } of planned) {
    const match = id === undefined ? undefined : [...present].find((lesson) => lesson.id === id)
    if (!match) continue
    matches.set(seoTitle, match)
    present.delete(match)
  }
  for (const keyOf of [getSlugAndContentKey, getContentKey, getSlug]) {
    const free = Map.groupBy(present, keyOf)
    for (const lesson of planned) {
      if (lesson.id !== undefined || matches.has(lesson.seoTitle)) continue
      const match = free.get(keyOf(lesson))?.shift()
      if (!match) continue
      matches.set(lesson.seoTitle, match)
      present.delete(match)
    }
  }
  return matches
}

type Known = Pick<CurrentLesson, 'seoTitle' | 'holds'>
const getSlugAndContentKey = ({ seoTitle, holds }: Known) => `${seoTitle} ${holds}`
const getContentKey = ({ holds }: Known) => holds
const getSlug = ({ seoTitle }: Known) => seoTitle

async function loadCurrentLessons(tx: Transaction, courseId: string): Promise<CurrentLesson[]> {
  const rows = await tx
    .select({
      id: lessons.id,
      seoTitle: lessons.seoTitle,
      type: lessons.type,
      videoId: lessons.videoId,
      source: videos.source,
      articleHtml: lessons.articleHtml,
      questionSetId: lessons.questionSetId,
      codingProblemId: lessons.codingProblemId,
      videoQuestions: lessons.videoQuestions,
    })
    .from(lessons)
    .leftJoin(videos, eq(videos.id, lessons.videoId))
    .where(eq(lessons.courseId, courseId))
    .orderBy(sql`abs(${lessons.seqNo})`)
  const prompts = await listQuestionPrompts(
    tx,
    rows.flatMap(({ questionSetId }) => questionSetId ?? []),
  )
  return rows.map(({ id, seoTitle, questionSetId, videoQuestions, ...row }) => {
    const questions = questionSetId === null ? null : (prompts.get(questionSetId) ?? null)
    return { id, seoTitle, questionSetId, videoQuestions, holds: contentKey({ ...row, questions }) }
  })
}

function getPlannedContentKey(lesson: LessonImportPlan, videoIds: ReadonlyMap<string, string>): string {
  const { type, video, article, questions, bankPrompts, codingProblemId = null } = lesson
  return contentKey({
    type,
    videoId: video ? (videoIds.get(video.contentHash) ?? null) : null,
    source: video?.source ?? null,
    articleHtml: article?.html ?? null,
    codingProblemId,
    questions: bankPrompts ?? questions.map(({ prompt }) => prompt.html),
  })
}

interface Content {
  readonly type: LessonImportPlan['type']
  readonly videoId: string | null
  readonly source:
    | { readonly kind: 'file' | 'stored' }
    | { readonly kind: 'narration'; readonly markdown: string }
    | null
  readonly articleHtml: string | null
  readonly codingProblemId: string | null
  readonly questions: readonly string[] | null
}

function contentKey({ type, videoId, source, articleHtml, codingProblemId, questions }: Content): string {
  switch (type) {
    case 'lecture':
      // A narrated video is rendered again when its title changes, so its text identifies it.
      return source?.kind === 'narration' ? `narration ${source.markdown}` : `video ${videoId}`
    case 'article':
      return `article ${articleHtml}`
    case 'mcq':
      return codingProblemId === null ? `mcq ${JSON.stringify(questions)}` : `program ${codingProblemId}`
  }
}
