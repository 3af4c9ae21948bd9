import { eq, inArray } from 'drizzle-orm'
import { type CourseImportPlan, type courses, lessons, videos } from '#features/catalogue/server/index.ts'
import { findFreeSlug } from '#platform/rules/slug.ts'
import { cleanTitle } from '#platform/rules/title.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { renderArticleInThread } from '#platform/server/markdown/render-in-thread.ts'
import { slugify } from '#platform/server/slug.ts'
import type { ItemDraft } from '../../rules/course-drafts/course-draft.ts'
import { listMoreCategories } from '../../rules/course-drafts/course-draft-text.ts'
import { placeTopicsInStages } from '../../rules/course-drafts/course-stages.ts'
import { getDraftImportKey } from '../drafts/build-draft-plan.ts'
import type { ContentItem, CourseContent } from './course-content.ts'

type CourseRow = typeof courses.$inferSelect
type LessonRow = typeof lessons.$inferSelect
type LessonPlan = CourseImportPlan['sections'][number]['lessons'][number]

interface CompleteCourse {
  readonly draftId: string
  readonly creatorId: string
  readonly price: number | null
  readonly content: CourseContent
  /** What it changes; null for a first publication. */
  readonly course: CourseRow | null
}

const MINUTE_MS = 60_000

/**
 * What publishing writes: the draft, and of a published course what the draft says nothing about.
 * @returns null when one of the texts is too complex to be shown
 */
export async function buildCoursePlan(
  tx: Transaction,
  { draftId, creatorId, price, content, course }: CompleteCourse,
): Promise<CourseImportPlan | null> {
  const { document, topics } = content
  const { category, thumbnail } = document
  if (category === null) throw new Error('an incomplete draft was not refused')
  const items = topics.flatMap((topic) => topic.items)
  const topicIds = topics.map(({ id }) => id)
  const stageOfTopic = placeTopicsInStages(document.stages, topicIds)
  const present = course ? await tx.select().from(lessons).where(eq(lessons.courseId, course.id)) : []
  const lessonById = new Map(present.map((lesson) => [lesson.id, lesson]))
  const slugs = assignLessonSlugs(items, lessonById)
  const films = await readFilmDurations(tx, items)
  const about = await renderArticleInThread(document.about)
  if (!about) return null
  const plans = new Map<string, LessonPlan>()
  for (const item of items) {
    const lesson = lessonById.get(item.id)
    const held = await planContent(item, films, lesson)
    if (!held) return null
    plans.set(item.id, {
      id: item.id,
      type: item.document.type,
      title: cleanTitle(item.document.title),
      seoTitle: slugs.get(item.id) ?? '',
      description: item.document.description.trim(),
      resources: lesson?.resources ?? [],
      attachments: lesson?.attachments ?? [],
      ...held,
    })
  }
  return {
    importKey: course?.importKey ?? getDraftImportKey(draftId),
    creatorId,
    kind: 'course',
    title: cleanTitle(document.title),
    ctfTitle: cleanTitle(document.ctfTitle),
    category,
    moreCategories: listMoreCategories(document),
    tags: [...new Set(document.tags)],
    level: document.level,
    language: document.language,
    outcomes: document.outcomes,
    audience: document.audience,
    visibility: document.visibility,
    startsAt: course?.startsAt ?? null,
    isCohort: course?.isCohort ?? false,
    mode: document.mode,
    ...(thumbnail !== null && { coverImage: thumbnail }),
    ...(price !== null && { price }),
    about,
    stages: document.stages.map(({ title, topicIds: _, ...stage }) => ({
      ...stage,
      title: cleanTitle(title),
    })),
    welcomeEmail: document.welcomeEmail,
    congratulationsEmail: document.congratulationsEmail,
    addOn: document.addOn,
    referralDiscount: document.referralDiscount,
    sections: topics.map((topic, index) => ({
      id: topic.id,
      title: cleanTitle(topic.title),
      stage: stageOfTopic[index] ?? null,
      subTopics: topic.subTopics,
      practiceProblems: topic.practiceProblems.map((problem) => ({ kind: 'chosen', problem })),
      lessons: topic.items.flatMap(({ id }) => plans.get(id) ?? []),
    })),
    warnings: [],
  }
}

/** A lesson keeps its slug as long as its title gives it; the others take what is free, in their order. */
export function assignLessonSlugs(
  items: readonly { readonly id: string; readonly document: Pick<ItemDraft, 'type' | 'title'> }[],
  lessonById: ReadonlyMap<string, Pick<LessonRow, 'title' | 'seoTitle'>>,
): Map<string, string> {
  const slugs = new Map<string, string>()
  const buildSlug = ({ type, title }: Pick<ItemDraft, 'type' | 'title'>) => slugify(title, type)
  for (const { id, document } of items) {
    const lesson = lessonById.get(id)
    if (lesson && slugify(lesson.title, document.type) === buildSlug(document)) slugs.set(id, lesson.seoTitle)
  }
  const taken = new Set(slugs.values())
  for (const { id, document } of items) {
    if (slugs.has(id)) continue
    const slug = findFreeSlug(buildSlug(document), (other) => taken.has(other))
    slugs.set(id, slug)
    taken.add(slug)
  }
  return slugs
}

async function readFilmDurations(
  tx: Transaction,
  items: readonly ContentItem[],
): Promise<ReadonlyMap<string, number | null>> {
  const ids = items.flatMap(({ filmId }) => filmId ?? [])
  const rows = await tx
    .select({ id: videos.id, durationMs: videos.durationMs })
    .from(videos)
    .where(inArray(videos.id, ids))
  return new Map(rows.map(({ id, durationMs }) => [id, durationMs]))
}

const NOTHING = { video: null, article: null, questions: [] }

async function planContent(
  { document, filmId }: ContentItem,
  films: ReadonlyMap<string, number | null>,
  lesson: LessonRow | undefined,
): Promise<Pick<
  LessonPlan,
  | 'durationMs'
  | 'video'
  | 'thumbnail'
  | 'videoQuestions'
  | 'article'
  | 'questionSetId'
  | 'codingProblemId'
  | 'questions'
> | null> {
  switch (document.type) {
    case 'lecture': {
      const videoId = filmId ?? ''
      const video = { contentHash: `stored:${videoId}`, source: { kind: 'stored' as const, videoId } }
      const videoQuestions = { kind: 'chosen' as const, points: document.videoQuestions }
      return {
        ...NOTHING,
        durationMs: films.get(videoId) ?? 0,
        video,
        thumbnail: document.thumbnail,
        videoQuestions,
      }
    }
    case 'article': {
      const article = await renderBody(document.body, lesson)
      return article && { ...NOTHING, durationMs: (document.minutes ?? 0) * MINUTE_MS, article }
    }
    case 'mcq': {
      const questionSetId = document.questionSetId ?? undefined
      const codingProblemId = document.codingProblemId ?? undefined
      return {
        ...{ ...NOTHING, durationMs: (document.minutes ?? 0) * MINUTE_MS },
        ...(codingProblemId === undefined ? { questionSetId } : { codingProblemId }),
      }
    }
  }
}

/** A text that is published already is not rendered again: a course may have hundreds. */
async function renderBody(body: string, lesson: LessonRow | undefined): Promise<LessonPlan['article']> {
  if (lesson?.articleHtml && lesson.articleMarkdown === body)
    return { markdown: body, html: lesson.articleHtml }
  return renderArticleInThread(body, { keepsLessonLinks: true })
}
