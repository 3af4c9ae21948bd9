import { and, eq, exists, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { uploads } from '../draft-tables.ts'

/** What an upload is for: an item of a course, or the draft of a video. */
const getFilmOwner = ({ itemId, draftId }: { itemId: AnyPgColumn; draftId: AnyPgColumn }) =>
  sql`coalesce(${itemId}, ${draftId})`

/** Condition on `uploads`: the same draft and item have a newer film. */
export function isReplacedFilm(db: Database | Transaction): SQL {
  const newer = alias(uploads, 'newer')
  return exists(
    db
      .select({ one: sql`1` })
      .from(newer)
      .where(
        and(
          eq(newer.draftId, uploads.draftId),
          eq(getFilmOwner(newer), getFilmOwner(uploads)),
          isNotNull(newer.videoId),
          sql`(${newer.createdAt}, ${newer.id}) > (${uploads.createdAt}, ${uploads.id})`,
        ),
      ),
  )
}
