import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/index.ts'
import { courses } from '#features/catalogue/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { countBacklog, type QueueBacklogCount } from '#platform/server/db/count-waiting.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { PriceRequestState } from '../../rules/course-drafts/price-request.ts'
import { loadCurriculum } from '../course-drafts/curriculum.ts'
import { courseDraftColumns } from '../course-drafts/lock-course-draft.ts'
import { draftItems, drafts, priceRequests } from '../draft-tables.ts'
import { renderDraftText } from '../drafts/build-draft-plan.ts'

const deciders = alias(users, 'deciders')
const items = sql`${draftItems} where ${draftItems.draftId} = ${drafts.id}`

const selectRequests = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: priceRequests.id,
      draftId: drafts.id,
      state: priceRequests.state,
      submittedAt: priceRequests.submittedAt,
      decidedAt: priceRequests.decidedAt,
      price: priceRequests.price,
      document: courseDraftColumns.document,
      lessonCount: sql<number>`(select count(*)::int from ${items})`,
      seoTitle: courses.seoTitle,
      creator: { id: users.id, name: users.name, username: users.username, email: users.email },
      decidedBy: { id: deciders.id, name: deciders.name, username: deciders.username },
    })
    .from(priceRequests)
    .innerJoin(drafts, eq(drafts.id, priceRequests.draftId))
    .innerJoin(users, eq(users.id, drafts.creatorId))
    .leftJoin(courses, eq(courses.id, drafts.courseId))
    .leftJoin(deciders, eq(deciders.id, priceRequests.decidedBy))
    .where(where)
    .orderBy(asc(priceRequests.id))

function presentRequest({ document, ...row }: Awaited<ReturnType<typeof selectRequests>>[number]) {
  return { ...row, title: document.title, category: document.category }
}
export type ListedPriceRequest = ReturnType<typeof presentRequest>

/**
 * A page of courses that were submitted for pricing, whoever made them, the oldest first; as fast at the last page as at the first.
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
    data: shown.map(presentRequest),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** One of them with what a price depends on, as the draft is now: its text, and its topics with their items. */
export async function findPriceRequest(
  { db }: Pick<QueryContext, 'db'>,
  { requestId }: { readonly requestId: string },
) {
  const [row] = await selectRequests(db, eq(priceRequests.id, requestId))
  const [draft] = row
    ? await db.select(courseDraftColumns).from(drafts).where(eq(drafts.id, row.draftId))
    : []
  if (!row || !draft) return null
  const { topics } = await loadCurriculum(db, draft)
  return { ...presentRequest(row), aboutHtml: renderDraftText(draft.document.about)?.html ?? '', topics }
}

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

/** How many courses wait for a price, and since when the oldest does. */
export function countPriceBacklog({ db }: Pick<QueryContext, 'db'>): Promise<QueueBacklogCount> {
  const waiting = eq(priceRequests.state, 'waiting')
  return countBacklog(db, priceRequests.submittedAt, { waiting, oldest: [waiting] })
}
