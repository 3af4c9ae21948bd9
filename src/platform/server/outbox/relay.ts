import { asc, inArray } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Database } from '#platform/server/db/database.ts'
import { listen } from '#platform/server/db/listen.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import { enqueueUnchecked } from '../jobs/enqueue.ts'
import { OUTBOX_CHANNEL } from './emit.ts'
import type { Subscriber } from './subscriber.ts'
import { outbox } from './tables.ts'

const BATCH = 200

/** Turns up to one batch of events into jobs, one per subscriber, in one transaction; gives the number of events. */
export function relayOnce(db: Database, subscribers: readonly Subscriber[]): Promise<number> {
  return db.transaction(async (tx) => {
    const events = await tx
      .select()
      .from(outbox)
      .orderBy(asc(outbox.createdAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    for (const event of events) {
      for (const subscriber of subscribers) {
        if (subscriber.eventName === event.type) await enqueueUnchecked(tx, subscriber.job, event.payload)
      }
    }
    const ids = events.map((event) => event.id)
    if (ids.length > 0) await tx.delete(outbox).where(inArray(outbox.id, ids))
    return events.length
  })
}

/** Relays whenever an event was written, and every few seconds in case a notification was lost. */
export function startRelay({
  db,
  pool,
  subscribers,
  log,
}: {
  db: Database
  pool: Pool
  subscribers: readonly Subscriber[]
  log: Logger
}) {
  let running: Promise<void> | undefined
  let again = false

  const drain = async () => {
    do {
      again = false
      while ((await relayOnce(db, subscribers)) === BATCH);
    } while (again)
  }
  const wake = () => {
    again = true
    running ??= drain()
      .catch((error: unknown) => log.warn({ err: error }, 'outbox relay will try again'))
      .finally(() => {
        running = undefined
      })
  }
  const listener = listen(pool, OUTBOX_CHANNEL, log, wake)
  const timer = setInterval(wake, 5000)
  return {
    async stop() {
      clearInterval(timer)
      listener.stop()
      await running
    },
  }
}
