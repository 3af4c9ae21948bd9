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

/** Bytes that a comment may have to go to other processes whole: PostgreSQL carries 8000, with what goes around it. */
const CARRIED_BYTES = 7_000
/** How often likes are told that have changed again meanwhile; each change is told of by itself as well. */
const MOST_TOLD = 3

export type ToRoom = (room: string, event: string, payload: unknown) => void

/** Tells those who have a video's comments before them what happens to these. */
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

  /** To all who watch, and to the other tabs of who did it. */
  async function showLikes({ commentId, userId }: { commentId: string; userId: string }) {
    let told: LiveLike | undefined
    for (let times = 0; times < MOST_TOLD; times += 1) {
      const now = await readLike(db, commentId, userId)
      // Jobs may tell in another order than they read: the one that finds another state afterwards tells that too.
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
      // One that holds the place of its replies is still there, without author and text.
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
