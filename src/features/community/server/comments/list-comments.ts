import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#platform/rules/actor.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import type { CommentPage } from '../../rules/comment.ts'
import { decodeTimeCursor, encodeTimeCursor, type TimeCursor } from '../../rules/cursor.ts'
import { canModerateComments } from '../../rules/policy.ts'
import { commentLikes, comments, commentTotals, threadMutes } from '../comment-tables.ts'
import { findAccessibleComment, findCommentableVideo } from './find-comment.ts'
import { type CommentContext, type CommentRow, presentComments } from './present-comments.ts'

/** The threads of a lesson, the latest first, or the replies of a thread, the earliest first. */
export type CommentListScope = { readonly lessonId: string } | { readonly threadId: string }

export interface CommentPageRequest {
  readonly after?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
}

export interface CommentRowPage {
  readonly rows: CommentRow[]
  readonly next: string | null
  readonly previous: string | null
}

/** A page of comments after or before a position, or the first one. Its cost does not depend on how many there are. */
async function listCommentRows(
  db: Database,
  list: CommentListScope,
  asked: CommentPageRequest,
): Promise<CommentRowPage> {
  const { after, before, limit } = asked
  if (before !== undefined) {
    const place = decodeTimeCursor(before)
    const rows = (await rowsFrom(db, list, 'back', place, limit + 1)).reverse()
    return toPage(rows.slice(-limit), { nearer: rows.length > limit, further: true })
  }
  const place = after === undefined ? null : decodeTimeCursor(after)
  const rows = await rowsFrom(db, list, 'on', place, limit + 1)
  const first = rows[0]
  const nearer =
    place !== null && first !== undefined && (await rowsFrom(db, list, 'back', first, 1)).length > 0
  return toPage(rows.slice(0, limit), { nearer, further: rows.length > limit })
}

/** The page with this comment in the middle. */
async function listCommentRowsAround(
  db: Database,
  list: CommentListScope,
  target: CommentRow,
  limit: number,
): Promise<CommentRowPage> {
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

function toPage(rows: CommentRow[], more: { nearer: boolean; further: boolean }): CommentRowPage {
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    rows,
    next: more.further && last ? encodeTimeCursor(last) : null,
    previous: more.nearer && first ? encodeTimeCursor(first) : null,
  }
}

/** Up to `limit` comments after or before a position, the nearest first. */
function rowsFrom(
  db: Database,
  list: CommentListScope,
  direction: 'on' | 'back',
  place: TimeCursor | null,
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
const beyond = ({ createdAt, id }: TimeCursor, descending: boolean): SQL => {
  const bound = sql`(${createdAt.toISOString()}::timestamptz, ${id}::uuid)`
  const place = sql`(${comments.createdAt}, ${comments.id})`
  return descending ? sql`${place} < ${bound}` : sql`${place} > ${bound}`
}

type TargetedPageRequest = CommentPageRequest & { readonly target?: string | undefined }
type CommentPageContext = CommentContext & { readonly lesson: { readonly id: string } }

/** A page of the threads below a video, with the reader's likes, mutes and abilities. */
export async function listComments(
  ctx: RequestContext,
  { lessonId, target, ...asked }: TargetedPageRequest & { lessonId: string },
): Promise<
  (CommentPage & { targetThreadId: string | null }) | 'LESSON_NOT_FOUND' | 'ARTICLE' | 'NOT_A_VIDEO'
> {
  const { db, actor } = ctx
  const open = await findCommentableVideo(ctx, lessonId)
  if (typeof open === 'string') return open
  const [thread, [totals]] = await Promise.all([
    target === undefined ? undefined : threadOf(db, lessonId, target),
    db.select().from(commentTotals).where(eq(commentTotals.lessonId, lessonId)),
  ])
  const page = thread
    ? await listCommentRowsAround(db, { lessonId }, thread, asked.limit)
    : await listCommentRows(db, { lessonId }, asked)
  return {
    ...(await presentPage(db, actor, page, open)),
    totalCount: totals?.threads ?? 0,
    targetThreadId: thread?.id ?? null,
  }
}

/** A page of the replies of a thread. */
export async function listReplies(
  ctx: RequestContext,
  { commentId, target, ...asked }: TargetedPageRequest & { commentId: string },
): Promise<CommentPage | 'NOT_FOUND'> {
  const { db, actor } = ctx
  const open = await findAccessibleComment(ctx, commentId)
  if (!open || open.comment.threadId !== null) return 'NOT_FOUND'
  const list = { threadId: commentId }
  const reply = target === undefined ? undefined : await findRow(db, target)
  const page =
    reply?.threadId === commentId
      ? await listCommentRowsAround(db, list, reply, asked.limit)
      : await listCommentRows(db, list, asked)
  return { ...(await presentPage(db, actor, page, open)), totalCount: open.comment.replyCount }
}

async function findRow(db: Database, id: string): Promise<CommentRow | undefined> {
  const [row] = await db.select().from(comments).where(eq(comments.id, id))
  return row
}

/** The first comment of the thread that a comment of this lesson is in. */
async function threadOf(db: Database, lessonId: string, id: string): Promise<CommentRow | undefined> {
  const row = await findRow(db, id)
  if (row?.lessonId !== lessonId) return undefined
  return row.threadId === null ? row : findRow(db, row.threadId)
}

async function presentPage(
  db: Database,
  actor: Actor | null,
  page: CommentRowPage,
  setting: CommentPageContext,
) {
  const ids = page.rows.map(({ id }) => id)
  const [data, liked, muted] = await Promise.all([
    presentComments(db, page.rows, setting),
    actor ? likedOf(db, actor.id, ids) : [],
    actor ? mutedOf(db, actor.id, page.rows) : [],
  ])
  const abilities = {
    comment: actor !== null,
    moderate: canModerateComments(actor, setting.course.creatorId),
  }
  return { data, next: page.next, previous: page.previous, viewerState: { liked, muted, abilities } }
}

async function likedOf(db: Database, userId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: commentLikes.commentId })
    .from(commentLikes)
    .where(and(eq(commentLikes.userId, userId), inArray(commentLikes.commentId, ids)))
  return rows.map(({ id }) => id)
}

async function mutedOf(db: Database, userId: string, rows: readonly CommentRow[]): Promise<string[]> {
  const threads = [...new Set(rows.map(({ id, threadId }) => threadId ?? id))]
  if (threads.length === 0) return []
  const found = await db
    .select({ id: threadMutes.threadId })
    .from(threadMutes)
    .where(and(eq(threadMutes.userId, userId), inArray(threadMutes.threadId, threads)))
  return found.map(({ id }) => id)
}
