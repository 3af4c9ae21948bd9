import { and, eq } from 'drizzle-orm'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { type Subscriber, subscribe } from '#platform/server/outbox/subscriber.ts'
import type { UserSockets } from '#platform/server/realtime/user-sockets.ts'
import {
  commentDeleted,
  commentEdited,
  commentLiked,
  commentPosted,
  commentUnliked,
} from '../../rules/events.ts'
import {
  COMMENT_CHANGED,
  COMMENT_DELETED,
  COMMENT_LIKED,
  COMMENT_NEW,
  type LiveComment,
  type LiveDeletion,
  type LiveLike,
} from '../../rules/live.ts'
import { commentLikes, comments } from '../comment-tables.ts'
import { presentComments } from '../comments/present-comments.ts'
import { roomOfLesson } from './comment-rooms.ts'

/** Larger comments are announced by id only: a notification of PostgreSQL carries 8,000 bytes, envelope included. */
const CARRIED_BYTES = 7_000
/** Repeats when likes changed while they were being sent; each change also has an event of its own. */
const MOST_TOLD = 3

export type ToRoom = (room: string, event: string, payload: unknown) => void

/** Sends changes of comments to everybody who has them open. */
export function liveComments({
  db,
  toRoom,
  toUser,
}: {
  readonly db: Database
  readonly toRoom: ToRoom
  readonly toUser: UserSockets['toUser']
}): Subscriber[] {
  async function show(event: typeof COMMENT_NEW | typeof COMMENT_CHANGED, commentId: string) {
    const live = await readLive(db, commentId)
    if (live) toRoom(roomOfLesson(live.lessonId), event, live)
    return live !== undefined
  }

  /** To everybody who watches, and to the other tabs of the person who liked. */
  async function showLikes({ commentId, userId }: { commentId: string; userId: string }) {
    let told: LiveLike | undefined
    for (let times = 0; times < MOST_TOLD; times += 1) {
      const now = await readLike(db, commentId, userId)
      // Jobs may send in another order than they read, so read again and send what has changed since.
      if (!now || (now.likeCount === told?.likeCount && now.liked === told.liked)) return
      told = now
      await show(COMMENT_CHANGED, commentId)
      toUser(userId, COMMENT_LIKED, now)
    }
  }

  return [
    subscribe(commentPosted, 'comments-live', async ({ commentId }) => {
      await show(COMMENT_NEW, commentId)
    }),
    subscribe(commentEdited, 'comments-live', async ({ commentId }) => {
      await show(COMMENT_CHANGED, commentId)
    }),
    subscribe(commentLiked, 'comments-live', showLikes),
    subscribe(commentUnliked, 'comments-live', showLikes),
    subscribe(commentDeleted, 'comments-live', async ({ commentId, lessonId, threadId }) => {
      // One that has replies still exists, without author and text.
      if (await show(COMMENT_CHANGED, commentId)) return
      const gone: LiveDeletion = { id: commentId, lessonId, threadId }
      toRoom(roomOfLesson(lessonId), COMMENT_DELETED, gone)
    }),
  ]
}

async function readLike(db: Database, id: string, userId: string): Promise<LiveLike | undefined> {
  const [row] = await db
    .select({ lessonId: comments.lessonId, likeCount: comments.likeCount, likedBy: commentLikes.userId })
    .from(comments)
    .leftJoin(commentLikes, and(eq(commentLikes.commentId, comments.id), eq(commentLikes.userId, userId)))
    .where(eq(comments.id, id))
  return row && { id, lessonId: row.lessonId, likeCount: row.likeCount, liked: row.likedBy !== null }
}

async function readLive(db: Database, commentId: string): Promise<LiveComment | undefined> {
  const [row] = await db
    .select({ comment: comments, lesson: lessons, course: courses })
    .from(comments)
    .innerJoin(lessons, eq(lessons.id, comments.lessonId))
    .innerJoin(courses, eq(courses.id, comments.courseId))
    .where(eq(comments.id, commentId))
  const [comment] = row ? await presentComments(db, [row.comment], row) : []
  if (!comment) return undefined
  const { id, lessonId, threadId } = comment
  const fits = Buffer.byteLength(JSON.stringify(comment)) <= CARRIED_BYTES
  return { id, lessonId, threadId, comment: fits ? comment : null }
}
