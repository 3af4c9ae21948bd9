import { and, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import { bundles } from '#features/catalogue/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { BundleDraft } from '../../rules/bundle-drafts/bundle-draft.ts'
import type { BundleDraftCard, BundleDraftDetail } from '../../rules/bundle-drafts/bundle-draft-items.ts'
import type { CreatorContext } from '../course-drafts/own-course-drafts.ts'
import { drafts, priceRequests } from '../draft-tables.ts'
import { isOwnDraft } from '../drafts/own-drafts.ts'
import { loadBundleCourses } from './bundle-courses.ts'

/** The columns of a draft that is known to be a bundle's. */
export const bundleDraftColumns = {
  ...getTableColumns(drafts),
  document: sql<BundleDraft>`${drafts.document}`,
}

export type BundleDraftRow = Omit<typeof drafts.$inferSelect, 'document'> & { document: BundleDraft }

/** Locks one of the creator's drafts until the transaction ends. */
export async function lockBundleDraft(
  tx: Transaction,
  creatorId: string,
  draftId: string,
): Promise<BundleDraftRow | undefined> {
  const [draft] = await tx
    .select(bundleDraftColumns)
    .from(drafts)
    .where(isOwnDraft('bundle', creatorId, draftId))
    .for('update')
  return draft
}

/** The slug of what everybody sees; null while that is nothing. */
const publishedSlug = sql<
  string | null
>`case when ${bundles.publishedAt} is not null then ${bundles.slug} end`

const isWaitingRequest = and(eq(priceRequests.draftId, drafts.id), eq(priceRequests.state, 'waiting'))

/** One of the actor's drafts with its courses; null when there is none, or it is somebody else's. */
export async function getBundleDraft(
  { db, actor }: CreatorContext,
  { draftId }: { readonly draftId: string },
): Promise<BundleDraftDetail | null> {
  const [row] = await db
    .select({
      draft: bundleDraftColumns,
      slug: publishedSlug,
      price: bundles.price,
      priceRequestedAt: priceRequests.submittedAt,
    })
    .from(drafts)
    .leftJoin(bundles, eq(bundles.id, drafts.bundleId))
    .leftJoin(priceRequests, isWaitingRequest)
    .where(isOwnDraft('bundle', actor.id, draftId))
  if (!row) return null
  const { id, creatorId, bundleId, document, version, thumbnails, publishedVersion, updatedAt } = row.draft
  return {
    id,
    document,
    courses: await loadBundleCourses(db, { creatorId, bundleId, courseIds: document.courseIds }),
    version,
    thumbnails,
    slug: row.slug,
    price: row.price ?? row.draft.price,
    priceRequestedAt: row.priceRequestedAt?.toISOString() ?? null,
    hasChanges: publishedVersion !== version,
    updatedAt: updatedAt.toISOString(),
  }
}

/** A page of the actor's drafts that have something to publish, the last changed first. */
export async function listBundleDrafts(
  { db, actor }: PersonContext,
  request: PageRequest,
): Promise<Page<BundleDraftCard>> {
  const listed = and(
    eq(drafts.kind, 'bundle'),
    eq(drafts.creatorId, actor.id),
    or(isNull(drafts.bundleId), sql`${drafts.publishedVersion} is distinct from ${drafts.version}`),
  )
  const rows = await db
    .select({
      id: drafts.id,
      document: bundleDraftColumns.document,
      slug: publishedSlug,
      updatedAt: drafts.updatedAt,
    })
    .from(drafts)
    .leftJoin(bundles, eq(bundles.id, drafts.bundleId))
    .where(listed)
    .orderBy(desc(drafts.updatedAt), desc(drafts.id))
    .limit(request.limit)
    .offset((request.page - 1) * request.limit)
  const data = rows.map(
    ({ id, slug, document: { title, thumbnail, courseIds }, updatedAt }): BundleDraftCard => ({
      ...{ id, slug, title },
      image: thumbnail && `/media/${thumbnail}`,
      courseCount: courseIds.length,
      updatedAt: updatedAt.toISOString(),
    }),
  )
  return buildPage(data, await db.$count(drafts, listed), request)
}
