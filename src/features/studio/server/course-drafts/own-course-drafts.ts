import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { courses } from '#features/catalogue/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { CourseDraftCard, CourseDraftDetail } from '../../rules/course-drafts/course-draft-items.ts'
import { isEditableDraft, isListedDraft } from '../co-creators/editable-drafts.ts'
import { getCourseWriters } from '../co-creators/list-co-creators.ts'
import { draftItems, drafts, priceRequests } from '../draft-tables.ts'
import { loadCurriculum } from './curriculum.ts'
import { findDraftAddOn } from './draft-add-ons.ts'
import { courseDraftColumns } from './lock-course-draft.ts'

export type CreatorContext = Pick<PersonContext, 'actor'> & { readonly db: Database | Transaction }

/** Null as long as the course of the row's draft was never on the site. */
const publishedSlug = sql<string | null>`case when not ${courses.neverPublished} then ${courses.seoTitle} end`

/** A draft that the actor may edit, with its curriculum; null when there is none. */
export async function getCourseDraft(
  { db, actor }: CreatorContext,
  { draftId }: { readonly draftId: string },
): Promise<CourseDraftDetail | null> {
  const [row] = await db
    .select({
      draft: courseDraftColumns,
      seoTitle: publishedSlug,
      price: courses.price,
      priceRequestedAt: priceRequests.submittedAt,
    })
    .from(drafts)
    .leftJoin(courses, eq(courses.id, drafts.courseId))
    .leftJoin(priceRequests, and(eq(priceRequests.draftId, drafts.id), eq(priceRequests.state, 'waiting')))
    .where(isEditableDraft(actor.id, draftId))
  if (!row) return null
  const { id, document, version, thumbnails, courseId, revision, publishedVersion, updatedAt } = row.draft
  const writers = await getCourseWriters(db, row.draft)
  return {
    id,
    document,
    version,
    thumbnails,
    curriculum: await loadCurriculum(db, row.draft),
    courseId,
    seoTitle: row.seoTitle,
    price: row.price ?? row.draft.price,
    priceRequestedAt: row.priceRequestedAt?.toISOString() ?? null,
    addOn: await findDraftAddOn(db, row.draft),
    hasChanges: publishedVersion !== revision,
    ...writers,
    isOwn: writers.owner.id === actor.id,
    updatedAt: updatedAt.toISOString(),
  }
}

/** A page of the drafts that the actor may edit and that have something to publish, the last changed first. */
export async function listCourseDrafts(
  { db, actor }: PersonContext,
  request: PageRequest,
): Promise<Page<CourseDraftCard>> {
  const { page, limit } = request
  const listed = and(
    isListedDraft(actor.id),
    or(isNull(drafts.courseId), sql`${drafts.publishedVersion} is distinct from ${drafts.revision}`),
  )
  const items = sql`${draftItems} where ${draftItems.draftId} = ${drafts.id}`
  const rows = await db
    .select({
      id: drafts.id,
      document: courseDraftColumns.document,
      lessonCount: sql<number>`(select count(*)::int from ${items})`,
      seoTitle: publishedSlug,
      owner: users.name,
      creatorId: drafts.creatorId,
      updatedAt: drafts.updatedAt,
    })
    .from(drafts)
    .innerJoin(users, eq(users.id, drafts.creatorId))
    .leftJoin(courses, eq(courses.id, drafts.courseId))
    .where(listed)
    .orderBy(desc(drafts.updatedAt), desc(drafts.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const data = rows.map(
    ({
      document: { title, category, thumbnail },
      owner,
      creatorId,
      updatedAt,
      ...card
    }): CourseDraftCard => ({
      ...card,
      owner: creatorId === actor.id ? null : owner,
      title,
      category,
      image: thumbnail && `/media/${thumbnail}`,
      updatedAt: updatedAt.toISOString(),
    }),
  )
  return buildPage(data, await db.$count(drafts, listed), request)
}
