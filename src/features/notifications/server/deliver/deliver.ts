import { type SQL, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { NOTIFICATION_GROUP_WINDOW_DAYS } from '../../rules/limits.ts'
import { NOTIFICATION_DEFINITIONS, type NotificationType } from '../../rules/notification-types.ts'
import {
  notificationEvents,
  notificationSettings,
  notifications,
  type StoredNotificationContext,
} from '../tables.ts'

const DAY_MS = 24 * 3600_000

/** One person to notify. */
export interface NotificationRecipient {
  readonly userId: string
  readonly type: NotificationType
  /** Idempotency key of the event: nobody is notified of it twice. */
  readonly idempotencyKey: string
  /** Unread notifications of one group are merged; without a group it stands alone. */
  readonly groupKey?: string
  /** For frequent events: a growing group rings only the first time. */
  readonly quiet?: boolean
}

/** An event with its recipients. */
export interface NotificationInput {
  /** The person who caused it; they are never notified themselves. */
  readonly actorId: string | null
  readonly recipients: readonly NotificationRecipient[]
  readonly entityId: string | null
  readonly lessonId?: string | null
  readonly courseId?: string | null
  readonly threadId?: string | null
  /** The comment it comes from, and is deleted with. */
  readonly commentId?: string | null
  readonly context?: StoredNotificationContext
}

/**
 * Notifies recipients with a few statements, however many they are. Idempotent, also when called twice at the same time. Leaves out
 * people who are banned or gone, or have turned the category off.
 * @returns ids of the newly notified
 */
export async function deliverNotifications(
  tx: Transaction,
  news: NotificationInput,
  now: Date,
): Promise<string[]> {
  const wanted = dedupeRecipients(news.recipients).filter(({ userId }) => userId !== news.actorId)
  if (wanted.length === 0) return []
  const byUser = new Map(wanted.map((recipient) => [recipient.userId, recipient]))
  const fresh = (await insertEvents(tx, wanted, news, now)).flatMap((userId) => byUser.get(userId) ?? [])
  if (fresh.length === 0) return []
  await closeOldGroups(tx, fresh, now)
  const grown = await upsertNotifications(tx, fresh, news, now)
  await countActorInGroups(
    tx,
    grown.flatMap(({ userId, id }) => {
      const idempotencyKey = byUser.get(userId)?.idempotencyKey
      return idempotencyKey === undefined ? [] : { userId, id, idempotencyKey }
    }),
    news.actorId,
  )
  return grown.map(({ userId }) => userId)
}

/** The first entry of each person, in the order in which rows are locked everywhere, so that two deliveries can't deadlock. */
function dedupeRecipients(recipients: readonly NotificationRecipient[]): NotificationRecipient[] {
  const byPerson = new Map<string, NotificationRecipient>()
  for (const recipient of recipients) {
    if (!byPerson.has(recipient.userId)) byPerson.set(recipient.userId, recipient)
  }
  return [...byPerson.values()].sort((a, b) => (a.userId < b.userId ? -1 : 1))
}

/** A list as one parameter of any length. */
const array = (values: readonly (string | null)[], type: 'uuid' | 'text' | 'boolean'): SQL =>
  sql`${sql.param([...values])}::${sql.raw(type)}[]`

const groupOf = ({ groupKey, idempotencyKey }: NotificationRecipient) => groupKey ?? idempotencyKey

async function insertEvents(
  tx: Transaction,
  wanted: NotificationRecipient[],
  news: NotificationInput,
  now: Date,
): Promise<string[]> {
  const ids = array(
    wanted.map(({ userId }) => userId),
    'uuid',
  )
  const keys = array(
    wanted.map(({ idempotencyKey }) => idempotencyKey),
    'text',
  )
  const categories = array(
    wanted.map(({ type }) => NOTIFICATION_DEFINITIONS[type].category),
    'text',
  )
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    insert into ${notificationEvents} (user_id, idempotency_key, actor_id, comment_id, created_at)
    select told.user_id, told.idempotency_key, ${news.actorId}::uuid, ${news.commentId ?? null}::uuid, ${now.toISOString()}::timestamptz
    from unnest(${ids}, ${keys}, ${categories}) as told (user_id, idempotency_key, category)
    join ${users} on ${users.id} = told.user_id
    left join ${notificationSettings} as settings on settings.user_id = told.user_id
    where ${users.deletedAt} is null
      and not (${users.banned} and (${users.banExpires} is null or ${users.banExpires} > ${now.toISOString()}::timestamptz))
      and not coalesce(told.category = any(settings.disabled_categories), false)
    order by told.user_id
    on conflict do nothing
    returning user_id`)
  return rows.map((row) => row.user_id)
}

/** Closes groups that are too old, so that the next event begins a new one. */
async function closeOldGroups(
  tx: Transaction,
  fresh: readonly NotificationRecipient[],
  now: Date,
): Promise<void> {
  const grouped = fresh.filter(({ groupKey: group }) => group !== undefined)
  if (grouped.length === 0) return
  const since = new Date(now.getTime() - NOTIFICATION_GROUP_WINDOW_DAYS * DAY_MS)
  const ids = array(
    grouped.map(({ userId }) => userId),
    'uuid',
  )
  await tx.execute(sql`
    with old as (
      select n.user_id, n.id
      from unnest(${ids}, ${array(grouped.map(groupOf), 'text')}) as told (user_id, group_key)
      join ${notifications} n on n.user_id = told.user_id and n.group_key = told.group_key and n.open
      where n.created_at <= ${since.toISOString()}::timestamptz
      order by n.user_id
      for update of n
    )
    update ${notifications} n set open = false from old where n.user_id = old.user_id and n.id = old.id`)
}

async function upsertNotifications(
  tx: Transaction,
  fresh: NotificationRecipient[],
  news: NotificationInput,
  now: Date,
) {
  const { entityId, lessonId = null, courseId = null, threadId = null, context = {} } = news
  const ids = array(
    fresh.map(({ userId }) => userId),
    'uuid',
  )
  const types = array(
    fresh.map(({ type }) => type),
    'text',
  )
  const quiet = array(
    fresh.map((recipient) => String(recipient.quiet === true)),
    'boolean',
  )
  const { rows } = await tx.execute<{ user_id: string; id: string }>(sql`
    with told as (
      select * from unnest(${ids}, ${types}, ${array(fresh.map(groupOf), 'text')}, ${quiet})
        as told (user_id, type, group_key, quiet)
    )
    insert into ${notifications} as n
      (user_id, type, group_key, entity_id, lesson_id, course_id, thread_id, context, created_at, at)
    select user_id, type, group_key, ${entityId}::uuid, ${lessonId}::uuid, ${courseId}::uuid, ${threadId}::uuid,
      ${JSON.stringify(context)}::jsonb, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from told order by user_id
    on conflict (user_id, group_key) where open do update set
      type = excluded.type,
      at = greatest(n.at, excluded.at),
      entity_id = excluded.entity_id,
      lesson_id = excluded.lesson_id,
      thread_id = excluded.thread_id,
      several = n.several or n.course_id is distinct from excluded.course_id,
      course_id = case when n.course_id = excluded.course_id then n.course_id end,
      context = excluded.context,
      seen_at = case when (select quiet from told where told.user_id = n.user_id) then n.seen_at end,
      digested_at = case when (select quiet from told where told.user_id = n.user_id) then n.digested_at end
    returning user_id, id`)
  return rows.map((row) => ({ userId: row.user_id, id: row.id }))
}

/** Counts the actor in groups they are not part of yet. The rows are locked by now, so nobody is counted twice. */
async function countActorInGroups(
  tx: Transaction,
  grown: readonly { userId: string; id: string; idempotencyKey: string }[],
  actorId: string | null,
): Promise<void> {
  const ids = array(
    grown.map(({ userId }) => userId),
    'uuid',
  )
  const notificationIds = array(
    grown.map(({ id }) => id),
    'uuid',
  )
  const keys = array(
    grown.map(({ idempotencyKey }) => idempotencyKey),
    'text',
  )
  await tx.execute(sql`
    with told as (
      select * from unnest(${ids}, ${notificationIds}, ${keys}) as told (user_id, id, idempotency_key)
    ), linked as (
      update ${notificationEvents} c set notification_id = told.id
      from told where c.user_id = told.user_id and c.idempotency_key = told.idempotency_key
    )
    update ${notifications} n set actor_count = n.actor_count + 1
    from told
    where n.user_id = told.user_id and n.id = told.id and ${actorId}::uuid is not null and not exists (
      select from ${notificationEvents} c
      where c.user_id = n.user_id and c.notification_id = n.id and c.actor_id = ${actorId}::uuid
    )`)
}
