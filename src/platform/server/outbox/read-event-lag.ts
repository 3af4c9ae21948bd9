import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** How far the handling of events is behind what happens. */
export interface EventLag {
  /** Events that have not become jobs yet; not more than `countedMax`. */
  readonly undelivered: number
  /** When the oldest of them was written. */
  readonly oldestAt: Date | null
  /** Events with a subject that a subscriber has not handled yet; not more than `countedMax`. */
  readonly unhandled: number
}

/** @param countedMax where counting ends, so that a long queue costs no more than a short one */
export async function readEventLag(db: Database, countedMax: number): Promise<EventLag> {
  const { rows } = await db.execute<{ undelivered: number; unhandled: number; oldestAt: string | null }>(sql`
    select (select count(*)::int from (select from outbox limit ${countedMax}) counted) as undelivered,
      (select count(*)::int from (select from event_deliveries limit ${countedMax}) counted) as unhandled,
      (select created_at from outbox order by id limit 1) as "oldestAt"`)
  const [found] = rows
  return {
    undelivered: found?.undelivered ?? 0,
    unhandled: found?.unhandled ?? 0,
    oldestAt: found?.oldestAt ? new Date(found.oldestAt) : null,
  }
}
