import { sql } from 'drizzle-orm'
import { courses } from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'

const readStartedBatch = defineRead(
  'learning_started_batch',
  (db, given: Placeholders<{ userId: string; courseId: string; now: Date }>) =>
    db
      .select({ id: courses.id })
      .from(courses)
      .where(sql`${courses.id} = ${given.courseId} and exists (
        select 1 from batch_members inner join batches on batches.id = batch_members.batch_id
        where batch_members.user_id = ${given.userId} and batch_members.left_at is null
          and batches.starts_at <= ${given.now}
          and (batches.course_id = ${courses.id} or exists (select 1 from bundle_courses
            where bundle_courses.bundle_id = batches.bundle_id and bundle_courses.course_id = ${courses.id})))`),
)

/**
 * Whether the actor learns a course in a batch that has started, where watching uses no allowance (docs/product/watching.md). Batches
 * are of a feature that builds on this one, and are asked by name, as enrolment routing does.
 */
export const isInStartedBatch = async (
  {
    db,
    actor,
    clock,
  }: Pick<PersonContext, 'db' | 'clock'> & { readonly actor: Pick<PersonContext['actor'], 'id'> },
  courseId: string,
): Promise<boolean> =>
  (await readStartedBatch(db, { userId: actor.id, courseId, now: clock.now() })).length > 0
