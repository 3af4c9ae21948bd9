import { eq } from 'drizzle-orm'
import type { Actor } from '#platform/rules/actor.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import type { CommentPage } from '../../rules/comment.ts'
import { decodeTimeCursor, encodeTimeCursor } from '../../rules/cursor.ts'
import { canModerateComments } from '../../rules/policy.ts'
import { commentTotals } from '../comment-tables.ts'
import { findAccessibleComment, findCommentableVideo } from './find-comment.ts'
import { type CommentContext, presentComment } from './present-comments.ts'
import {
  type CommentListScope,
  type CommentReading,
  findShownComment,
  findThreadOf,
  type ReadComment,
  readCommentsFrom,
} from './read-comments.ts'

export interface CommentPageRequest {
  readonly after?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
}

interface CommentRowPage {
  readonly rows: ReadComment[]
  readonly next: string | null
  readonly previous: string | null
}

/** A page of comments after or before a position, or the first one. Its cost does not depend on how many there are. */
async function listCommentRows(
  reading: CommentReading,
  list: CommentListScope,
  { after, before, limit }: CommentPageRequest,
): Promise<CommentRowPage> {
  if (before !== undefined) {
    const place = decodeTimeCursor(before)
    const rows = await readCommentsFrom(reading, list, { direction: 'back', place, limit: limit + 1 })
    return toPage(rows.reverse().slice(-limit), { nearer: rows.length > limit, further: true })
  }
  const place = after === undefined ? null : decodeTimeCursor(after)
  const rows = await readCommentsFrom(reading, list, { direction: 'on', place, limit: limit + 1 })
  const first = rows[0]
  const nearer =
    place !== null &&
    first !== undefined &&
    (await readCommentsFrom(reading, list, { direction: 'back', place: first, limit: 1 })).length > 0
  return toPage(rows.slice(0, limit), { nearer, further: rows.length > limit })
}

/** The page with this comment in the middle. */
async function listCommentRowsAround(
  reading: CommentReading,
  list: CommentListScope,
  { target, limit }: { readonly target: ReadComment; readonly limit: number },
): Promise<CommentRowPage> {
  const half = Math.floor(limit / 2)
  const [near, far] = await Promise.all([
    readCommentsFrom(reading, list, { direction: 'back', place: target, limit }),
    readCommentsFrom(reading, list, { direction: 'on', place: target, limit }),
  ])
  const nearer = near.slice(0, Math.max(half, limit - 1 - far.length)).reverse()
  const further = far.slice(0, limit - 1 - nearer.length)
  return toPage([...nearer, target, ...further], {
    nearer: near.length > nearer.length,
    further: far.length > further.length,
  })
}

function toPage(rows: ReadComment[], more: { nearer: boolean; further: boolean }): CommentRowPage {
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    rows,
    next: more.further && last ? encodeTimeCursor(last) : null,
    previous: more.nearer && first ? encodeTimeCursor(first) : null,
  }
}

type TargetedPageRequest = CommentPageRequest & { readonly target?: string | undefined }

const readTotal = defineRead('community_comment_total', (db, given: Placeholders<{ lessonId: string }>) =>
  db
    .select({ threads: commentTotals.threads })
    .from(commentTotals)
    .where(eq(commentTotals.lessonId, given.lessonId)),
)

/**
 * A page of the threads below a video, with the reader's likes, mutes and abilities. All is asked for at once, and nothing of it
 * given away when the lesson is not open to the reader.
 */
export async function listComments(
  ctx: RequestContext,
  { lessonId, target, ...asked }: TargetedPageRequest & { lessonId: string },
): Promise<
  (CommentPage & { targetThreadId: string | null }) | 'LESSON_NOT_FOUND' | 'ARTICLE' | 'NOT_A_VIDEO'
> {
  const { db, actor } = ctx
  const reading = { db, readerId: actor?.id ?? null }
  const list = { lessonId }
  const [open, [totals], thread, first] = await Promise.all([
    findCommentableVideo(ctx, lessonId),
    readTotal(db, { lessonId }),
    target === undefined ? undefined : findThreadOf(reading, { id: target, lessonId }),
    target === undefined ? listCommentRows(reading, list, asked) : undefined,
  ])
  if (typeof open === 'string') return open
  const page = thread
    ? await listCommentRowsAround(reading, list, { target: thread, limit: asked.limit })
    : (first ?? (await listCommentRows(reading, list, asked)))
  return {
    ...presentPage(actor, page, open),
    totalCount: totals?.threads ?? 0,
    targetThreadId: thread?.id ?? null,
  }
}

/** A page of the replies of a thread, asked for in the same way. */
export async function listReplies(
  ctx: RequestContext,
  { commentId, target, ...asked }: TargetedPageRequest & { commentId: string },
): Promise<CommentPage | 'NOT_FOUND'> {
  const { db, actor } = ctx
  const reading = { db, readerId: actor?.id ?? null }
  const list = { threadId: commentId }
  const [open, reply, first] = await Promise.all([
    findAccessibleComment(ctx, commentId),
    target === undefined ? undefined : findShownComment(reading, target),
    target === undefined ? listCommentRows(reading, list, asked) : undefined,
  ])
  if (!open || open.comment.threadId !== null) return 'NOT_FOUND'
  const page =
    reply?.threadId === commentId
      ? await listCommentRowsAround(reading, list, { target: reply, limit: asked.limit })
      : (first ?? (await listCommentRows(reading, list, asked)))
  return { ...presentPage(actor, page, open), totalCount: open.comment.replyCount }
}

function presentPage(actor: Actor | null, { rows, next, previous }: CommentRowPage, setting: CommentContext) {
  const liked = rows.filter((row) => row.liked).map(({ id }) => id)
  const muted = rows.filter((row) => row.muted).map(({ id, threadId }) => threadId ?? id)
  const abilities = {
    comment: actor !== null,
    moderate: canModerateComments(actor, setting.course.creatorId),
  }
  return {
    data: rows.map((row) => presentComment(row, setting)),
    next,
    previous,
    viewerState: { liked, muted: [...new Set(muted)], abilities },
  }
}
