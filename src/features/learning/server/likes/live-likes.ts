import { and, eq } from 'drizzle-orm'
import { lessons } from '#features/catalogue/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { type Subscriber, subscribe } from '#platform/server/outbox/subscriber.ts'
import type { UserSockets } from '#platform/server/realtime/user-sockets.ts'
import { lessonLiked, lessonUnliked } from '../../rules/events.ts'
import { LESSON_LIKED, LESSON_LIKES, type LiveLessonLike, type LiveLessonLikes } from '../../rules/live.ts'
import { lessonLikes } from '../library-tables.ts'

/** How often a number is told that has changed again meanwhile; each change is told of by itself as well. */
const MOST_TOLD = 3

export interface LiveLikesDeps {
  readonly db: Database
  readonly toUser: UserSockets['toUser']
  /** Sends to those who have a lesson before them. */
  readonly toLesson: (lessonId: string, event: string, payload: unknown) => void
}

/** Tells likes of lessons, and that they were taken back: to the reader's own tabs, and to whoever else is there. */
export function liveLessonLikes({ db, toUser, toLesson }: LiveLikesDeps): Subscriber[] {
  async function read(userId: string, lessonId: string): Promise<LiveLessonLike | undefined> {
    const [row] = await db
      .select({ likeCount: lessons.likeCount, likedBy: lessonLikes.userId })
      .from(lessons)
      .leftJoin(lessonLikes, and(eq(lessonLikes.lessonId, lessons.id), eq(lessonLikes.userId, userId)))
      .where(eq(lessons.id, lessonId))
    return row && { lessonId, likeCount: row.likeCount, liked: row.likedBy !== null }
  }

  async function show({ userId, lessonId }: { userId: string; lessonId: string }): Promise<void> {
    let told: LiveLessonLike | undefined
    for (let times = 0; times < MOST_TOLD; times += 1) {
      const now = await read(userId, lessonId)
      // Jobs may tell in another order than they read: the one that finds another state afterwards tells that too.
      if (!now || (now.likeCount === told?.likeCount && now.liked === told.liked)) return
      told = now
      toUser(userId, LESSON_LIKED, now)
      toLesson(lessonId, LESSON_LIKES, { lessonId, likeCount: now.likeCount } satisfies LiveLessonLikes)
    }
  }

  return [lessonLiked, lessonUnliked].map((event) => subscribe(event, 'likes-live', show))
}
