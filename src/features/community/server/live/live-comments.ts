import { eq } from 'drizzle-orm'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { type Subscriber, subscribe } from '#platform/server/outbox/subscriber.ts'
import { commentDeleted, commentEdited, commentLiked, commentPosted } from '../../rules/events.ts'
import {
  COMMENT_CHANGED,
  COMMENT_DELETED,
  COMMENT_NEW,
  type LiveComment,
  type LiveDeletion,
} from '../../rules/live.ts'
import { comments } from '../comment-tables.ts'
import { presentComments } from '../comments/present-comments.ts'
import { roomOfLesson } from './comment-rooms.ts'

/** Bytes that a comment may have to go to other processes whole: PostgreSQL carries 8000, with what goes around it. */
const CARRIED_BYTES = 7_000

export type ToRoom = (room: string, event: string, payload: unknown) => void

/** Tells those who have a video's comments before them what happens to these. */
export function liveComments({
  db,
  toRoom,
}: {
  readonly db: Database
  readonly toRoom: ToRoom
}): Subscriber[] {
  async function show(event: typeof COMMENT_NEW | typeof COMMENT_CHANGED, commentId: string) {
    const live = await readLive(db, commentId)
    if (live) toRoom(roomOfLesson(live.lessonId), event, live)
    return live !== undefined
  }
  return [
    subscribe(commentPosted, 'comments-live', async ({ commentId }) => {
      await show(COMMENT_NEW, commentId)
    }),
    subscribe(commentEdited, 'comments-live', async ({ commentId }) => {
      await show(COMMENT_CHANGED, commentId)
    }),
    subscribe(commentLiked, 'comments-live', async ({ commentId }) => {
      await show(COMMENT_CHANGED, commentId)
    }),
    subscribe(commentDeleted, 'comments-live', async ({ commentId, lessonId, threadId }) => {
      // One that holds the place of its replies is still there, without author and text.
      if (await show(COMMENT_CHANGED, commentId)) return
      const gone: LiveDeletion = { id: commentId, lessonId, threadId }
      toRoom(roomOfLesson(lessonId), COMMENT_DELETED, gone)
    }),
  ]
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
