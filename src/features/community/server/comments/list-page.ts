import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { type Place, readCursor, writeCursor } from '../../rules/cursor.ts'
import { comments } from '../comment-tables.ts'
import type { CommentRow } from './present-comments.ts'

/** The threads of a lesson, the latest first, or the replies of a thread, the earliest first. */
export type CommentList = { readonly lessonId: string } | { readonly threadId: string }

export interface PageAsked {
  readonly after?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
}

export interface RowPage {
  readonly rows: CommentRow[]
  readonly next: string | null
  readonly previous: string | null
}

/** A page of comments after or before a position, or the first one. Its cost does not depend on how many there are. */
export async function listPage(db: Database, list: CommentList, asked: PageAsked): Promise<RowPage> {
  const { after, before, limit } = asked
  if (before !== undefined) {
    const place = readCursor(before)
    const rows = (await rowsFrom(db, list, 'back', place, limit + 1)).reverse()
    return toPage(rows.slice(-limit), { nearer: rows.length > limit, further: true })
  }
  const place = after === undefined ? null : readCursor(after)
  const rows = await rowsFrom(db, list, 'on', place, limit + 1)
  const first = rows[0]
  const nearer =
    place !== null && first !== undefined && (await rowsFrom(db, list, 'back', first, 1)).length > 0
  return toPage(rows.slice(0, limit), { nearer, further: rows.length > limit })
}

/** The page with this comment in the middle. */
export async function listPageAround(
  db: Database,
  list: CommentList,
  target: CommentRow,
  limit: number,
): Promise<RowPage> {
  const half = Math.floor(limit / 2)
  const [near, far] = await Promise.all([
    rowsFrom(db, list, 'back', target, limit),
    rowsFrom(db, list, 'on', target, limit),
  ])
  const nearer = near.slice(0, Math.max(half, limit - 1 - far.length)).reverse()
  const further = far.slice(0, limit - 1 - nearer.length)
  return toPage([...nearer, target, ...further], {
    nearer: near.length > nearer.length,
    further: far.length > further.length,
  })
}

function toPage(rows: CommentRow[], more: { nearer: boolean; further: boolean }): RowPage {
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    rows,
    next: more.further && last ? writeCursor(last) : null,
    previous: more.nearer && first ? writeCursor(first) : null,
  }
}

/** Up to `limit` comments after or before a position, the nearest first. */
function rowsFrom(
  db: Database,
  list: CommentList,
  direction: 'on' | 'back',
  place: Place | null,
  limit: number,
): Promise<CommentRow[]> {
  const latestFirst = 'lessonId' in list
  const inList = latestFirst
    ? and(eq(comments.lessonId, list.lessonId), isNull(comments.threadId))
    : eq(comments.threadId, list.threadId)
  const descending = latestFirst === (direction === 'on')
  const order = descending
    ? [desc(comments.createdAt), desc(comments.id)]
    : [asc(comments.createdAt), asc(comments.id)]
  return db
    .select()
    .from(comments)
    .where(and(inList, place ? beyond(place, descending) : undefined))
    .orderBy(...order)
    .limit(limit)
}

/** A row comparison, so that the index is read from this position on. */
const beyond = ({ createdAt, id }: Place, descending: boolean): SQL => {
  const bound = sql`(${createdAt.toISOString()}::timestamptz, ${id}::uuid)`
  const place = sql`(${comments.createdAt}, ${comments.id})`
  return descending ? sql`${place} < ${bound}` : sql`${place} > ${bound}`
}
