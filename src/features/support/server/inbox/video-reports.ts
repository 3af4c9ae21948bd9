import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { areSameWords, VIDEO_REPORT_TYPE } from '../../rules/feedback.ts'
import { inboxItems, joinedReports } from '../inbox-tables.ts'

/** Of the reports that have joined an item, how many are shown with it, the latest first; the others are counted. */
const SHOWN_JOINED_REPORTS = 20

interface VideoReport {
  readonly videoId: string
  readonly userId: string | null
  readonly name: string
  readonly email: string
  readonly contact: string
  readonly body: string
  readonly suggestion: string
  readonly createdAt: Date
}

/**
 * Adds a report to the undecided item of the same video, if there is one. It is kept unless its writer says the same again; it counts in any
 * case. Of reports that come at once the others wait, so that the first has made its item.
 *
 * @param tx has the writer's account locked, which comes before items
 * @returns the item and what was kept; undefined when the report is the first and makes an item
 */
export async function joinVideoReport(
  tx: Transaction,
  { videoId, ...report }: VideoReport,
): Promise<{ itemId: string; joinedId?: string | undefined } | undefined> {
  await acquireTransactionLock(tx, 'video-reports', videoId)
  const [item] = await tx
    .select({ id: inboxItems.id })
    .from(inboxItems)
    .where(
      and(
        eq(inboxItems.videoId, videoId),
        eq(inboxItems.feedbackType, VIDEO_REPORT_TYPE),
        ne(inboxItems.state, 'closed'),
      ),
    )
    .orderBy(asc(inboxItems.createdAt), asc(inboxItems.id))
    .limit(1)
    .for('update')
  if (!item) return undefined
  const { id: itemId } = item
  // Items of before reports were counted have none.
  const reportCount = sql`greatest(${inboxItems.reportCount}, 1) + 1`
  await tx.update(inboxItems).set({ reportCount }).where(eq(inboxItems.id, itemId))
  const { userId, email } = report
  const isOwn = (table: typeof inboxItems | typeof joinedReports) =>
    userId === null ? and(isNull(table.userId), eq(table.email, email)) : eq(table.userId, userId)
  const said = { body: joinedReports.body, suggestion: joinedReports.suggestion }
  const own = await tx
    .select({ body: inboxItems.body, suggestion: inboxItems.suggestion })
    .from(inboxItems)
    .where(and(eq(inboxItems.id, itemId), isOwn(inboxItems)))
    .unionAll(
      tx
        .select(said)
        .from(joinedReports)
        .where(and(eq(joinedReports.itemId, itemId), isOwn(joinedReports))),
    )
  if (own.some((one) => areSameWords(one, report))) return { itemId }
  const [row] = await tx
    .insert(joinedReports)
    .values({ ...report, itemId })
    .returning({ id: joinedReports.id })
  return { itemId, joinedId: row?.id }
}

/** The reports that have joined items, the latest `SHOWN_JOINED_REPORTS` of each. */
export async function listJoinedReports(db: Database | Transaction, itemIds: readonly string[]) {
  if (itemIds.length === 0) return []
  const ranked = db
    .select({
      id: joinedReports.id,
      place:
        sql<number>`row_number() over (partition by ${joinedReports.itemId} order by ${joinedReports.createdAt} desc, ${joinedReports.id} desc)`.as(
          'place',
        ),
    })
    .from(joinedReports)
    .where(inArray(joinedReports.itemId, [...itemIds]))
    .as('ranked')
  return db
    .select({ report: joinedReports })
    .from(joinedReports)
    .innerJoin(ranked, eq(ranked.id, joinedReports.id))
    .where(sql`${ranked.place} <= ${SHOWN_JOINED_REPORTS}`)
    .orderBy(ranked.place)
    .then((rows) => rows.map(({ report }) => report))
}

/** Whether somebody other than the first writer of an item can be answered. */
export const hasJoinedWriter = async (tx: Transaction, itemId: string): Promise<boolean> =>
  (await tx.$count(joinedReports, and(eq(joinedReports.itemId, itemId), ne(joinedReports.email, '')))) > 0
