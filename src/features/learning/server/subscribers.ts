import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { type Subscriber, subscribe } from '#platform/server/outbox/subscriber.ts'
import { lessonCompleted } from '../rules/events.ts'
import { recordSeen } from './suggestions/record-seen.ts'

export const learningSubscribers = ({ db, clock }: { db: Database; clock: Clock }): Subscriber[] => [
  subscribe(lessonCompleted, 'learning', (seen) => recordSeen(db, seen, clock.now())),
]
