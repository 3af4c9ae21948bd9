import type { ClassChange, ClassReminder } from '#features/live-classes/rules/events.ts'
import { findNotifiedClass } from '#features/live-classes/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { NotificationInput } from '../deliver/deliver.ts'

interface ClassNews {
  readonly classId: string
  readonly sequence: number
  readonly state: ClassChange | ClassReminder | `${ClassChange}_series`
  readonly actorId: string | null
}

/** Reminds the people of a class, unless it was moved or cancelled since. */
export const notificationsForClassReminder = (
  tx: Transaction,
  { reminder, ...due }: { classId: string; sequence: number; reminder: ClassReminder },
  now: Date,
): Promise<NotificationInput | null> =>
  notificationsForClass(tx, { ...due, state: reminder, actorId: null }, now)

/** Notifies the people of a class that is new, moved or cancelled, but for who did it. */
export async function notificationsForClassChange(
  tx: Transaction,
  {
    actorId,
    news,
  }: {
    actorId: string | null
    news: { classId: string; sequence: number; change: ClassChange; isSeries: boolean } | null
  },
  now: Date,
): Promise<NotificationInput | null> {
  if (!news) return null
  const { change, isSeries, ...changed } = news
  const state = isSeries ? (`${change}_series` as const) : change
  return notificationsForClass(tx, { ...changed, state, actorId }, now)
}

/** All of a batch, once for each revision of the class and what is said of it; null for a revision that is out of date. */
async function notificationsForClass(
  tx: Transaction,
  { classId, sequence, state, actorId }: ClassNews,
  now: Date,
): Promise<NotificationInput | null> {
  const one = await findNotifiedClass(tx, classId, now)
  if (one?.sequence !== sequence) return null
  // Nobody is told late that something will begin.
  if (now >= (state === 'hour' || state === 'soon' ? one.startsAt : one.endsAt)) return null
  return {
    actorId,
    recipients: one.userIds.map((userId) => ({
      userId,
      type: 'live-class',
      idempotencyKey: `live-class:${classId}:${sequence}:${state}`,
      groupKey: `live-class:${classId}`,
    })),
    entityId: classId,
    context: { subject: one.title, state, batch: one.batchSlug },
  }
}
