import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '#platform/rules/actor.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import type { CommentPage } from '../../rules/comment.ts'
import { moderates } from '../../rules/policy.ts'
import { commentLikes, comments, commentTotals, threadMutes } from '../comment-tables.ts'
import { findOpenComment } from './find-comment.ts'
import { listPage, listPageAround, type PageAsked, type RowPage } from './list-page.ts'
import { openVideo } from './open-video.ts'
import { type CommentRow, type CommentSetting, presentComments } from './present-comments.ts'

type Asked = PageAsked & { readonly target?: string | undefined }
type Setting = CommentSetting & { readonly lesson: { readonly id: string } }

/** A page of the threads below a video, with the reader's likes, mutes and abilities. */
export async function listComments(
  { db, actor }: RequestContext,
  { lessonId, target, ...asked }: Asked & { lessonId: string },
): Promise<
  (CommentPage & { targetThreadId: string | null }) | 'LESSON_NOT_FOUND' | 'ARTICLE' | 'NOT_A_VIDEO'
> {
  const open = await openVideo(db, actor, lessonId)
  if (typeof open === 'string') return open
  const [thread, [totals]] = await Promise.all([
    target === undefined ? undefined : threadOf(db, lessonId, target),
    db.select().from(commentTotals).where(eq(commentTotals.lessonId, lessonId)),
  ])
  const page = thread
    ? await listPageAround(db, { lessonId }, thread, asked.limit)
    : await listPage(db, { lessonId }, asked)
  return {
    ...(await presentPage(db, actor, page, open)),
    totalCount: totals?.threads ?? 0,
    targetThreadId: thread?.id ?? null,
  }
}

/** A page of the replies of a thread. */
export async function listReplies(
  { db, actor }: RequestContext,
  { commentId, target, ...asked }: Asked & { commentId: string },
): Promise<CommentPage | 'NOT_FOUND'> {
  const open = await findOpenComment(db, actor, commentId)
  if (!open || open.comment.threadId !== null) return 'NOT_FOUND'
  const list = { threadId: commentId }
  const reply = target === undefined ? undefined : await findRow(db, target)
  const page =
    reply?.threadId === commentId
      ? await listPageAround(db, list, reply, asked.limit)
      : await listPage(db, list, asked)
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

async function presentPage(db: Database, actor: Actor | null, page: RowPage, setting: Setting) {
  const ids = page.rows.map(({ id }) => id)
  const [data, liked, muted] = await Promise.all([
    presentComments(db, page.rows, setting),
    actor ? likedOf(db, actor.id, ids) : [],
    actor ? mutedOf(db, actor.id, page.rows) : [],
  ])
  const abilities = { comment: actor !== null, moderate: moderates(actor, setting.course.creatorId) }
  return { data, next: page.next, previous: page.previous, standing: { liked, muted, abilities } }
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
