import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { courses } from '#features/catalogue/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { VideoDraftCard, VideoDraftDetail } from '../../rules/drafts/draft-items.ts'
import type { VideoDraft } from '../../rules/video-draft.ts'
import { drafts } from '../draft-tables.ts'
import { draftFilmId, findDraftFilms, hasUnpublishedChanges } from './draft-film.ts'

export type DraftKind = (typeof drafts.$inferSelect)['kind']

/**
 * Everything about a draft is bound to its creator and kind by this condition: for others, and for what is about another kind, it does
 * not exist.
 */
export const isOwnDraft = (kind: DraftKind, creatorId: string, draftId: string) =>
  and(eq(drafts.kind, kind), eq(drafts.creatorId, creatorId), eq(drafts.id, draftId))

/** The document of a row that is known to be a video's. */
export const videoDocument = sql<VideoDraft>`${drafts.document}`

const draftColumns = {
  id: drafts.id,
  document: videoDocument,
  version: drafts.version,
  thumbnails: drafts.thumbnails,
  updatedAt: drafts.updatedAt,
  seoTitle: courses.seoTitle,
  hasChanges: hasUnpublishedChanges,
  filmId: draftFilmId,
}

const selectDrafts = (db: Database | Transaction) =>
  db.select(draftColumns).from(drafts).leftJoin(courses, eq(courses.id, drafts.courseId)).$dynamic()

/** One of the actor's drafts; null when there is none, or it is somebody else's. */
export async function getVideoDraft(
  { db, actor }: Pick<PersonContext, 'actor'> & { readonly db: Database | Transaction },
  { draftId }: { readonly draftId: string },
): Promise<VideoDraftDetail | null> {
  const [row] = await selectDrafts(db).where(isOwnDraft('video', actor.id, draftId))
  if (!row) return null
  const { films, uploads } = await findDraftFilms(db, [row])
  const { filmId, updatedAt, ...draft } = row
  return {
    ...draft,
    updatedAt: updatedAt.toISOString(),
    film: (filmId && films.get(filmId)) || null,
    upload: uploads.get(draftId) ?? null,
  }
}

/** A page of the actor's drafts that have something to publish, the last changed first. */
export async function listVideoDrafts(
  { db, actor }: PersonContext,
  request: PageRequest,
): Promise<Page<VideoDraftCard>> {
  const { page, limit } = request
  const listed = and(
    eq(drafts.kind, 'video'),
    eq(drafts.creatorId, actor.id),
    or(isNull(drafts.courseId), sql`${hasUnpublishedChanges}`),
  )
  const [total] = await db.select({ count: count() }).from(drafts).where(listed)
  const rows = await selectDrafts(db)
    .where(listed)
    .orderBy(desc(drafts.updatedAt), desc(drafts.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const { films, uploads } = await findDraftFilms(db, rows)
  const data = rows.map(({ id, document, seoTitle, updatedAt, filmId }): VideoDraftCard => {
    const film = (filmId && films.get(filmId)) || null
    return {
      id,
      title: document.title,
      category: document.category,
      image: document.thumbnail ? `/media/${document.thumbnail}` : (film?.poster ?? null),
      seoTitle,
      updatedAt: updatedAt.toISOString(),
      film,
      upload: uploads.get(id) ?? null,
    }
  })
  return buildPage(data, total?.count ?? 0, request)
}
