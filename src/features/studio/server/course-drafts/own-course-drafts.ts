import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { courses } from '#features/catalogue/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { CourseDraftCard, CourseDraftDetail } from '../../rules/course-drafts/course-draft-items.ts'
import { draftItems, drafts, priceRequests } from '../draft-tables.ts'
import { isOwnDraft } from '../drafts/own-drafts.ts'
import { loadCurriculum } from './curriculum.ts'
import { courseDraftColumns } from './lock-course-draft.ts'

export type CreatorContext = Pick<PersonContext, 'actor'> & { readonly db: Database | Transaction }

/** One of the actor's drafts with its curriculum; null when there is none, or it is somebody else's. */
export async function getCourseDraft(
  { db, actor }: CreatorContext,
  { draftId }: { readonly draftId: string },
): Promise<CourseDraftDetail | null> {
  const [row] = await db
    .select({
      draft: courseDraftColumns,
      seoTitle: courses.seoTitle,
      price: courses.price,
      priceRequestedAt: priceRequests.submittedAt,
    })
    .from(drafts)
    .leftJoin(courses, eq(courses.id, drafts.courseId))
    .leftJoin(priceRequests, and(eq(priceRequests.draftId, drafts.id), eq(priceRequests.state, 'waiting')))
    .where(isOwnDraft('course', actor.id, draftId))
  if (!row) return null
  const { id, document, version, thumbnails, courseId, revision, publishedVersion, updatedAt } = row.draft
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
    hasChanges: publishedVersion !== revision,
    updatedAt: updatedAt.toISOString(),
  }
}

/** A page of the actor's drafts that have something to publish, the last changed first. */
export async function listCourseDrafts(
  { db, actor }: PersonContext,
  request: PageRequest,
): Promise<Page<CourseDraftCard>> {
  const { page, limit } = request
  const listed = and(
    eq(drafts.kind, 'course'),
    eq(drafts.creatorId, actor.id),
    or(isNull(drafts.courseId), sql`${drafts.publishedVersion} is distinct from ${drafts.revision}`),
  )
  const items = sql`${draftItems} where ${draftItems.draftId} = ${drafts.id}`
  const rows = await db
    .select({
      id: drafts.id,
      document: courseDraftColumns.document,
      lessonCount: sql<number>`(select count(*)::int from ${items})`,
      seoTitle: courses.seoTitle,
      updatedAt: drafts.updatedAt,
    })
    .from(drafts)
    .leftJoin(courses, eq(courses.id, drafts.courseId))
    .where(listed)
    .orderBy(desc(drafts.updatedAt), desc(drafts.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const data = rows.map(
    ({ document: { title, category, thumbnail }, updatedAt, ...card }): CourseDraftCard => ({
      ...card,
      title,
      category,
      image: thumbnail && `/media/${thumbnail}`,
      updatedAt: updatedAt.toISOString(),
    }),
  )
  return buildPage(data, await db.$count(drafts, listed), request)
}
