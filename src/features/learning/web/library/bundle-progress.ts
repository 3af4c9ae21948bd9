import type { BundleDetail } from '#features/catalogue/rules/bundle.ts'
import type { CourseCard } from '#features/catalogue/rules/course.ts'
import type { CourseProgressSummary } from '../../rules/course-progress.ts'

/** Percent of a course whose every lesson was seen. */
const COMPLETE = 100

export interface BundleSummary {
  /** Whether the learner is enrolled in all of its courses. */
  readonly hasAll: boolean
  readonly completed: number
  /** Of all its courses together, each counting the same; 100 only once all are complete. */
  readonly percent: number
  readonly hasBegun: boolean
  /** The course to go on with: one that was begun, else the first that is not complete; undefined once all are. */
  readonly next: CourseCard | undefined
}

/**
 * How far a learner is with a bundle.
 * @param progress by course id, of those that they are enrolled in
 */
export function summarizeBundle(
  { courses }: Pick<BundleDetail, 'courses'>,
  progress: ReadonlyMap<string, Pick<CourseProgressSummary, 'progress'>>,
): BundleSummary {
  const percentOf = ({ id }: CourseCard) => progress.get(id)?.progress ?? 0
  const percents = courses.map(percentOf)
  const isOpen = (course: CourseCard) => percentOf(course) < COMPLETE
  const isBegun = (course: CourseCard) => isOpen(course) && percentOf(course) > 0
  return {
    hasAll: courses.every(({ id }) => progress.has(id)),
    completed: percents.filter((percent) => percent >= COMPLETE).length,
    percent: Math.floor(percents.reduce((sum, percent) => sum + percent, 0) / Math.max(1, courses.length)),
    hasBegun: percents.some((percent) => percent > 0),
    next: courses.find(isBegun) ?? courses.find(isOpen),
  }
}
