import { asc, eq } from 'drizzle-orm'
import { COURSE_FILE_LIMITS } from '#features/catalogue/rules/course-file.ts'
import type { PracticeProblem, SubTopic } from '#features/catalogue/rules/curriculum.ts'
import type { CoursePromotions } from '#features/catalogue/rules/promotion.ts'
import {
  type CourseMessages,
  type courses,
  type FormerCourse,
  getCourseMessages,
  getCoursePromotions,
  lessons,
  loadCourseSections,
} from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import {
  articleDraftSchema,
  type CourseDraft,
  type ItemDraft,
} from '../../rules/course-drafts/course-draft.ts'
import { draftItems, draftTopics } from '../draft-tables.ts'
import { escapeMarkdown } from '../drafts/open-draft.ts'
import { buildItemDraft, itemFilmId } from './item-rows.ts'
import type { CourseDraftRow } from './lock-course-draft.ts'

export interface ContentItem {
  readonly id: string
  readonly document: ItemDraft
  /** Of a lecture. */
  readonly filmId: string | null
}

export interface ContentTopic {
  readonly id: string
  readonly title: string
  readonly subTopics: readonly SubTopic[]
  readonly practiceProblems: readonly PracticeProblem[]
  readonly items: readonly ContentItem[]
}

/** All that a course says, as a draft has it or as it is published. */
export interface CourseContent {
  readonly document: CourseDraft
  readonly topics: readonly ContentTopic[]
}

/** What a draft says. */
export async function loadDraftContent(
  tx: Transaction,
  { id, document }: Pick<CourseDraftRow, 'id' | 'document'>,
): Promise<CourseContent> {
  const topics = await tx
    .select({
      ...{ id: draftTopics.id, title: draftTopics.title },
      ...{ subTopics: draftTopics.subTopics, practiceProblems: draftTopics.practiceProblems },
    })
    .from(draftTopics)
    .where(eq(draftTopics.draftId, id))
    .orderBy(asc(draftTopics.position), asc(draftTopics.id))
  const rows = await tx
    .select({
      id: draftItems.id,
      topicId: draftItems.topicId,
      document: draftItems.document,
      body: draftItems.body,
      filmId: itemFilmId,
    })
    .from(draftItems)
    .where(eq(draftItems.draftId, id))
    .orderBy(asc(draftItems.position), asc(draftItems.id))
  const items = rows.map(({ body, ...item }) => ({ ...item, document: buildItemDraft(item.document, body) }))
  return { document, topics: joinTopics(topics, items) }
}

type CourseRow = typeof courses.$inferSelect
type LessonRow = FormerCourse['lessons'][number]
interface PublishedRows
  extends Pick<FormerCourse, 'course' | 'messages' | 'promotions' | 'stages' | 'sections'> {
  readonly lessons: readonly Omit<LessonRow, 'createdAt' | 'formerSlugs'>[]
}

/** What a published course says, in the words of a draft. */
export async function loadPublishedContent(tx: Transaction, course: CourseRow): Promise<CourseContent> {
  const parts = await loadCourseSections(tx, course.id)
  const rows = await tx
    .select()
    .from(lessons)
    .where(eq(lessons.courseId, course.id))
    .orderBy(asc(lessons.seqNo))
  const messages = await getCourseMessages(tx, { courseId: course.id })
  const promotions = await getCoursePromotions(tx, { courseId: course.id })
  return readPublishedContent({ course, messages, promotions, ...parts, lessons: rows })
}

/** The same of what is or was published, which is not asked for any more. */
export function readPublishedContent({
  course,
  messages,
  promotions,
  stages = [],
  sections,
  lessons: rows,
}: PublishedRows): CourseContent {
  const items = rows.map((lesson) => ({
    id: lesson.id,
    topicId: lesson.sectionId,
    document: readLesson(lesson),
    filmId: lesson.videoId,
  }))
  const topics = sections.map(({ id, title, subTopics = [], practiceProblems = [] }) => ({
    ...{ id, title, subTopics, practiceProblems },
  }))
  const draftStages = stages.map(({ title, visibility, opensAt, hasTest }, place) => ({
    ...{ title, visibility, opensAt, hasTest },
    topicIds: sections.flatMap(({ id, stage }) => (stage === place ? [id] : [])),
  }))
  return {
    document: { ...readCourse(course), stages: draftStages, ...messages, ...promotions },
    topics: joinTopics(topics, items),
  }
}

function joinTopics(
  topics: readonly Omit<ContentTopic, 'items'>[],
  items: readonly (ContentItem & { readonly topicId: string })[],
): ContentTopic[] {
  const byTopic = Map.groupBy(items, ({ topicId }) => topicId)
  return topics.map((topic) => ({
    ...topic,
    items: (byTopic.get(topic.id) ?? []).map(({ id, document, filmId }) => ({ id, document, filmId })),
  }))
}

const readCourse = (
  course: PublishedRows['course'],
): Omit<CourseDraft, 'stages' | keyof CourseMessages | keyof CoursePromotions> => ({
  title: course.title,
  ctfTitle: course.ctfTitle,
  category: course.category,
  moreCategories: [course.secondCategory ?? null, course.thirdCategory ?? null].filter(
    (slug) => slug !== null,
  ),
  tags: course.tags,
  visibility: course.visibility,
  mode: course.mode ?? null,
  about: (course.aboutMarkdown ?? escapeMarkdown(course.aboutText)).slice(0, COURSE_FILE_LIMITS.about),
  level: course.level ?? null,
  language: course.language ?? null,
  outcomes: course.outcomes ?? [],
  audience: course.audience ?? [],
  thumbnail: course.coverImage,
})

const MINUTE_MS = 60_000
const MOST_MINUTES = 600

function readLesson(lesson: PublishedRows['lessons'][number]): ItemDraft {
  const { type, title } = lesson
  const description = lesson.description.slice(0, COURSE_FILE_LIMITS.description)
  const minutes = Math.min(MOST_MINUTES, Math.max(1, Math.round(lesson.durationMs / MINUTE_MS)))
  switch (type) {
    case 'lecture':
      // What was kept by an earlier version has no picture.
      return {
        type,
        title,
        description,
        thumbnail: lesson.thumbnail ?? null,
        videoQuestions: lesson.videoQuestions,
      }
    case 'article': {
      // Cut, or made from HTML whose source is lost, it would be published as something else.
      const body = articleDraftSchema.shape.body.safeParse(lesson.articleMarkdown)
      return { type, title, description, minutes, body: body.data ?? '' }
    }
    case 'mcq': {
      // What was kept before there were coding problems has none.
      const codingProblemId = lesson.codingProblemId ?? null
      return { type, title, description, minutes, questionSetId: lesson.questionSetId, codingProblemId }
    }
  }
}
