import { and, eq, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import { lessons, removeUnusedVideos, type VideoJobs } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { drafts, uploads } from '../draft-tables.ts'
import { isReplacedFilm } from './replaced-films.ts'

/**
 * Removes films that a newer one of the same draft and item has replaced, unless a lesson still shows them: a published video has its film until
 * it is published with the new one.
 * @param input.draftId undefined: of all drafts
 */
export async function removeReplacedFilms(
  tx: Transaction,
  { draftId, videoJobs }: { draftId?: string; videoJobs: VideoJobs },
): Promise<void> {
  const isShown = tx.select({ one: sql`1` }).from(lessons).where(eq(lessons.videoId, uploads.videoId))
  const replaced = await tx
    .select({ id: uploads.id, videoId: uploads.videoId })
    .from(uploads)
    .where(
      and(
        draftId === undefined ? undefined : eq(uploads.draftId, draftId),
        isNotNull(uploads.videoId),
        isReplacedFilm(tx),
        notExists(isShown),
      ),
    )
  await removeFilms(tx, replaced, videoJobs)
}

/** Removes the films of drafts and items that are gone, unless a lesson shows them. The rows of all their uploads go. */
export async function removeFilmsWithoutDraft(tx: Transaction, videoJobs: VideoJobs): Promise<void> {
  const left = await tx
    .select({ id: uploads.id, videoId: uploads.videoId })
    .from(uploads)
    .leftJoin(drafts, eq(drafts.id, uploads.draftId))
    .where(
      and(
        eq(uploads.purpose, 'film'),
        or(isNull(uploads.draftId), and(eq(drafts.kind, 'course'), isNull(uploads.itemId))),
      ),
    )
    // Undoing a publication may give one of them to another draft.
    .for('update', { of: uploads })
  await removeFilms(tx, left, videoJobs)
}

async function removeFilms(
  tx: Transaction,
  films: readonly { id: string; videoId: string | null }[],
  videoJobs: VideoJobs,
): Promise<void> {
  if (films.length === 0) return
  await tx.delete(uploads).where(
    inArray(
      uploads.id,
      films.map(({ id }) => id),
    ),
  )
  await removeUnusedVideos(
    tx,
    films.flatMap(({ videoId }) => videoId ?? []),
    videoJobs,
  )
}
