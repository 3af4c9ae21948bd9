import { and, eq, inArray } from 'drizzle-orm'
import { auditCohortChange } from '#features/batches/server/index.ts'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import type { RecordingInput } from '../../rules/schemas.ts'
import { lockLiveClass } from '../find-class.ts'
import { isKnownLecture, listClassCourseIds } from '../queries/class-choices.ts'
import { liveClasses } from '../tables.ts'
import { emitChange } from './plan-classes.ts'

/** Gives a class that is over its recording, a link or a lesson of the batch's courses, or takes it away. */
export async function setClassRecording(
  ctx: SignedInContext,
  { classId, recording }: { classId: string; recording: RecordingInput },
): Promise<'saved' | 'NOT_FOUND' | 'CANCELLED' | 'NOT_ENDED' | 'NO_LESSON'> {
  return ctx.db.transaction(async (tx) => {
    const found = await lockLiveClass(tx, ctx, { action: 'guide', classId })
    if (!found) return 'NOT_FOUND'
    const { row, batch } = found
    if (row.cancelledAt !== null) return 'CANCELLED'
    if (row.endsAt > ctx.clock.now()) return 'NOT_ENDED'
    if (recording?.kind === 'lesson') {
      const [lesson] = await tx
        .select({ id: lessons.id })
        .from(lessons)
        .innerJoin(courses, eq(courses.id, lessons.courseId))
        .where(
          and(
            eq(lessons.id, recording.lessonId),
            inArray(lessons.courseId, await listClassCourseIds(tx, batch)),
            isKnownLecture(batch),
          ),
        )
        .for('key share', { of: lessons })
      if (!lesson) return 'NO_LESSON'
    }
    await tx
      .update(liveClasses)
      .set({
        recordingUrl: recording?.kind === 'link' ? recording.url : null,
        recordingLessonId: recording?.kind === 'lesson' ? recording.lessonId : null,
        updatedAt: ctx.clock.now(),
      })
      .where(eq(liveClasses.id, classId))
    await emitChange(tx, ctx, batch.id, null)
    await auditCohortChange(tx, ctx, batch, 'batch.class-recording-set', {
      ...{ class: classId, recording: recording?.kind ?? null },
    })
    return 'saved'
  })
}
