import { and, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#features/accounts/server/index.ts'
import { lessonCompleted } from '#features/learning/rules/events.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { defineSubscriber, type EventSubscriber } from '#platform/server/outbox/outbox.ts'
import { getSiteSetting, saveSiteSetting } from '#platform/server/settings/site-settings.ts'
import { countedViewers, pendingLearners } from '../watch-insight-tables.ts'
import { addFigures } from './add-figures.ts'
import { listViewersSince, readViewersForCounting } from './read-viewers.ts'
import { sumViewerFigures } from './viewer-figures.ts'

const SETTING = 'insights:watching'
const counted = z.object({ at: z.iso.datetime() })

/** Ticks bear the time at which they were sent to the database: one may appear this much later, or from another clock. */
const LATE_MS = 10 * 60_000
/** Viewers of one transaction, so that none takes long however many there are. */
const AT_ONCE = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Adds what was watched since the last run to the figures. Beside the figures it remembers what of each viewer is in them, in the same
 * transaction: a run that is killed has added whole viewers or nothing of them, and what is looked at twice adds nothing.
 *
 * @param options.signal stops it between two transactions; the next run does what is left
 */
export async function countWatching(
  { db, clock }: QueryContext,
  { signal, atOnce = AT_ONCE }: { signal?: AbortSignal; atOnce?: number } = {},
): Promise<void> {
  const now = clock.now()
  const last = await getSiteSetting(db, SETTING, counted)
  // If the clock was set back, everything watched since the earlier of the two times is looked through.
  const since = last && new Date(Math.min(Date.parse(last.at), now.getTime()) - LATE_MS)
  for (let after = BEFORE_ALL; ; ) {
    const ids = await listViewersSince(db, { since, after, limit: atOnce })
    if (ids.length > 0) await countViewers(db, ids, since)
    const furthest = ids.at(-1)
    if (ids.length < atOnce || furthest === undefined) break
    after = furthest
    if (signal?.aborted) return
  }
  await saveSiteSetting(db, SETTING, { at: now.toISOString() }, now)
}

/** When watching was last counted; null before the first time. */
export const getWatchingCountedAt = async ({ db }: Pick<QueryContext, 'db'>): Promise<string | null> =>
  (await getSiteSetting(db, SETTING, counted))?.at ?? null

async function countViewers(
  db: QueryContext['db'],
  viewerIds: readonly string[],
  since: Date | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Of two runs the second one reads what the first has written.
    await acquireTransactionLock(tx, 'insights')
    const all = await readViewersForCounting(tx, viewerIds, since)
    // Without its length there is no curve yet: they are looked at again when the film is ready.
    const rows = all.filter(({ type, durationMs }) => type !== 'lecture' || durationMs !== null)
    const waiting = all.filter((row) => row.isLearner && !rows.includes(row))
    await addPendingLearners(tx, new Set(waiting.map(({ viewerId }) => viewerId)))
    if (rows.length === 0) return
    const courseIds = [...new Set(rows.map(({ courseId }) => courseId))]
    const known = await tx
      .select({
        viewerId: countedViewers.viewerId,
        courseId: countedViewers.courseId,
        activeOn: countedViewers.activeOn,
      })
      .from(countedViewers)
      .where(
        and(inArray(countedViewers.viewerId, [...viewerIds]), inArray(countedViewers.courseId, courseIds)),
      )
    await addFigures(tx, sumViewerFigures(rows, known))
  })
}

/** Lets the next run look at these learners, whether or not they watch anything until then. */
async function addPendingLearners(db: Database | Transaction, ids: ReadonlySet<string>): Promise<void> {
  if (ids.size === 0) return
  await db.execute(sql`
    insert into ${pendingLearners} (user_id)
    select id from ${users} where id = any(${sql.param([...ids])}::uuid[]) and deleted_at is null order by id
    on conflict do nothing`)
}

/** Lets the next run look at who has seen a lesson without watching anything. */
export const createLessonSeenSubscriber = ({ db }: Pick<QueryContext, 'db'>): EventSubscriber =>
  defineSubscriber(lessonCompleted, 'insights', async ({ userId }) => {
    await addPendingLearners(db, new Set([userId]))
  })
