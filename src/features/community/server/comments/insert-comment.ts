import { sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import { defineWrite } from '#platform/server/db/prepared-write.ts'
import { insertEvent } from '#platform/server/outbox/outbox.ts'
import { commentPosted } from '../../rules/events.ts'
import { comments, commentTotals } from '../comment-tables.ts'

interface InsertedComment extends Record<string, unknown> {
  readonly id: string
  readonly courseId: string
  readonly lessonId: string
  readonly threadId: string | null
  readonly replyToId: string | null
  readonly authorId: string
  /** Of those the text may mention. */
  readonly names: readonly string[]
  readonly text: string
  readonly now: Date
  /** The event, or null when it is written later. */
  readonly payload: string | null
}

/**
 * Inserts a comment and counts it: a reply on its thread, a thread on its lesson. Locks what it belongs to first, so that none of it
 * is deleted meanwhile, in the order in which deletions lock too: people, the course, the lesson, the thread. A comment with this id
 * that is there already stays as it is.
 *
 * Each part is only there if the one before it is. `bool_or` reads all people, so that all are locked.
 * @returns one row: whether the comment was made, and if not, whether at least the author and the lesson are still there
 */
export const insertComment = defineWrite<InsertedComment, { made: boolean; open: boolean }>(
  'community_insert_comment',
  (given) => sql`
    with people as materialized (
      select id from ${users}
      where (id = ${given.authorId}::uuid or username = any(${given.names}::text[])) and deleted_at is null
      order by id for key share
    ), course as materialized (
      select id from ${courses}
      where id = ${given.courseId}::uuid and (select bool_or(id = ${given.authorId}::uuid) from people)
      for key share
    ), lesson as materialized (
      select lesson.id, lesson.course_id from ${lessons} as lesson join course on course.id = lesson.course_id
      where lesson.id = ${given.lessonId}::uuid
      for key share of lesson
    ), thread as materialized (
      select thread.id from ${comments} as thread cross join lesson
      where thread.id = ${given.threadId}::uuid
        and (thread.id <> ${given.replyToId}::uuid or thread.author_id is not null)
      for no key update of thread
    ), answered as materialized (
      select answered.id from ${comments} as answered cross join thread
      where answered.id = ${given.replyToId}::uuid and answered.author_id is not null
      for key share of answered
    ), made as (
      insert into ${comments} (id, course_id, lesson_id, thread_id, reply_to_id, author_id, text, created_at)
      select ${given.id}::uuid, lesson.course_id, lesson.id, ${given.threadId}::uuid, ${given.replyToId}::uuid,
        ${given.authorId}::uuid, ${given.text}::text, ${given.now}::timestamptz
      from lesson
      where ${given.replyToId}::uuid is null or exists (select 1 from answered)
      on conflict (id) do nothing
      returning lesson_id, course_id
    ), reply_count as (
      update ${comments} set reply_count = reply_count + 1
      where id = ${given.threadId}::uuid and exists (select 1 from made)
    ), total as (
      insert into ${commentTotals} as total (lesson_id, course_id, threads)
      select lesson_id, course_id, 1 from made where ${given.threadId}::uuid is null
      on conflict (lesson_id) do update set threads = total.threads + 1
    ), event as (
      ${insertEvent(commentPosted, given, sql`made where ${given.payload}::text is not null`)}
    )
    select exists (select 1 from made) as made, exists (select 1 from lesson) as open`,
)
