import { and, asc, count, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { bundles, courses } from '#features/catalogue/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { PersonContext, QueryContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { JOINED_BATCHES_MAX } from '../../rules/limits.ts'
import type { BatchCard, JoinedBatch } from '../../rules/schemas.ts'
import { batches, batchMembers, batchMentors, batchWaiting } from '../tables.ts'
import { presentBatchCard, selectBatchCards } from './select-batches.ts'

/** Which batches stand on the public list: those of unlisted courses have a link only. */
const isListed = and(
  isNull(batches.archivedAt),
  or(and(isNotNull(courses.publishedAt), ne(courses.visibility, 'unlisted')), isNotNull(bundles.publishedAt)),
)

/** A page of the batches: those that start or run, the earliest start first, then those that have ended, the latest first. */
export async function listBatches(
  { db, clock }: QueryContext,
  request: PageRequest,
): Promise<Page<BatchCard>> {
  const now = clock.now()
  const hasEnded = sql`${batches.endsAt} <= ${now.toISOString()}::timestamptz`
  const [[counted], rows] = await Promise.all([
    db
      .select({ count: count() })
      .from(batches)
      .leftJoin(courses, eq(courses.id, batches.courseId))
      .leftJoin(bundles, eq(bundles.id, batches.bundleId))
      .where(isListed),
    selectBatchCards(db, isListed)
      .orderBy(
        hasEnded,
        sql`case when ${hasEnded} then -extract(epoch from ${batches.startsAt}) else extract(epoch from ${batches.startsAt}) end`,
        asc(batches.id),
      )
      .limit(request.limit)
      .offset((request.page - 1) * request.limit),
  ])
  return buildPage(
    rows.map((row) => presentBatchCard(row, now)),
    counted?.count ?? 0,
    request,
  )
}

/** The batches that the actor is in or waits for, those that run first; what was left and archived is left out. */
export async function listJoinedBatches({ db, clock, actor }: PersonContext): Promise<JoinedBatch[]> {
  const now = clock.now()
  const member = db
    .select({ id: batchMembers.batchId })
    .from(batchMembers)
    .where(and(eq(batchMembers.userId, actor.id), isNull(batchMembers.leftAt)))
  const waiting = db
    .select({ id: batchWaiting.batchId })
    .from(batchWaiting)
    .where(eq(batchWaiting.userId, actor.id))
  const isMember = sql<boolean>`${batches.id} in (${member})`
  const isMine = and(isNull(batches.archivedAt), or(isMember, sql`${batches.id} in (${waiting})`))
  const [rows, waits] = await Promise.all([
    selectBatchCards(db, isMine)
      .orderBy(
        sql`${batches.endsAt} <= ${now.toISOString()}::timestamptz`,
        asc(batches.startsAt),
        asc(batches.id),
      )
      .limit(JOINED_BATCHES_MAX),
    waiting,
  ])
  const waitedFor = new Set(waits.map(({ id }) => id))
  return rows.map((row) => ({
    ...presentBatchCard(row, now),
    place: waitedFor.has(row.batch.id) ? 'waiting' : 'member',
  }))
}

interface BatchEnrolment {
  readonly enrolledToBatch: boolean
  readonly mentorsBatch: boolean
}

/**
 * Whether somebody is in a batch that has not ended, and whether they are a mentor of one: their navigation has Batches and Mentoring
 * then. A prepared statement, as every page asks for it.
 */
export function prepareBatchEnrolment(db: Database): (userId: string, now: Date) => Promise<BatchEnrolment> {
  const ofUser = sql.placeholder('userId')
  const joined = db
    .select({ id: batches.id })
    .from(batchMembers)
    .innerJoin(batches, eq(batches.id, batchMembers.batchId))
    .where(
      and(
        eq(batchMembers.userId, ofUser),
        isNull(batchMembers.leftAt),
        isNull(batches.archivedAt),
        gt(batches.endsAt, sql.placeholder('now')),
      ),
    )
  const mentored = db
    .select({ id: batchMentors.batchId })
    .from(batchMentors)
    .where(eq(batchMentors.userId, ofUser))
  const statement = db
    .select({
      enrolledToBatch: sql<boolean>`exists ${joined}`,
      mentorsBatch: sql<boolean>`exists ${mentored}`,
    })
    .from(sql`(select) as one`)
    .prepare('batches_enrolment')
  return async (userId, now) => {
    const [found] = await statement.execute({ userId, now })
    return found ?? { enrolledToBatch: false, mentorsBatch: false }
  }
}

const SITEMAP_MAX_BATCHES = 20_000

/** The listed batches that have not ended, for search engines. */
export const listSitemapBatches = (db: Database, now: Date): Promise<{ slug: string; changedAt: Date }[]> =>
  db
    .select({ slug: batches.slug, changedAt: batches.updatedAt })
    .from(batches)
    .leftJoin(courses, eq(courses.id, batches.courseId))
    .leftJoin(bundles, eq(bundles.id, batches.bundleId))
    .where(and(isListed, gt(batches.endsAt, now)))
    .orderBy(asc(batches.startsAt), asc(batches.id))
    .limit(SITEMAP_MAX_BATCHES)
