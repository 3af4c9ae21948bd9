import { sql } from 'drizzle-orm'
import { courses } from '#features/catalogue/server/index.ts'
import { commentDeleted, commentPosted } from '#features/community/rules/events.ts'
import { comments } from '#features/community/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { defineSubscriber, type EventSubscriber } from '#platform/server/outbox/outbox.ts'
import { waitingThreads } from '../answer-insight-tables.ts'

/**
 * Finds out anew whether threads wait for the creator: whether the last comment that is still there is somebody else's. Goes by the thread as
 * it is, so it may be called any number of times and in any order.
 */
export const refreshWaitingThreads = (
  db: Database | Transaction,
  threadIds: readonly string[],
): Promise<void> =>
  db.transaction(async (tx) => {
    const ids = sql`any(${sql.param(threadIds)}::uuid[])`
    // Of two at once, the second one reads what the first has read, and what came since.
    await tx.execute(sql`select 1 from ${comments} where id = ${ids} order by id for no key update`)
    await tx.execute(sql`delete from ${waitingThreads} where thread_id = ${ids}`)
    await tx.execute(sql`
      insert into ${waitingThreads} (thread_id, course_id, lesson_id, since)
      select root.id, root.course_id, root.lesson_id, latest.created_at
      from ${comments} root
      join ${courses} c on c.id = root.course_id
      cross join lateral (
        select author_id, created_at from (
          select author_id, created_at, id from ${comments} where id = root.id
          union all
          (select author_id, created_at, id from ${comments}
            where thread_id = root.id and author_id is not null order by created_at desc, id desc limit 1)
        ) written where author_id is not null order by created_at desc, id desc limit 1
      ) latest
      where root.id = ${ids} and root.thread_id is null and latest.author_id <> c.creator_id
      order by root.id`)
  })

/** Keeps the list of threads that wait up to date. */
export const createWaitingThreadSubscribers = ({ db }: { readonly db: Database }): EventSubscriber[] => [
  defineSubscriber(commentPosted, 'insights', ({ threadId, commentId }) =>
    refreshWaitingThreads(db, [threadId ?? commentId]),
  ),
  defineSubscriber(commentDeleted, 'insights', ({ threadId, commentId }) =>
    refreshWaitingThreads(db, [threadId ?? commentId]),
  ),
]
