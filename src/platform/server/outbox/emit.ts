import { sql } from 'drizzle-orm'
import type { EventType } from '#platform/rules/event.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { outbox } from './tables.ts'

export const OUTBOX_CHANNEL = 'outbox'

/** Writes an event in the transaction of its change; subscribers run after the commit, at least once. */
export async function emit<Payload>(
  tx: Transaction,
  event: EventType<Payload>,
  payload: NoInfer<Payload>,
  now: Date,
): Promise<void> {
  await tx.insert(outbox).values({ type: event.name, payload: event.payload.parse(payload), createdAt: now })
  await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`)
}
