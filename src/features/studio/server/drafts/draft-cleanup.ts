import { and, arrayOverlaps, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PUBLICATION_UNDO_MS } from '#features/catalogue/rules/course-publication.ts'
import {
  bundles,
  courses,
  listFormerBundleCovers,
  listFormerCovers,
  listLessonPictures,
  removeExpiredBundlePublications,
  removeExpiredPublications,
  type VideoJobs,
} from '#features/catalogue/server/index.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { defineJob, enqueueJobUnchecked, type Job } from '#platform/server/jobs/jobs.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { draftItems, drafts } from '../draft-tables.ts'
import { removeFilmsWithoutDraft } from '../uploads/remove-films.ts'

const leftoversSchema = z.object({ covers: z.array(z.string()) })

const CLEANUP = { name: 'studio:remove-draft-leftovers', maxAttempts: 10 }

/**
 * Has pictures deleted that a draft, a course or a bundle may have left behind, and films whose draft is gone. In the transaction that left
 * them, so that none of them outlives a crash.
 * @param runAt when it is decided whether something uses them; by default at once
 */
export async function enqueueDraftCleanup(
  tx: Database | Transaction,
  covers: readonly string[],
  runAt?: Date,
): Promise<void> {
  await enqueueJobUnchecked(tx, { ...CLEANUP, queue: undefined }, { covers: [...covers] }, runAt && { runAt })
}

/** The job may run elsewhere, by a clock that is a little behind. */
const CLOCK_MARGIN_MS = 60_000

/** Has what undoing a publication needs removed, once its time is over. */
export const enqueueUndoCleanup = (tx: Transaction, publishedAt: Date): Promise<void> =>
  enqueueDraftCleanup(tx, [], new Date(publishedAt.getTime() + PUBLICATION_UNDO_MS + CLOCK_MARGIN_MS))

/**
 * Deletes publications that cannot be undone any more, those pictures that no draft, course, lecture or bundle has, and films without a draft that
 * no lesson shows.
 */
export const defineDraftCleanupJob = ({
  db,
  clock,
  storage,
  videoJobs,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly storage: Storage
  readonly videoJobs: VideoJobs
}): Job<z.infer<typeof leftoversSchema>> =>
  defineJob({
    ...CLEANUP,
    payload: leftoversSchema,
    async handle({ covers }) {
      const leavePictures = (tx: Transaction, keys: readonly string[]) => enqueueDraftCleanup(tx, keys)
      await removeExpiredPublications(db, { now: clock.now(), videoJobs, leavePictures })
      await db.transaction(async (tx) => {
        const left = await removeExpiredBundlePublications(tx, clock.now())
        if (left.length > 0) await enqueueDraftCleanup(tx, left)
      })
      const used = new Set(await listUsedCovers(db, covers))
      for (const key of covers) if (!used.has(key)) await storage.deletePrefix(key)
      await db.transaction((tx) => removeFilmsWithoutDraft(tx, videoJobs))
    },
  })

async function listUsedCovers(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const shown = await db
    .select({ key: courses.coverImage })
    .from(courses)
    .where(inArray(courses.coverImage, [...keys]))
  const bundled = await db
    .select({ key: bundles.coverImage })
    .from(bundles)
    .where(inArray(bundles.coverImage, [...keys]))
  const kept = await db
    .select({ keys: drafts.thumbnails })
    .from(drafts)
    .where(arrayOverlaps(drafts.thumbnails, [...keys]))
  const named = [...shown, ...bundled].flatMap(({ key }) => key ?? [])
  const ofItems = await db
    .select({ keys: draftItems.thumbnails })
    .from(draftItems)
    // As the index says it.
    .where(and(sql`${draftItems.thumbnails} <> '{}'`, arrayOverlaps(draftItems.thumbnails, [...keys])))
  return [
    ...named,
    ...[...kept, ...ofItems].flatMap((row) => row.keys),
    ...(await listFormerCovers(db, keys)),
    ...(await listFormerBundleCovers(db, keys)),
    ...(await listLessonPictures(db, keys)),
  ]
}
