import { desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { getVideoFileNames, lessons, videos } from '#features/catalogue/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { DraftFilm, DraftUpload } from '../../rules/drafts/draft-items.ts'
import { drafts, uploads } from '../draft-tables.ts'

type Reader = Database | Transaction

/** The film that was sent last for the draft of the row, as SQL. */
const sentFilmId = sql`(select ${uploads.videoId} from ${uploads}
  where ${uploads.draftId} = ${drafts.id} and ${uploads.state} = 'accepted' and ${uploads.videoId} is not null
  order by ${uploads.createdAt} desc, ${uploads.id} desc limit 1)`

/** The film that the published video of the row's draft shows, as SQL. */
const shownFilmId = sql`(select ${lessons.videoId} from ${lessons}
  where ${lessons.courseId} = ${drafts.courseId} order by ${lessons.seqNo} limit 1)`

/** Whether the row's draft has anything that is not published, as SQL. */
export const hasUnpublishedChanges = sql<boolean>`(${drafts.publishedVersion} is distinct from ${drafts.version}
  or coalesce(${sentFilmId} <> ${shownFilmId}, false))`

/** What publishing the draft of the row would show: the film sent last, else the one that is shown already. As SQL. */
export const draftFilmId = sql<string | null>`coalesce(${sentFilmId}, ${shownFilmId})`

export type FilmRow = typeof videos.$inferSelect

/** Storage key of the picture that a film has once it is ready. */
const getFilmPosterKey = ({ state, folder, remainingQualities }: FilmRow): string | null =>
  state === 'ready' && folder ? `${folder}/${getVideoFileNames({ remainingQualities }).poster}` : null

function presentFilm(film: FilmRow): DraftFilm {
  const poster = getFilmPosterKey(film)
  const { id, state, remainingQualities, progress, failure, durationMs } = film
  return {
    videoId: id,
    state,
    remainingQualities,
    quality: (state === 'ready' && film.renditions?.at(-1)?.name) || null,
    progress,
    failure,
    durationMs,
    poster: poster && `/media/${poster}`,
  }
}

function presentUpload({
  state,
  fileName,
  sizeBytes,
  receivedBytes,
  failure,
}: typeof uploads.$inferSelect): DraftUpload | null {
  if (state === 'accepted') return null
  const progress = Math.min(100, Math.floor((receivedBytes / Math.max(1, sizeBytes)) * 100))
  return { fileName, state, progress, failure }
}

/**
 * The films of videos' drafts, or of items, by id of the film, and by id of the draft or item the newest upload that is not its film
 * yet.
 */
export async function findDraftFilms(
  db: Reader,
  rows: readonly { readonly id: string; readonly filmId: string | null }[],
  owner: typeof uploads.draftId | typeof uploads.itemId = uploads.draftId,
): Promise<{
  films: ReadonlyMap<string, DraftFilm>
  uploads: ReadonlyMap<string, DraftUpload | null>
}> {
  const filmIds = rows.flatMap(({ filmId }) => filmId ?? [])
  const found = filmIds.length > 0 ? await db.select().from(videos).where(inArray(videos.id, filmIds)) : []
  const ids = rows.map(({ id }) => id)
  const newest =
    ids.length > 0
      ? await db
          .selectDistinctOn([owner], { ...getTableColumns(uploads), ownerId: owner })
          .from(uploads)
          .where(inArray(owner, ids))
          .orderBy(owner, desc(uploads.createdAt), desc(uploads.id))
      : []
  return {
    films: new Map(found.map((film) => [film.id, presentFilm(film)])),
    uploads: new Map(newest.map((upload) => [upload.ownerId ?? '', presentUpload(upload)])),
  }
}

/** The film of a draft. */
export async function findDraftFilm(db: Reader, draftId: string): Promise<FilmRow | null> {
  const [row] = await db.select({ filmId: draftFilmId }).from(drafts).where(eq(drafts.id, draftId))
  if (!row?.filmId) return null
  const [film] = await db.select().from(videos).where(eq(videos.id, row.filmId))
  return film ?? null
}
