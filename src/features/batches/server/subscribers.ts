import type { QueryContext } from '#platform/server/command-context.ts'
import { defineSubscriber, type EventSubscriber } from '#platform/server/outbox/outbox.ts'
import { batchSeatFreed } from '../rules/events.ts'
import { fillSeats, lockBatch } from './commands/seats.ts'

/** Seats that became free by an erasure go to those who wait. */
export const createBatchSubscribers = ({ db, clock }: QueryContext): EventSubscriber[] => [
  defineSubscriber(batchSeatFreed, 'batches', async ({ batchId }) => {
    await db.transaction(async (tx) => {
      const batch = await lockBatch(tx, batchId)
      const actor = { kind: 'job', job: 'batches:fill-seats' } as const
      if (batch) await fillSeats(tx, batch, { actor, at: clock.now() })
    })
  }),
]
