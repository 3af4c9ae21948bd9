import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import { type Actor, hasRole } from '#platform/rules/actor.ts'

/** Whether the actor is its creator; those who write it with them, who come after, take it as any learner does. */
export const isCreatorOf = (
  { creatorInfo: [creator] }: Pick<CourseDetail, 'creatorInfo'>,
  actor: Actor | null,
) => actor?.username != null && creator?.username === actor.username

/** Whether the actor runs this course, as far as a page can tell; then nothing in it is locked for them. */
export const isCourseRunBy = (course: Pick<CourseDetail, 'creatorInfo'>, actor: Actor | null): boolean =>
  hasRole(actor, 'admin', 'staff') || isCreatorOf(course, actor)
