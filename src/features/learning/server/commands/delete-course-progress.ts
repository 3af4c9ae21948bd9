import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { lessonProgress } from '../tables.ts'
import { videoDeliveries } from '../watch-tables.ts'

/**
 * Deletes what has been watched in a course that is being deleted, and what was delivered of it. To be called last in its
 * transaction. Learned time stays, since it belongs to the learners' days. Rows are locked in the order of their viewers, as
 * ticks lock them, to avoid deadlocks. A player that still runs may leave one behind, of a lesson nobody can open.
 */
export async function deleteCourseProgress(tx: Transaction, courseId: string): Promise<void> {
  await tx.execute(sql`
    with held as (
      select viewer_id, lesson_id from ${lessonProgress} where course_id = ${courseId}
      order by viewer_id, lesson_id for update
    )
    delete from ${lessonProgress} as gone using held
    where gone.viewer_id = held.viewer_id and gone.lesson_id = held.lesson_id`)
  await tx.execute(sql`
    with held as (
      select viewer_id, video_id from ${videoDeliveries} where course_id = ${courseId}
      order by viewer_id, video_id for update
    )
    delete from ${videoDeliveries} as gone using held
    where gone.viewer_id = held.viewer_id and gone.video_id = held.video_id`)
}
