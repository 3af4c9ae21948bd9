import { eq, inArray } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import { lockCodingProblems, lockQuestionSets } from '#features/assessments/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { CourseDraftDetail } from '../../rules/course-drafts/course-draft-items.ts'
import { type CourseStep, findStepToPublish } from '../../rules/course-drafts/course-gates.ts'
import { moveCoCreatorsToCourse } from '../co-creators/co-creator-commands.ts'
import { isEditableDraft } from '../co-creators/editable-drafts.ts'
import { findCourseWriterIds } from '../co-creators/list-co-creators.ts'
import { listDraftCodingProblemIds, listDraftQuestionSetIds } from '../co-creators/shared-question-sets.ts'
import { draftItems } from '../draft-tables.ts'
import { lockForPublishing } from '../drafts/lock-for-publishing.ts'
import { type PublishContext, publishDraftPlan } from '../drafts/publish-draft-plan.ts'
import { dropUnknownCategory } from '../pricing/request-price.ts'
import { buildCoursePlan } from './build-course-plan.ts'
import { type CourseContent, loadDraftContent } from './course-content.ts'
import { itemFilmId } from './item-rows.ts'
import { lockCourseDraft } from './lock-course-draft.ts'
import { getCourseDraft } from './own-course-drafts.ts'

interface PublishRequest {
  readonly draftId: string
  /** When what the actor saw was changed last. */
  readonly updatedAt: string
}

export type PublishCourseOutcome =
  | { readonly seoTitle: string; readonly draft: CourseDraftDetail }
  | 'NOT_FOUND'
  | 'TAKEN_OFF'
  | 'DESCRIPTION_REFUSED'
  | { readonly incomplete: CourseStep }
  | { readonly changedElsewhere: CourseDraftDetail }

/**
 * Publishes a draft that the actor may edit as an import would: all of it or nothing. Items that stay are the same lessons, wherever they
 * were moved, so their learners keep their progress. Publishing again what is published changes nothing.
 */
export async function publishCourse(
  ctx: PublishContext,
  request: PublishRequest,
): Promise<PublishCourseOutcome> {
  for (;;) {
    const outcome = await ctx.db.transaction((tx) => publishInTransaction(ctx, tx, request))
    // A film came meanwhile, or another window has published it for the first time: once more, with that locked.
    if (outcome !== 'again') return outcome
  }
}

async function publishInTransaction(
  ctx: PublishContext,
  tx: Transaction,
  { draftId, updatedAt }: PublishRequest,
): Promise<PublishCourseOutcome | 'again'> {
  const { actor, categories } = ctx
  const isAsked = isEditableDraft(actor.id, draftId)
  // Not while an account is being erased, which locks the question sets before the drafts.
  const writerIds = await findCourseWriterIds(tx, isAsked)
  const accounts = await lockUsers(tx, inArray(users.id, writerIds))
  if (accounts.every(({ id }) => id !== actor.id)) return 'NOT_FOUND'
  const listFilmIds = () => listDraftFilmIds(tx, draftId)
  const locked = await lockForPublishing(tx, { draftId, isAsked, listFilmIds })
  if (locked === 'again') return 'again'
  const draft = locked && (await lockCourseDraft(tx, actor.id, draftId))
  if (!draft) return 'NOT_FOUND'
  const { course } = locked
  await lockQuestionSets(tx, await listDraftQuestionSetIds(tx, draftId))
  await lockCodingProblems(tx, await listDraftCodingProblemIds(tx, draftId))
  const present = await getCourseDraft({ db: tx, actor }, { draftId })
  if (!present) return 'NOT_FOUND'
  if (draft.updatedAt.getTime() !== new Date(updatedAt).getTime()) return { changedElsewhere: present }
  if (course?.publishedAt === null && !course.neverPublished) return 'TAKEN_OFF'
  if (course && !present.hasChanges) return { seoTitle: course.seoTitle, draft: present }

  const document = dropUnknownCategory(draft.document, categories)
  const incomplete = findStepToPublish({ ...present, document })
  if (incomplete) return { incomplete }
  const written = omitUnavailablePractice(await loadDraftContent(tx, draft), present)
  const { moreCategories } = document
  const content = { ...written, document: { ...written.document, moreCategories } }
  const { price } = present
  const plan = await buildCoursePlan(tx, { draftId, creatorId: draft.creatorId, price, content, course })
  if (!plan) return 'DESCRIPTION_REFUSED'
  const publishedVersion = draft.revision
  const seoTitle = await publishDraftPlan(ctx, tx, { draftId, course, plan, publishedVersion })
  if (!course) await moveCoCreatorsToCourse(tx, draftId)
  const published = await getCourseDraft({ db: tx, actor }, { draftId })
  return published ? { seoTitle, draft: published } : 'NOT_FOUND'
}

/** Courses that are not for practice keep what they have for it, but nothing of somebody else's bank. */
function omitUnavailablePractice(
  content: CourseContent,
  { curriculum: { topics } }: CourseDraftDetail,
): CourseContent {
  const available = new Map(
    topics.map(({ id, practiceProblems }) => [
      id,
      practiceProblems.flatMap((problem) => (problem.canBeAsked ? [problem.id] : [])),
    ]),
  )
  return {
    ...content,
    topics: content.topics.map((topic) => ({
      ...topic,
      practiceProblems: topic.practiceProblems.filter(({ id }) => available.get(topic.id)?.includes(id)),
    })),
  }
}

async function listDraftFilmIds(tx: Transaction, draftId: string): Promise<string[]> {
  const rows = await tx.select({ id: itemFilmId }).from(draftItems).where(eq(draftItems.draftId, draftId))
  return rows.flatMap(({ id }) => id ?? [])
}
