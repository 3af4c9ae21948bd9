import { and, eq } from 'drizzle-orm'
import { lessons } from '#features/catalogue/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { type Subscriber, subscribe } from '#platform/server/outbox/subscriber.ts'
import type { UserSockets } from '#platform/server/realtime/user-sockets.ts'
import { lessonLiked, lessonUnliked } from '../../rules/events.ts'
import { LESSON_LIKED, LESSON_LIKES, type LiveLessonLike, type LiveLessonLikes } from '../../rules/live.ts'
import { lessonLikes } from '../library-tables.ts'

/** How often one event sends a number that keeps changing; each change has an event of its own as well. */
const MOST_TOLD = 3

export interface LiveLikesDeps {
  readonly db: Database
  readonly toUser: UserSockets['toUser']
  /** Sends to everybody who has the lesson open. */
  readonly toLesson: (lessonId: string, event: string, payload: unknown) => void
}

/** Shows likes that are given and taken back: to the learner's own tabs, and to everybody who has the lesson open. */
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
      // Jobs may send in another order than they read, so each reads again and sends what has changed since.
      if (!now || (now.likeCount === told?.likeCount && now.liked === told.liked)) return
      told = now
      toUser(userId, LESSON_LIKED, now)
      toLesson(lessonId, LESSON_LIKES, { lessonId, likeCount: now.likeCount } satisfies LiveLessonLikes)
    }
  }

  return [lessonLiked, lessonUnliked].map((event) => subscribe(event, 'likes-live', show))
}
