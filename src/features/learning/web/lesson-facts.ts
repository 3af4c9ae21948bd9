import type { CourseDetail, LessonSummary } from '#features/catalogue/rules/course.ts'
import type { Actor } from '#platform/rules/actor.ts'

/** The lessons of a course in the order of its sections. */
export const lessonsOf = (course: Pick<CourseDetail, 'sections'>): LessonSummary[] =>
  course.sections.flatMap(({ lessons }) => lessons)

/** Where a lesson stands in its course, from 1, and the ones beside it. */
export function placeOf(course: Pick<CourseDetail, 'sections'>, lessonId: string) {
  const lessons = lessonsOf(course)
  const index = lessons.findIndex(({ id }) => id === lessonId)
  return {
    number: index + 1,
    count: lessons.length,
    previous: index > 0 ? lessons[index - 1] : undefined,
    next: index >= 0 ? lessons[index + 1] : undefined,
  }
}

/**
 * Whether watching this course uses up the daily allowance (decision 13), as far as a page can tell before the server
 * has said so: not in restricted and practice courses, and not in one's own.
 */
export function isCapped(
  course: Pick<CourseDetail, 'visibility' | 'creatorInfo'>,
  actor: Actor | null,
): boolean {
  if (course.visibility === 'restricted' || course.visibility === 'practice') return false
  const own = actor?.username && course.creatorInfo.some(({ username }) => username === actor.username)
  return !own
}

/** From this close to the end a lesson begins anew. */
const endMs = 5_000

/** Where to begin, given where the learner left off, ms. */
export const resumeAt = (positionMs: number, durationMs: number): number =>
  positionMs >= durationMs - endMs ? 0 : positionMs

/** "5 min", "1 h 20 min"; at least a minute. */
export function durationText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}

/** A link that a page may show as one: to the web or within this site, never a script. */
export const isWebAddress = (text: string): boolean => /^(https?:\/\/|\/(?!\/))/i.test(text)
