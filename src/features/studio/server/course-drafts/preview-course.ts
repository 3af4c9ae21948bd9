import { and, eq } from 'drizzle-orm'
import type { CodingProblem } from '#features/assessments/rules/coding/coding-problem.ts'
import type { AttemptResult, QuestionAnswer } from '#features/assessments/rules/question.ts'
import {
  checkAnswers,
  describeCodingProblems,
  describeQuestionSets,
  getCodingProblemForLearners,
  listQuestions,
} from '#features/assessments/server/index.ts'
import type { CourseDetail, LessonSummary } from '#features/catalogue/rules/course.ts'
import { lessons, listVideoQuestions, presentLessonAttachments } from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { renderArticleInThread } from '#platform/server/markdown/render-in-thread.ts'
import { t } from '../../messages/index.ts'
import {
  type AskedQuestions,
  isAmongAsked,
  listAskedQuestions,
  mayBeAsked,
} from '../../rules/course-drafts/asked-questions.ts'
import type { CourseDraftDetail, ItemDraftDetail } from '../../rules/course-drafts/course-draft-items.ts'
import { listMoreCategories } from '../../rules/course-drafts/course-draft-text.ts'
import { buildCoursePreviewPath } from '../../rules/course-drafts/course-gates.ts'
import type { CoursePreview } from '../../rules/course-drafts/course-preview-contract.ts'
import { listMissingItemFields } from '../../rules/course-drafts/item-completeness.ts'
import { findOwnFilm, presentFilmTexts } from '../captions/own-films.ts'
import { isEditableDraft } from '../co-creators/editable-drafts.ts'
import { listCourseWriterIds } from '../co-creators/list-co-creators.ts'
import { drafts } from '../draft-tables.ts'
import { assignLessonSlugs } from './build-course-plan.ts'
import { getDraftItem } from './get-draft-item.ts'
import type { ItemRequest } from './item-commands.ts'
import { getCourseDraft } from './own-course-drafts.ts'
import { listPreviewedExtras, resolvePreviewedStages } from './preview-course-plan.ts'

const MINUTE_MS = 60_000

/** What the published lesson of the item has that no draft says anything about. */
type KeptOfLesson = Pick<
  typeof lessons.$inferSelect,
  | 'id'
  | 'title'
  | 'seoTitle'
  | 'resources'
  | 'attachments'
  | 'questionSetId'
  | 'codingProblemId'
  | 'videoQuestions'
>

/**
 * One of the actor's drafts as learners will see it once it is published, whatever is still missing.
 * @param input.itemId the item to show; by default the first
 * @returns null when there is no such draft or item
 */
export async function previewCourse(
  ctx: PersonContext,
  { draftId, itemId }: { readonly draftId: string; readonly itemId?: string | undefined },
): Promise<CoursePreview | null> {
  const draft = await getCourseDraft(ctx, { draftId })
  if (!draft) return null
  const published = await listPublishedLessons(ctx, draftId)
  const course = await presentCourse(draft, published, ctx.clock.now())
  const extras = listPreviewedExtras(draft)
  const summaries = course.sections.flatMap((section) => section.lessons)
  const nothing = { film: null, stream: null, missing: [], isTextRefused: false }
  const summary =
    itemId === undefined ? summaries[0] : summaries.find(({ id }) => id === itemId.toLowerCase())
  if (!summary) return itemId === undefined ? { course, extras, lesson: null, ...nothing } : null
  const item = await getDraftItem(ctx, { draftId, itemId: summary.id })
  if (!item) return null
  const kept = published.get(item.id)
  const { document, film } = item
  const body = document.type === 'article' && document.body.trim() !== '' ? document.body : null
  const article = body === null ? null : await renderArticleInThread(body, { keepsLessonLinks: true })
  const idBySlug = new Map(summaries.map(({ id, seoTitle }) => [seoTitle, id]))
  const writerIds = new Set([draft.owner, ...draft.coCreators].map(({ id }) => id))
  const ofLesson = kept ? listAskedQuestions(kept) : []
  const { allowed, asksOthers } = await sortAskedQuestions(ctx.db, document, { writerIds, ofLesson })
  const codingProblem = await getItemProblem(ctx.db, document, { writerIds, kept })
  const { questions, version } = await listItemQuestions(ctx, document, allowed)
  const ownFilm = film && (await findOwnFilm(ctx, film.videoId))
  const hasContent = {
    lecture: film !== null && film.state !== 'failed',
    article: body !== null,
    mcq: questions.length > 0 || codingProblem !== null,
  }
  return {
    course,
    extras,
    lesson: {
      ...summary,
      description: document.description.trim(),
      resources: kept?.resources ?? [],
      attachment: kept ? presentLessonAttachments(kept) : [],
      video: null,
      articleHtml: article && leadToPreview(article.html, draftId, idBySlug),
      questions,
      questionsVersion: version,
      codingProblem,
      videoQuestions: await listItemVideoQuestions(ctx, item, allowed),
      likeCount: 0,
      viewCount: 0,
      createdAt: item.updatedAt,
    },
    film,
    stream: ownFilm ? presentFilmTexts(ownFilm).stream : null,
    missing: listMissingItemFields({ document, hasContent: hasContent[document.type], asksOthers }),
    isTextRefused: body !== null && article === null,
  }
}

/** In the HTML of an article, links to other lessons. What is no markup has no such sign. */
const LESSON_LINK = /(?<=<a href=")\.\/([a-z0-9-]+)(?=")/g

/** Has the links of an article lead to other items of the preview instead of the lessons that they will be. */
const leadToPreview = (html: string, draftId: string, idBySlug: ReadonlyMap<string, string>): string =>
  html.replace(LESSON_LINK, (_link, slug: string) =>
    buildCoursePreviewPath(draftId, idBySlug.get(slug)).replace('&', '&amp;'),
  )

async function listPublishedLessons(
  { db, actor }: PersonContext,
  draftId: string,
): Promise<ReadonlyMap<string, KeptOfLesson>> {
  const rows = await db
    .select({
      id: lessons.id,
      title: lessons.title,
      seoTitle: lessons.seoTitle,
      resources: lessons.resources,
      attachments: lessons.attachments,
      questionSetId: lessons.questionSetId,
      codingProblemId: lessons.codingProblemId,
      videoQuestions: lessons.videoQuestions,
    })
    .from(lessons)
    .innerJoin(drafts, eq(drafts.courseId, lessons.courseId))
    .where(isEditableDraft(actor.id, draftId))
  return new Map(rows.map((row) => [row.id, row]))
}

async function presentCourse(
  draft: CourseDraftDetail,
  published: ReadonlyMap<string, KeptOfLesson>,
  now: Date,
): Promise<CourseDetail> {
  const { id, document, curriculum, seoTitle, owner, coCreators, addOn } = draft
  const staged = resolvePreviewedStages(draft, now)
  const { topics } = curriculum
  const items = topics.flatMap((topic) => topic.items)
  const slugs = assignLessonSlugs(
    items.map((item) => ({ id: item.id, document: item })),
    published,
  )
  const places = new Map(items.map((item, index) => [item.id, index + 1]))
  const presentItem = (item: (typeof items)[number]): LessonSummary => ({
    id: item.id,
    seqNo: places.get(item.id) ?? 0,
    type: item.type,
    title: item.title.trim() || t.untitledItem,
    seoTitle: slugs.get(item.id) ?? '',
    durationMs: item.durationMs ?? 0,
    isLocked: false,
    videoState: item.film?.state ?? null,
  })
  const about = await renderArticleInThread(document.about)
  const isRestricted = document.visibility === 'restricted'
  const durationMs = items.reduce((sum, item) => sum + (item.durationMs ?? 0), 0)
  return {
    id,
    kind: 'course',
    type: 'course',
    seoTitle: seoTitle ?? '',
    videoTitle: null,
    title: document.title.trim() || t.untitledCourse,
    ctfTitle: document.ctfTitle.trim(),
    image: document.thumbnail && `/media/${document.thumbnail}`,
    category: document.category ?? '',
    categories: [...(document.category === null ? [] : [document.category]), ...listMoreCategories(document)],
    price: null,
    tag: document.tags,
    level: document.level,
    language: document.language,
    outcomes: document.outcomes,
    audience: document.audience,
    videoCount: items.length,
    timeCount: Math.round(durationMs / MINUTE_MS),
    enrollCount: 0,
    viewCount: 0,
    likeCount: 0,
    visibility: document.visibility,
    startDate: null,
    isCohort: false,
    creatorInfo: [owner, ...coCreators].map(({ id: _id, ...person }) => person),
    creatorId: owner.id,
    aboutHtml: about?.html ?? '',
    aboutText: about?.text ?? '',
    publishedAt: null,
    addOn:
      isRestricted && addOn?.state === 'available' ? { title: addOn.title, path: addOn.path ?? '' } : null,
    referralDiscount: null,
    ...(staged && { stages: staged.stages }),
    sections: topics.map((topic, index) => ({
      id: topic.id,
      title: topic.title.trim() || t.untitledTopic,
      lessons: topic.items.map(presentItem),
      ...(staged && { stageId: staged.stageIds[index] }),
    })),
  }
}

/** What an item asks of sets that there are, and may ask; and whether there is more in a lecture, which it may not. */
async function sortAskedQuestions(
  db: Database,
  document: ItemDraftDetail['document'],
  {
    writerIds,
    ofLesson,
  }: {
    readonly writerIds: ReadonlySet<string>
    readonly ofLesson: readonly AskedQuestions[]
  },
): Promise<{ allowed: readonly AskedQuestions[]; asksOthers: boolean }> {
  const asked = listAskedQuestions(document)
  const sets = await describeQuestionSets(
    db,
    asked.map(({ questionSetId }) => questionSetId),
  )
  const present = asked.filter(({ questionSetId }) => sets.has(questionSetId))
  const allowed = present.filter((one) =>
    mayBeAsked(one, { ownerId: sets.get(one.questionSetId)?.ownerId ?? null, writerIds, ofLesson }),
  )
  return { allowed, asksOthers: document.type === 'lecture' && allowed.length < present.length }
}

async function listItemQuestions(
  ctx: PersonContext,
  document: ItemDraftDetail['document'],
  [asked]: readonly AskedQuestions[],
): ReturnType<typeof listQuestions> {
  const asksQuestions = document.type === 'mcq' && document.codingProblemId === null
  return asksQuestions && asked ? listQuestions(ctx, asked.questionSetId) : { version: 0, questions: [] }
}

/** The coding problem that an item asks, if there is one that it may ask. */
async function getItemProblem(
  db: Database,
  document: ItemDraftDetail['document'],
  { writerIds, kept }: { readonly writerIds: ReadonlySet<string>; readonly kept: KeptOfLesson | undefined },
): Promise<CodingProblem | null> {
  const id = document.type === 'mcq' ? document.codingProblemId : null
  if (id === null) return null
  const ownerId = (await describeCodingProblems(db, [id])).get(id)?.ownerId ?? ''
  const mayBeAsked = writerIds.has(ownerId) || kept?.codingProblemId === id
  return mayBeAsked ? getCodingProblemForLearners({ db }, id) : null
}

const listItemVideoQuestions = (
  { db }: PersonContext,
  { document, film }: ItemDraftDetail,
  allowed: readonly AskedQuestions[],
) =>
  document.type === 'lecture'
    ? listVideoQuestions(db, {
        points: document.videoQuestions.filter((point) => isAmongAsked(point, allowed)),
        durationMs: film?.durationMs ?? null,
      })
    : []

/** Checks answers to the questions of an item as for a learner. Attempts are neither paced nor recorded. */
export async function checkCoursePreviewAnswers(
  ctx: PersonContext,
  {
    version,
    answers,
    questionId,
    ...request
  }: ItemRequest & {
    readonly version: number
    readonly answers: readonly QuestionAnswer[]
    /** The one of the item's video that is answered. */
    readonly questionId?: string | undefined
  },
): Promise<AttemptResult | 'NOT_FOUND' | 'INCOMPLETE' | 'QUESTIONS_CHANGED'> {
  const item = await getDraftItem(ctx, request)
  if (!item) return 'NOT_FOUND'
  const [found] = await ctx.db
    .select({
      draft: { id: drafts.id, courseId: drafts.courseId, creatorId: drafts.creatorId },
      questionSetId: lessons.questionSetId,
      videoQuestions: lessons.videoQuestions,
    })
    .from(drafts)
    .leftJoin(lessons, and(eq(lessons.courseId, drafts.courseId), eq(lessons.id, item.id)))
    .where(isEditableDraft(ctx.actor.id, request.draftId))
  if (!found) return 'NOT_FOUND'
  const { document } = item
  const writerIds = await listCourseWriterIds(ctx.db, found.draft)
  const ofLesson = listAskedQuestions(found)
  const { allowed } = await sortAskedQuestions(ctx.db, document, { writerIds, ofLesson })
  const asked =
    document.type === 'lecture' ? allowed.find((one) => one.questionId === questionId) : allowed[0]
  if (!asked) return 'NOT_FOUND'
  const which = { questionSetId: asked.questionSetId, questionId: asked.questionId ?? undefined }
  return ctx.db.transaction((tx) => checkAnswers(tx, { ...which, version, answers }))
}
