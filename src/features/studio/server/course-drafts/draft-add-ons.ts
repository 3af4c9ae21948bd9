import type { AddOnWork } from '#features/catalogue/rules/promotion-schemas.ts'
import { findAddOnWork, listAvailableAddOns } from '#features/catalogue/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { t } from '../../messages/index.ts'
import { isEditableDraft } from '../co-creators/editable-drafts.ts'
import { drafts } from '../draft-tables.ts'
import type { CourseDraftRow } from './lock-course-draft.ts'

type DraftOfCourse = Pick<CourseDraftRow, 'creatorId' | 'courseId' | 'document'>

/** What the add-on of a draft is, and what has become of it; null: it has none. */
export async function findDraftAddOn(
  db: Database | Transaction,
  { creatorId, courseId, document: { addOn } }: DraftOfCourse,
): Promise<AddOnWork | null> {
  if (!addOn) return null
  return findAddOnWork(db, { creatorId, courseId }, addOn)
}

/** The promotions of a draft in words, for the list of what publishing changes. */
export async function describePromotions(db: Database | Transaction, draft: DraftOfCourse): Promise<string> {
  const addOn = await findDraftAddOn(db, draft)
  const percent = draft.document.referralDiscount
  return [
    ...(addOn ? [addOn.title ? t.comesWith({ title: addOn.title }) : t.addOnIsGone] : []),
    ...(percent === null ? [] : [t.percentForSender({ percent })]),
  ].join(' · ')
}

/**
 * A page of the works of the actor that can come with one of their courses, by title.
 * @param request.search a part of the title
 * @returns null when the actor has no such draft
 */
export async function listDraftAddOns(
  { db, actor }: PersonContext,
  { draftId, search, ...request }: PageRequest & { readonly draftId: string; readonly search: string },
): Promise<Page<AddOnWork> | null> {
  const [draft] = await db
    .select({ creatorId: drafts.creatorId, courseId: drafts.courseId })
    .from(drafts)
    .where(isEditableDraft(actor.id, draftId))
  if (!draft) return null
  const offset = (request.page - 1) * request.limit
  const { works, totalCount } = await listAvailableAddOns(db, {
    ...draft,
    search,
    limit: request.limit,
    offset,
  })
  return buildPage(works, totalCount, request)
}
