import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import { type Actor, hasRole } from '#platform/rules/actor.ts'

/** Whether the actor is its creator; those who write it with them take it as any learner does. */
export const isCreatorOf = ({ creatorId }: Pick<CourseDetail, 'creatorId'>, actor: Actor | null): boolean =>
  actor !== null && creatorId === actor.id

/** Whether the actor runs this course; then nothing in it is locked for them. */
export const isCourseRunBy = (course: Pick<CourseDetail, 'creatorId'>, actor: Actor | null): boolean =>
  hasRole(actor, 'admin', 'staff') || isCreatorOf(course, actor)

/** Whether the actor writes this course, alone or with its creator. */
export const isCourseWrittenBy = (
  course: Pick<CourseDetail, 'creatorId' | 'creatorInfo'>,
  actor: Actor | null,
): boolean =>
  isCreatorOf(course, actor) ||
  course.creatorInfo.some(({ username }) => username !== null && username === actor?.username)
