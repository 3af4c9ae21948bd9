import { sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { courses, findAccessibleLesson, lessons } from '#features/catalogue/server/index.ts'
import type { Placeholders } from '#platform/server/db/prepared-read.ts'
import { defineWrite } from '#platform/server/db/prepared-write.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { encodeEvent, insertEvent } from '#platform/server/outbox/outbox.ts'
import { lessonLiked, lessonUnliked } from '../../rules/events.ts'
import { lessonLikes } from '../library-tables.ts'
import { isWaitingForCourseStart } from '../queries/enrolment-status.ts'

/** Likes a video the actor may open; liking twice counts once. */
export async function likeLesson(
  ctx: SignedInContext,
  { lessonId }: { lessonId: string },
): Promise<{ liked: true; likeCount: number } | 'NOT_FOUND'> {
  const { db, actor } = ctx
  const found = await findAccessibleLesson(ctx, lessonId)
  if (found?.lesson.type !== 'lecture') return 'NOT_FOUND'
  if (await isWaitingForCourseStart(ctx, found.course)) return 'NOT_FOUND'
  const payload = encodeEvent(lessonLiked, { userId: actor.id, lessonId })
  const [lesson] = await addLike(db, { userId: actor.id, lessonId, now: ctx.clock.now(), payload })
  return lesson ? { liked: true, likeCount: lesson.like_count } : 'NOT_FOUND'
}

/** Takes the actor's like back, even from a lesson that has been closed to them since. */
export async function unlikeLesson(
  { db, actor, clock }: SignedInContext,
  { lessonId }: { lessonId: string },
): Promise<{ liked: false; likeCount: number } | 'NOT_FOUND'> {
  const payload = encodeEvent(lessonUnliked, { userId: actor.id, lessonId })
  const given = { userId: actor.id, lessonId, now: clock.now(), payload }
  const [first] = await removeLike(db, given)
  // It does not see a like that it has waited for; a second statement does.
  const [lesson] = first && !first.changed ? await removeLike(db, given) : [first]
  return lesson ? { liked: false, likeCount: lesson.like_count } : 'NOT_FOUND'
}

type Given = Placeholders<{ userId: string; lessonId: string; now: Date; payload: string }>

/**
 * Locks the course of a lesson. Whoever writes a course and its lessons locks the course first: an import that takes the lesson away
 * has ended before, or waits. The lesson is locked after it, and so looked up again: it may have gone while the course was
 * waited for.
 */
const lockCourseOf = ({ lessonId }: Given, condition = sql`true`) => sql`
  course as materialized (
    select id from ${courses}
    where id = (select course_id from ${lessons} where id = ${lessonId}::uuid) and ${condition}
    for no key update
  ), lesson as materialized (
    select lesson.id, lesson.course_id, lesson.like_count
    from ${lessons} as lesson join course on course.id = lesson.course_id
    where lesson.id = ${lessonId}::uuid
    for no key update of lesson
  )`

/** Changes the numbers of likes of the lesson and its course for a row of `changed`; gives the lesson's, if it is there. */
const countLikes = ({ lessonId }: Given, by: 1 | -1) => sql`
  counted as (
    update ${lessons} set like_count = greatest(0, like_count + ${sql.raw(String(by))})
    where id = ${lessonId}::uuid and exists (select 1 from changed)
    returning like_count
  ), course_counted as (
    update ${courses} set like_count = greatest(0, like_count + ${sql.raw(String(by))})
    where id = (select course_id from lesson) and exists (select 1 from changed)
  )
  select coalesce((select like_count from counted), like_count) as like_count, exists (select 1 from changed) as changed
  from lesson`

const addLike = defineWrite<
  { userId: string; lessonId: string; now: Date; payload: string },
  { like_count: number }
>(
  'learning_add_like',
  (given) => sql`
    with person as materialized (
      select id from ${users} where id = ${given.userId}::uuid and deleted_at is null for key share
    ), ${lockCourseOf(given, sql`exists (select 1 from person)`)}, changed as (
      insert into ${lessonLikes} (user_id, lesson_id, created_at)
      select ${given.userId}::uuid, id, ${given.now}::timestamptz from lesson
      on conflict do nothing
      returning lesson_id
    ), event as (${insertEvent(lessonLiked, given, sql`changed`)}),
    ${countLikes(given, 1)}`,
)

const removeLike = defineWrite<
  { userId: string; lessonId: string; now: Date; payload: string },
  { like_count: number; changed: boolean }
>(
  'learning_remove_like',
  (given) => sql`
    with ${lockCourseOf(given)}, changed as (
      delete from ${lessonLikes}
      where user_id = ${given.userId}::uuid and lesson_id = (select id from lesson)
      returning lesson_id
    ), event as (${insertEvent(lessonUnliked, given, sql`changed`)}),
    ${countLikes(given, -1)}`,
)
