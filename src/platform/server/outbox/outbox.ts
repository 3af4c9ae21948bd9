import { asc, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { EventType } from '#platform/rules/event.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { listenToChannel } from '#platform/server/db/persistent-connection.ts'
import type { Placeholders } from '#platform/server/db/prepared-read.ts'
import { defineWrite } from '#platform/server/db/prepared-write.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import { defineJob, enqueueJobUnchecked, type Job, type JobContext } from '../jobs/jobs.ts'
import { addDelivery, releaseStuckDeliveries } from './ordered-deliveries.ts'
import { outbox } from './tables.ts'

/** Notified when an event was written; statements that write some themselves notify it too. */
export const OUTBOX_CHANNEL = 'outbox'

const writeEvent = defineWrite(
  'platform_write_event',
  (given: Placeholders<{ type: string; payload: string; now: Date }>) => sql`
    insert into ${outbox} (type, payload, created_at)
    values (${given.type}, ${given.payload}::jsonb, ${given.now}::timestamptz)
    returning pg_notify('${sql.raw(OUTBOX_CHANNEL)}', '')`,
)

/** Writes an event in the transaction of its change; subscribers run after the commit, at least once. */
export async function emitEvent<Payload>(
  tx: Transaction,
  event: EventType<Payload>,
  payload: NoInfer<Payload>,
  now: Date,
): Promise<void> {
  await writeEvent(tx, { type: event.name, payload: encodeEvent(event, payload), now })
}

/** The payload of an event as `insertEvent` takes it. */
export const encodeEvent = <Payload>(event: EventType<Payload>, payload: NoInfer<Payload>): string =>
  JSON.stringify(event.payload.parse(payload))

/**
 * The same as a part of a statement that makes the change: an event for each row of another part.
 * @param given.payload made by `encodeEvent`
 * @param rows what follows `from`
 */
export const insertEvent = (
  event: { readonly name: string },
  given: { readonly payload: Placeholder; readonly now: Placeholder },
  rows: SQL,
): SQL => sql`
  insert into ${outbox} (type, payload, created_at)
  select ${sql.raw(`'${event.name}'`)}, ${given.payload}::jsonb, ${given.now}::timestamptz from ${rows}
  returning pg_notify('${sql.raw(OUTBOX_CHANNEL)}', '')`

/** What a feature does when something happened elsewhere; runs as a job, so it must be idempotent. */
export interface EventSubscriber {
  readonly name: string
  readonly eventName: string
  readonly job: Job<unknown>
  /** The event's subject; empty where its order does not matter, or the payload is not what the event carries. */
  getSubject(payload: unknown): string
}

export function defineSubscriber<Payload>(
  event: EventType<Payload>,
  name: string,
  handle: (payload: Payload, context: JobContext) => Promise<void>,
): EventSubscriber {
  const job = defineJob({ name: `${name}:${event.name}`, payload: event.payload, handle })
  return {
    name,
    eventName: event.name,
    job: job as Job<unknown>,
    getSubject(payload) {
      const { success, data } = event.payload.safeParse(payload)
      const fields: Record<string, unknown> = { ...data }
      return success ? event.subject.map((field) => String(fields[field])).join(':') : ''
    },
  }
}

const BATCH = 200

/**
 * Turns up to one batch of events into jobs, one per subscriber, in one transaction; gives the number of events. One relay at a
 * time, so that a later event never comes before an earlier one that somebody else is about to relay.
 */
export function relayEventBatch(db: Database, subscribers: readonly EventSubscriber[]): Promise<number> {
  return db.transaction(async (tx) => {
    await acquireTransactionLock(tx, 'outbox')
    const events = await tx
      .select()
      .from(outbox)
      .orderBy(asc(outbox.id))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    for (const { type, payload } of events) {
      for (const subscriber of subscribers.filter(({ eventName }) => eventName === type)) {
        const subject = subscriber.getSubject(payload)
        const orderKey = `${subscriber.name}:${subject}`
        if (subject) await addDelivery(tx, { job: subscriber.job, orderKey, payload })
        else await enqueueJobUnchecked(tx, subscriber.job, payload)
      }
    }
    const ids = events.map((event) => event.id)
    if (ids.length > 0) await tx.delete(outbox).where(inArray(outbox.id, ids))
    return events.length
  })
}

/** Relays whenever an event was written. Every few seconds it looks for what was lost: a notification, or a job. */
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
  let releasing: Promise<void> | undefined

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
  const timer = setInterval(() => {
    wake()
    releasing ??= releaseStuckDeliveries(db)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'events that wait for one another are looked for again'),
      )
      .finally(() => {
        releasing = undefined
      })
  }, 5000)
  return {
    async stop() {
      clearInterval(timer)
      listener.stop()
      await Promise.all([running, releasing])
    },
  }
}
