import { and, eq } from 'drizzle-orm'
import { lessons } from '#features/catalogue/server/index.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineSubscriber, type EventSubscriber } from '#platform/server/outbox/outbox.ts'
import type { UserSockets } from '#platform/server/realtime/realtime.ts'
import { lessonCompleted, lessonLiked, lessonUnliked } from '../rules/events.ts'
import {
  LESSON_LIKE_COUNT_MESSAGE,
  type LessonLikeCountMessage,
  OWN_LESSON_LIKE_MESSAGE,
  type OwnLessonLikeMessage,
} from '../rules/like-messages.ts'
import { recordCourseCompletion } from './commands/record-course-completion.ts'
import { lessonLikes } from './library-tables.ts'
import { recordCourseSeen } from './suggestions/record-course-seen.ts'

/** How often one event sends a number that keeps changing; each change has an event of its own as well. */
const MAX_BROADCASTS_PER_EVENT = 3

export interface LikeBroadcastDeps {
  readonly db: Database
  readonly toUser: UserSockets['toUser']
  /** Sends to everybody who has the lesson open. */
  readonly toLesson: (lessonId: string, event: string, payload: unknown) => void
}

/** Shows likes that are given and taken back: to the learner's own tabs, and to everybody who has the lesson open. */
export function createLikeBroadcastSubscribers({
  db,
  toUser,
  toLesson,
}: LikeBroadcastDeps): EventSubscriber[] {
  async function read(userId: string, lessonId: string): Promise<OwnLessonLikeMessage | undefined> {
    const [row] = await db
      .select({ likeCount: lessons.likeCount, likedBy: lessonLikes.userId })
      .from(lessons)
      .leftJoin(lessonLikes, and(eq(lessonLikes.lessonId, lessons.id), eq(lessonLikes.userId, userId)))
      .where(eq(lessons.id, lessonId))
    return row && { lessonId, likeCount: row.likeCount, liked: row.likedBy !== null }
  }

  async function show({ userId, lessonId }: { userId: string; lessonId: string }): Promise<void> {
    let told: OwnLessonLikeMessage | undefined
    for (let times = 0; times < MAX_BROADCASTS_PER_EVENT; times += 1) {
      const now = await read(userId, lessonId)
      // Jobs may send in another order than they read, so each reads again and sends what has changed since.
      if (!now || (now.likeCount === told?.likeCount && now.liked === told.liked)) return
      told = now
      toUser(userId, OWN_LESSON_LIKE_MESSAGE, now)
      toLesson(lessonId, LESSON_LIKE_COUNT_MESSAGE, {
        lessonId,
        likeCount: now.likeCount,
      } satisfies LessonLikeCountMessage)
    }
  }

  return [lessonLiked, lessonUnliked].map((event) => defineSubscriber(event, 'likes-live', show))
}

export const createLearningSubscribers = ({
  db,
  clock,
  ...live
}: LikeBroadcastDeps & { readonly clock: Clock }): EventSubscriber[] => [
  defineSubscriber(lessonCompleted, 'learning', (seen) => recordCourseSeen({ db, clock }, seen)),
  defineSubscriber(lessonCompleted, 'course-completions', (seen) =>
    recordCourseCompletion({ db, clock }, seen),
  ),
  ...createLikeBroadcastSubscribers({ db, ...live }),
]
