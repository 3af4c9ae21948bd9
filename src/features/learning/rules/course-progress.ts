import { z } from 'zod'

/** How far a learner is in a course (docs/product/lessons.md#progress). */
export const courseProgressShape = {
  /** Seen lessons of all visible ones, in whole percent; 100 once the course was finished, whatever is added later. */
  progress: z.number().int(),
  /** When they had seen every lesson for the first time; null: not yet. */
  completedAt: z.iso.datetime().nullable(),
  /** Of a course they have finished: lessons they have not seen, which were added since. */
  newLessonCount: z.number().int(),
}
const courseProgressSummarySchema = z.object(courseProgressShape)
export type CourseProgressSummary = z.infer<typeof courseProgressSummarySchema>

interface CountedProgress {
  /** Lessons of the present ones. */
  readonly seen: number
  readonly lessonCount: number
  readonly completedAt: Date | null
}

/** A course that was finished stays finished when it grows. */
export function summarizeCourseProgress({
  seen,
  lessonCount,
  completedAt,
}: CountedProgress): CourseProgressSummary {
  const percent = lessonCount === 0 ? 0 : Math.min(100, Math.floor((seen * 100) / lessonCount))
  return completedAt === null
    ? { progress: percent, completedAt: null, newLessonCount: 0 }
    : {
        progress: 100,
        completedAt: completedAt.toISOString(),
        newLessonCount: Math.max(0, lessonCount - seen),
      }
}
