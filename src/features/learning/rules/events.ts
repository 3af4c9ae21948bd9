import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { idSchema } from '#platform/rules/ids.ts'

/** A learner enrolled in a course, for the first time; in a bundle, when that brought it. */
export const courseEnrolled = defineEvent(
  'course.enrolled',
  z.object({ userId: idSchema, courseId: idSchema, bundleId: idSchema.optional() }),
  ['userId', 'courseId'],
)

/** A learner enrolled in a bundle, also one that they had left. */
export const bundleEnrolled = defineEvent(
  'bundle.enrolled',
  z.object({ userId: idSchema, bundleId: idSchema }),
  ['userId', 'bundleId'],
)

/** Enough of a lesson was watched, read or answered for it to count as seen, for the first time. */
export const lessonCompleted = defineEvent(
  'lesson.completed',
  z.object({ userId: idSchema, lessonId: idSchema, courseId: idSchema }),
  ['userId', 'courseId'],
)

/** A learner has seen every lesson of a course, for the first time: told once, whatever is added or left later. */
export const courseCompleted = defineEvent(
  'course.completed',
  z.object({ userId: idSchema, courseId: idSchema }),
  ['userId', 'courseId'],
)

/** Somebody liked a video that they did not like before. */
export const lessonLiked = defineEvent('lesson.liked', z.object({ userId: idSchema, lessonId: idSchema }), [
  'userId',
  'lessonId',
])

/** Somebody took a like of a video back. */
export const lessonUnliked = defineEvent(
  'lesson.unliked',
  z.object({ userId: idSchema, lessonId: idSchema }),
  ['userId', 'lessonId'],
)

/** A learner's day reached one of the learned times that the points ladder names. */
export const milestoneReached = defineEvent(
  'learning.milestone-reached',
  z.object({ userId: idSchema, day: z.iso.date(), learnedMs: z.number().int() }),
  ['userId', 'day'],
)
