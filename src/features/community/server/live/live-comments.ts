import { and, eq } from 'drizzle-orm'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { joinReads } from '#platform/server/db/joined-reads.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import { defineSubscriber, type EventSubscriber } from '#platform/server/outbox/outbox.ts'
import type { UserSockets } from '#platform/server/realtime/realtime.ts'
import {
  commentDeleted,
  commentEdited,
  commentLiked,
  commentPosted,
  commentUnliked,
} from '../../rules/events.ts'
import {
  COMMENT_CHANGED_MESSAGE,
  COMMENT_CREATED_MESSAGE,
  COMMENT_DELETED_MESSAGE,
  COMMENT_LIKE_MESSAGE,
  type LiveComment,
  type LiveCommentDeletion,
  type LiveCommentLike,
} from '../../rules/live-messages.ts'
import { commentLikes, comments } from '../comment-tables.ts'
import { presentComment } from '../comments/present-comments.ts'
import { findShownComment } from '../comments/read-comments.ts'
import { getCommentRoomName } from './comment-rooms.ts'

/** Larger comments are announced by id only: a notification of PostgreSQL carries 8,000 bytes, envelope included. */
const MAX_LIVE_COMMENT_BYTES = 7_000
/** Repeats when likes changed while they were being sent; each change also has an event of its own. */
const MAX_LIKE_BROADCASTS = 3

export type SendToRoom = (room: string, event: string, payload: unknown) => void

/** Sends changes of comments to everybody who has them open. */
export function createLiveCommentSubscribers({
  db,
  toRoom,
  toUser,
}: {
  readonly db: Database
  readonly toRoom: SendToRoom
  readonly toUser: UserSockets['toUser']
}): EventSubscriber[] {
  async function show(
    event: typeof COMMENT_CREATED_MESSAGE | typeof COMMENT_CHANGED_MESSAGE,
    commentId: string,
  ) {
    const live = await readLive(db, commentId)
    if (live) toRoom(getCommentRoomName(live.lessonId), event, live)
    return live !== undefined
  }

  /** To everybody who watches, and to the other tabs of the person who liked. */
  async function showLikes({ commentId, userId }: { commentId: string; userId: string }) {
    let told: LiveCommentLike | undefined
    for (let times = 0; times < MAX_LIKE_BROADCASTS; times += 1) {
      const now = await readLike(db, commentId, userId)
      // Jobs may send in another order than they read, so read again and send what has changed since.
      if (!now || (now.likeCount === told?.likeCount && now.liked === told.liked)) return
      told = now
      await show(COMMENT_CHANGED_MESSAGE, commentId)
      toUser(userId, COMMENT_LIKE_MESSAGE, now)
    }
  }

  return [
    defineSubscriber(commentPosted, 'comments-live', async ({ commentId }) => {
      await show(COMMENT_CREATED_MESSAGE, commentId)
    }),
    defineSubscriber(commentEdited, 'comments-live', async ({ commentId }) => {
      await show(COMMENT_CHANGED_MESSAGE, commentId)
    }),
    defineSubscriber(commentLiked, 'comments-live', showLikes),
    defineSubscriber(commentUnliked, 'comments-live', showLikes),
    defineSubscriber(commentDeleted, 'comments-live', async ({ commentId, lessonId, threadId }) => {
      // One that has replies still exists, without author and text.
      if (await show(COMMENT_CHANGED_MESSAGE, commentId)) return
      const gone: LiveCommentDeletion = { id: commentId, lessonId, threadId }
      toRoom(getCommentRoomName(lessonId), COMMENT_DELETED_MESSAGE, gone)
    }),
  ]
}

async function readLike(db: Database, id: string, userId: string): Promise<LiveCommentLike | undefined> {
  const [row] = await db
    .select({ lessonId: comments.lessonId, likeCount: comments.likeCount, likedBy: commentLikes.userId })
    .from(comments)
    .leftJoin(commentLikes, and(eq(commentLikes.commentId, comments.id), eq(commentLikes.userId, userId)))
    .where(eq(comments.id, id))
  return row && { id, lessonId: row.lessonId, likeCount: row.likeCount, liked: row.likedBy !== null }
}

const readVideo = defineRead('community_video', (db, given: Placeholders<{ commentId: string }>) =>
  db
    .select({ durationMs: lessons.durationMs, creatorId: courses.creatorId })
    .from(comments)
    .innerJoin(lessons, eq(lessons.id, comments.lessonId))
    .innerJoin(courses, eq(courses.id, comments.courseId))
    .where(eq(comments.id, given.commentId)),
)

async function readLive(db: Database, commentId: string): Promise<LiveComment | undefined> {
  const [row, [video]] = await joinReads(() =>
    Promise.all([findShownComment({ db, readerId: null }, commentId), readVideo(db, { commentId })]),
  )
  if (!row || !video) return undefined
  const comment = presentComment(row, { lesson: video, course: video })
  const { id, lessonId, threadId } = comment
  const fits = Buffer.byteLength(JSON.stringify(comment)) <= MAX_LIVE_COMMENT_BYTES
  return { id, lessonId, threadId, comment: fits ? comment : null }
}
