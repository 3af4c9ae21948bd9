import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import {
  type AcknowledgedComment,
  type AcknowledgedState,
  listRemainingComments,
} from './community-acknowledged.ts'

/** Who is to have heard of what, each as `<who> <cause>`. */
export interface DueNotifications {
  readonly due: ReadonlySet<string>
  /** May be there or not: authors may have deleted a comment before or after they were notified of the reply to it. */
  readonly allowed: ReadonlySet<string>
}

/**
 * Works out from what was acknowledged who must have been notified of it.
 * @param creatorId creator of the course, who writes nothing in it
 */
export function computeDueNotifications(kept: AcknowledgedState, creatorId: string): DueNotifications {
  const due = new Set<string>()
  const allowed = new Set<string>()
  const standing = new Map(listRemainingComments(kept).map((comment) => [comment.id, comment]))

  for (const comment of standing.values()) {
    const { id, authorId, mentionedId } = comment
    if (mentionedId) due.add(`${mentionedId} comment-mention:${id}`)
    due.add(`${creatorId} comment:${id}`)
    for (const answered of answeredBy(comment, kept)) {
      if (answered.authorId === authorId) continue
      const news = standing.has(answered.id) ? due : allowed
      news.add(`${answered.authorId} comment:${id}`)
    }
  }
  // What was taken back again has been told all the same.
  for (const [userId, commentId] of kept.likes.ever()) {
    const liked = standing.get(commentId)
    if (liked && liked.authorId !== userId) due.add(`${liked.authorId} comment-like:${commentId}:${userId}`)
  }
  for (const [followerId, userId] of kept.follows.ever()) due.add(`${userId} follow:${followerId}`)
  return { due, allowed: allowed.union(due) }
}

/** What a comment answers: one before it, and the thread. */
function answeredBy(
  { replyToId, threadId }: AcknowledgedComment,
  { comments }: AcknowledgedState,
): AcknowledgedComment[] {
  return [replyToId, threadId].flatMap((id) => (id && comments.get(id)) || [])
}

const POLL_MS = 250
/** Longer than the tries of a job that failed some times are apart. */
const QUEUE_LIMIT_MS = 120_000

/** Each selects rows whose stored count is wrong, or whose parent is missing. */
const RECOUNTS = {
  'threads of a lesson': `
    select l.id, threads from lessons l left join comment_totals t on t.lesson_id = l.id
    where coalesce(threads, 0) <> (
      select count(*) from comments c where c.lesson_id = l.id and c.thread_id is null
    )`,
  'replies of a thread': `
    select id, reply_count from comments thread
    where reply_count <> (select count(*) from comments reply where reply.thread_id = thread.id)`,
  'likes of a comment': `
    select id, like_count from comments c
    where like_count <> (select count(*) from comment_likes l where l.comment_id = c.id)`,
  'hollow threads without replies': `
    select id from comments where text is null and (thread_id is not null or reply_count = 0)`,
  'followers of a person': `
    select u.id, followers from users u left join follow_counts on user_id = u.id
    where coalesce(followers, 0) <> (select count(*) from follows f where f.user_id = u.id)`,
  'people a person follows': `
    select u.id, following from users u left join follow_counts on user_id = u.id
    where coalesce(following, 0) <> (select count(*) from follows f where f.follower_id = u.id)`,
  'people behind a notification': `
    select id, type, actor_count from notifications n
    where actor_count <> (
      select count(distinct actor_id) from notification_events c
      where c.user_id = n.user_id and c.notification_id = n.id
    )`,
  'notifications of nothing': `
    select n.id, n.type from notifications n
    left join notification_events c on c.user_id = n.user_id and c.notification_id = n.id
    where c.idempotency_key is null`,
  'causes without a notification': `
    select c.user_id, c.idempotency_key from notification_events c
    left join notifications n on n.user_id = c.user_id and n.id = c.notification_id
    where n.id is null`,
} as const

/** Waits until every event has become jobs and every job is done. */
export async function waitForEmptyQueue(pool: Pool): Promise<void> {
  const end = performance.now() + QUEUE_LIMIT_MS
  for (;;) {
    const { rows } = await pool.query<{ what: string }>(`
      select type as what from outbox
      union all
      select order_key from event_deliveries
      union all
      select concat_ws(' ', task_identifier, attempts, last_error) from graphile_worker.jobs`)
    if (rows.length === 0) return
    assert.ok(performance.now() < end, `not done in time: ${rows.map(({ what }) => what).join('; ')}`)
    await delay(POLL_MS)
  }
}

/** Every stored count is right. */
export async function checkCounts(pool: Pool): Promise<void> {
  for (const [name, query] of Object.entries(RECOUNTS)) {
    const { rows } = await pool.query(query)
    assert.deepEqual(rows, [], name)
  }
}

/** What was acknowledged is there once, and nothing else is. */
export async function checkAcknowledgedState(pool: Pool, kept: AcknowledgedState): Promise<void> {
  const standing = listRemainingComments(kept)
  const isThere = new Set(standing.map(({ id }) => id))
  const is = async (name: string, query: string, expected: readonly string[]) =>
    assert.deepEqual(await namesOf(pool, query), expected.toSorted(), name)

  await is(
    'comments',
    `select concat_ws(' ', id, author_id, thread_id) as name from comments where text is not null`,
    standing.map(({ id, authorId, threadId }) => [id, authorId, threadId ?? []].flat().join(' ')),
  )
  await is(
    'notes',
    `select concat_ws(' ', user_id, id) as name from notes`,
    [...kept.notes].map(([id, userId]) => `${userId} ${id}`),
  )
  await is(
    'likes',
    `select concat_ws(' ', user_id, comment_id) as name from comment_likes`,
    kept.likes
      .ever()
      .filter((pair) => kept.likes.isOn(pair) && isThere.has(pair[1]))
      .map((pair) => pair.join(' ')),
  )
  await is(
    'follows',
    `select concat_ws(' ', follower_id, user_id) as name from follows`,
    kept.follows
      .ever()
      .filter((pair) => kept.follows.isOn(pair))
      .map((pair) => pair.join(' ')),
  )
}

/**
 * Everybody was notified once of what concerns them, and of nothing else.
 * @returns how many notifications were due
 */
export async function checkNotifications(
  pool: Pool,
  kept: AcknowledgedState,
  creatorId: string,
): Promise<number> {
  const { due, allowed } = computeDueNotifications(kept, creatorId)
  const told = await namesOf(
    pool,
    `select concat_ws(' ', user_id, idempotency_key) as name from notification_events`,
  )
  const heard = new Set(told)
  assert.deepEqual([...due.difference(heard)], [], 'nobody was told of')
  assert.deepEqual([...heard.difference(allowed)], [], 'somebody was told of')
  assert.equal(told.length, heard.size, 'told twice')
  return due.size
}

/** The names that a query selects, sorted. */
export async function namesOf(pool: Pool, query: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(query)
  return rows.map(({ name }) => name).toSorted()
}
