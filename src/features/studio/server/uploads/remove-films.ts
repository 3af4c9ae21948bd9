import { and, eq, exists, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lessons, removeUnusedVideos, type VideoJobs } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { uploads } from '../draft-tables.ts'

/**
 * Removes films that a newer one of their draft has replaced, unless a lesson still shows them: a published video has its film until
 * it is published with the new one.
 * @param input.draftId undefined: of all drafts
 */
export async function removeReplacedFilms(
  tx: Transaction,
  { draftId, videoJobs }: { draftId?: string; videoJobs: VideoJobs },
): Promise<void> {
  const newer = alias(uploads, 'newer')
  const isReplaced = exists(
    tx
      .select({ one: sql`1` })
      .from(newer)
      .where(
        and(
          eq(newer.draftId, uploads.draftId),
          isNotNull(newer.videoId),
          sql`(${newer.createdAt}, ${newer.id}) > (${uploads.createdAt}, ${uploads.id})`,
        ),
      ),
  )
  const isShown = tx.select({ one: sql`1` }).from(lessons).where(eq(lessons.videoId, uploads.videoId))
  const replaced = await tx
    .select({ id: uploads.id, videoId: uploads.videoId })
    .from(uploads)
    .where(
      and(
        draftId === undefined ? undefined : eq(uploads.draftId, draftId),
        isNotNull(uploads.videoId),
        isReplaced,
        notExists(isShown),
      ),
    )
  await removeFilms(tx, replaced, videoJobs)
}

/** Removes the films of drafts that are gone, unless a lesson shows them. The rows of all their uploads go. */
export async function removeFilmsWithoutDraft(tx: Transaction, videoJobs: VideoJobs): Promise<void> {
  const left = await tx
    .select({ id: uploads.id, videoId: uploads.videoId })
    .from(uploads)
    .where(isNull(uploads.draftId))
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
