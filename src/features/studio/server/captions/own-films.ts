import { createHash } from 'node:crypto'
import { and, eq, or, sql } from 'drizzle-orm'
import { getLanguageName } from '#features/catalogue/rules/language-name.ts'
import {
  getVideoFileNames,
  isCoCreatorOf,
  lessons,
  listVideoCaptions,
  listVideoChapters,
  videos,
} from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { FilmTexts } from '../../rules/captions/captions-contract.ts'
import { isDraftEditedBy } from '../co-creators/editable-drafts.ts'
import { uploads } from '../draft-tables.ts'
import type { FilmRow } from '../drafts/draft-film.ts'

type Reader = Pick<PersonContext, 'actor'> & { readonly db: Database | Transaction }

/** Of captions that came with the film and were never changed. */
const UNCHANGED_VERSION = 'film'

/** Condition on `videos`: one of the actor's own, or of a course that they are a co-creator of, published or in its draft. */
const isOwnFilm = (userId: string, videoId: string) =>
  and(
    eq(videos.id, videoId),
    or(
      eq(videos.creatorId, userId),
      sql`exists (select 1 from ${lessons}
        where ${lessons.videoId} = ${videos.id} and ${isCoCreatorOf(userId, lessons.courseId)})`,
      sql`exists (select 1 from ${uploads}
        where ${uploads.videoId} = ${videos.id} and ${isDraftEditedBy(userId, uploads.draftId)})`,
    ),
  )

/** A film that the actor may edit; null when there is none. */
export async function findOwnFilm({ db, actor }: Reader, videoId: string): Promise<FilmRow | null> {
  const [film] = await db.select().from(videos).where(isOwnFilm(actor.id, videoId))
  return film ?? null
}

/** The same, locked against the end of its transcode and against other windows. */
export async function lockOwnFilm(
  tx: Transaction,
  { actor }: Pick<PersonContext, 'actor'>,
  videoId: string,
): Promise<FilmRow | null> {
  const isAsked = isOwnFilm(actor.id, videoId)
  const [film] = await tx.select().from(videos).where(isAsked).for('update')
  if (!film || film.creatorId === actor.id) return film ?? null
  // A co-creator may have been removed while this waited.
  return (await tx.$count(videos, isAsked)) > 0 ? film : null
}

/** Which captions a film has in a language, for a comparison with what a window saw; null for none. */
export function getCaptionsVersion(film: FilmRow, language: string): string | null {
  const captions = listVideoCaptions(film).find((one) => one.language === language)
  return captions ? (captions.hash ?? UNCHANGED_VERSION) : null
}

/** Which chapters a film has, for the same comparison. */
export const getChaptersVersion = (film: FilmRow): string =>
  createHash('sha256')
    .update(JSON.stringify(film.editedChapters ?? film.chapters ?? []))
    .digest('hex')
    .slice(0, 16)

/** Captions and chapters of a film as its creator sees them. */
export function presentFilmTexts(film: FilmRow): FilmTexts {
  const { id: videoId, state, folder, durationMs } = film
  return {
    videoId,
    durationMs,
    stream:
      state === 'ready' && folder
        ? `/api/studio/film-files/${folder.slice('videos/'.length)}/${getVideoFileNames(film).playlist}`
        : null,
    captions: listVideoCaptions(film).map(({ language, hash, isOriginal }) => ({
      language,
      label: getLanguageName(language),
      isOriginal,
      version: hash ?? UNCHANGED_VERSION,
    })),
    chapters: listVideoChapters(film).map(({ startMs, title }) => ({ startMs, title })),
    chaptersVersion: getChaptersVersion(film),
  }
}
