import { coursePublished } from '#features/catalogue/rules/events.ts'
import { lessonCompleted } from '#features/learning/rules/events.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { defineSubscriber, type EventSubscriber } from '#platform/server/outbox/outbox.ts'
import { batchJoined, batchSeatFreed } from '../rules/events.ts'
import { countJoinedProgress, countLearnerProgress } from './board/count-progress.ts'
import { makeCourseBatch } from './commands/course-batch.ts'
import { fillSeats, lockBatch } from './commands/seats.ts'

/** Gives courses with a cohort their batch, counts what members have seen, and gives seats that became free by an erasure to those who wait. */
export const createBatchSubscribers = ({ db, clock }: QueryContext): EventSubscriber[] => [
  defineSubscriber(lessonCompleted, 'batch-progress', (seen) => countLearnerProgress({ db }, seen)),
  defineSubscriber(batchJoined, 'batch-progress', (joined) => countJoinedProgress({ db }, joined)),
  defineSubscriber(coursePublished, 'course-batch', (course) => makeCourseBatch({ db, clock }, course)),
  defineSubscriber(batchSeatFreed, 'batches', async ({ batchId }) => {
    await db.transaction(async (tx) => {
      const batch = await lockBatch(tx, batchId)
      const actor = { kind: 'job', job: 'batches:fill-seats' } as const
      if (batch) await fillSeats(tx, batch, { actor, at: clock.now() })
    })
  }),
]
