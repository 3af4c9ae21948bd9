import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/index.ts'
import { bundles, courses } from '#features/catalogue/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { countBacklog, type QueueBacklogCount } from '#platform/server/db/count-waiting.ts'
import type { Database } from '#platform/server/db/database.ts'
import { renderArticleInThread } from '#platform/server/markdown/render-in-thread.ts'
import type { PriceRequestState } from '../../rules/course-drafts/price-request.ts'
import { loadBundleCourses } from '../bundle-drafts/bundle-courses.ts'
import { bundleDraftColumns } from '../bundle-drafts/own-bundle-drafts.ts'
import { loadCurriculum } from '../course-drafts/curriculum.ts'
import { courseDraftColumns } from '../course-drafts/lock-course-draft.ts'
import { draftItems, drafts, priceRequests } from '../draft-tables.ts'

const deciders = alias(users, 'deciders')
const ownItems = sql`select count(*)::int from ${draftItems} where ${draftItems.draftId} = ${drafts.id}`
const bundledLessons = sql`select coalesce(sum(bundled.lesson_count), 0)::int from ${courses} as bundled
  where bundled.id in (select jsonb_array_elements_text(${drafts.document} -> 'courseIds')::uuid)`

const selectRequests = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: priceRequests.id,
      draftId: drafts.id,
      state: priceRequests.state,
      submittedAt: priceRequests.submittedAt,
      decidedAt: priceRequests.decidedAt,
      price: priceRequests.price,
      kind: sql<'course' | 'bundle'>`${drafts.kind}`,
      title: sql<string>`${drafts.document} ->> 'title'`,
      category: sql<string | null>`${drafts.document} ->> 'category'`,
      courseCount: sql<number>`coalesce(jsonb_array_length(${drafts.document} -> 'courseIds'), 0)`,
      lessonCount: sql<number>`case ${drafts.kind} when 'bundle' then (${bundledLessons}) else (${ownItems}) end`,
      seoTitle: sql<string | null>`coalesce(${courses.seoTitle}, ${bundles.slug})`,
      creator: { id: users.id, name: users.name, username: users.username, email: users.email },
      decidedBy: { id: deciders.id, name: deciders.name, username: deciders.username },
    })
    .from(priceRequests)
    .innerJoin(drafts, eq(drafts.id, priceRequests.draftId))
    .innerJoin(users, eq(users.id, drafts.creatorId))
    .leftJoin(courses, eq(courses.id, drafts.courseId))
    .leftJoin(bundles, eq(bundles.id, drafts.bundleId))
    .leftJoin(deciders, eq(deciders.id, priceRequests.decidedBy))
    .where(where)
    .orderBy(asc(priceRequests.id))

export type ListedPriceRequest = Awaited<ReturnType<typeof selectRequests>>[number]

/**
 * A page of courses and bundles that were submitted for pricing, whoever made them, the oldest first; as fast at the last page as at the first.
 * @param input.after `next` of the page before
 */
export async function listPriceRequests(
  { db }: Pick<QueryContext, 'db'>,
  {
    state,
    creatorId,
    after,
    limit,
  }: {
    readonly state: PriceRequestState
    readonly creatorId?: string | undefined
    readonly after?: string | undefined
    readonly limit: number
  },
): Promise<{ data: ListedPriceRequest[]; next: string | null }> {
  const rows = await selectRequests(
    db,
    and(
      eq(priceRequests.state, state),
      creatorId === undefined ? undefined : eq(drafts.creatorId, creatorId),
      after === undefined ? undefined : gt(priceRequests.id, after),
    ),
  ).limit(limit + 1)
  const shown = rows.slice(0, limit)
  return {
    data: shown,
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** One of them with what a price depends on, as the draft is now: its text, and its topics with their items, or its courses. */
export async function findPriceRequest(
  { db }: Pick<QueryContext, 'db'>,
  { requestId }: { readonly requestId: string },
) {
  const [row] = await selectRequests(db, eq(priceRequests.id, requestId))
  if (!row) return null
  const isAsked = eq(drafts.id, row.draftId)
  if (row.kind === 'bundle') {
    const [draft] = await db.select(bundleDraftColumns).from(drafts).where(isAsked)
    if (!draft) return null
    const { creatorId, bundleId, document } = draft
    const inside = await loadBundleCourses(db, { creatorId, bundleId, courseIds: document.courseIds })
    return { ...row, aboutHtml: await renderAbout(document), topics: [], courses: inside }
  }
  const [draft] = await db.select(courseDraftColumns).from(drafts).where(isAsked)
  if (!draft) return null
  const { topics } = await loadCurriculum(db, draft)
  return { ...row, aboutHtml: await renderAbout(draft.document), topics, courses: [] }
}

const renderAbout = async ({ about }: { readonly about: string }): Promise<string> =>
  (await renderArticleInThread(about))?.html ?? ''

/** The id of what a draft was submitted with last, for those who come from its address; null when it never was. */
export async function findDraftPriceRequest(
  { db }: Pick<QueryContext, 'db'>,
  { draftId }: { readonly draftId: string },
): Promise<string | null> {
  const [row] = await db
    .select({ id: sql<string | null>`(array_agg(${priceRequests.id} order by ${priceRequests.id} desc))[1]` })
    .from(priceRequests)
    .where(eq(priceRequests.draftId, draftId))
  return row?.id ?? null
}

/** How many courses and bundles wait for a price, and since when the oldest does. */
export function countPriceBacklog({ db }: Pick<QueryContext, 'db'>): Promise<QueueBacklogCount> {
  const waiting = eq(priceRequests.state, 'waiting')
  return countBacklog(db, priceRequests.submittedAt, { waiting, oldest: [waiting] })
}
