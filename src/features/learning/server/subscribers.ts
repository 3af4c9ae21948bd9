import type { Clock } from '#platform/server/clock.ts'
import { type Subscriber, subscribe } from '#platform/server/outbox/subscriber.ts'
import { lessonCompleted } from '../rules/events.ts'
import { type LiveLikesDeps, liveLessonLikes } from './likes/live-likes.ts'
import { recordSeen } from './suggestions/record-seen.ts'

export const learningSubscribers = ({
  db,
  clock,
  ...live
}: LiveLikesDeps & { readonly clock: Clock }): Subscriber[] => [
  subscribe(lessonCompleted, 'learning', (seen) => recordSeen(db, seen, clock.now())),
  ...liveLessonLikes({ db, ...live }),
]
