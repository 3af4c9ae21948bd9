import { asc, inArray, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { EventType } from '#platform/rules/event.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { listenToChannel } from '#platform/server/db/persistent-connection.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import { defineJob, enqueueJobUnchecked, type Job, type JobContext } from '../jobs/jobs.ts'
import { outbox } from './tables.ts'

const OUTBOX_CHANNEL = 'outbox'

/** Writes an event in the transaction of its change; subscribers run after the commit, at least once. */
export async function emitEvent<Payload>(
  tx: Transaction,
  event: EventType<Payload>,
  payload: NoInfer<Payload>,
  now: Date,
): Promise<void> {
  await tx.insert(outbox).values({ type: event.name, payload: event.payload.parse(payload), createdAt: now })
  await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`)
}

/** What a feature does when something happened elsewhere; runs as a job, so it must be idempotent. */
export interface EventSubscriber {
  readonly eventName: string
  readonly job: Job<unknown>
}

export function defineSubscriber<Payload>(
  event: EventType<Payload>,
  name: string,
  handle: (payload: Payload, context: JobContext) => Promise<void>,
): EventSubscriber {
  const job = defineJob({ name: `${name}:${event.name}`, payload: event.payload, handle })
  return { eventName: event.name, job: job as Job<unknown> }
}

const BATCH = 200

/** Turns up to one batch of events into jobs, one per subscriber, in one transaction; gives the number of events. */
export function relayEventBatch(db: Database, subscribers: readonly EventSubscriber[]): Promise<number> {
  return db.transaction(async (tx) => {
    const events = await tx
      .select()
      .from(outbox)
      .orderBy(asc(outbox.createdAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    for (const event of events) {
      for (const subscriber of subscribers) {
        if (subscriber.eventName === event.type) await enqueueJobUnchecked(tx, subscriber.job, event.payload)
      }
    }
    const ids = events.map((event) => event.id)
    if (ids.length > 0) await tx.delete(outbox).where(inArray(outbox.id, ids))
    return events.length
  })
}

/** Relays whenever an event was written, and every few seconds in case a notification was lost. */
export function startOutboxRelay({
  db,
  pool,
  subscribers,
  log,
}: {
  db: Database
  pool: Pool
  subscribers: readonly EventSubscriber[]
  log: Logger
}) {
  let running: Promise<void> | undefined
  let again = false

  const drain = async () => {
    do {
      again = false
      while ((await relayEventBatch(db, subscribers)) === BATCH);
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
  const listener = listenToChannel(pool, OUTBOX_CHANNEL, log, wake)
  const timer = setInterval(wake, 5000)
  return {
    async stop() {
      clearInterval(timer)
      listener.stop()
      await running
    },
  }
}
