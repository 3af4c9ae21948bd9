import type { Visibility } from '#features/catalogue/rules/course.ts'
import { needsGrant } from '#features/catalogue/rules/policy.ts'

interface Begun {
  readonly course: { readonly visibility: Visibility }
  /** Of the course, in whole percent. */
  readonly progress: number
  /** Where the learner left off, ms. */
  readonly lesson: { readonly positionMs: number }
}

/**
 * The course that a returning learner is asked to go on with: of those that take an access grant the one they were in last
 * (docs/product/library.md#continue-learning). Courses they have not begun are left out.
 * @param unfinished the latest first
 */
export const toContinue = <One extends Begun>(unfinished: readonly One[]): One | undefined =>
  unfinished.find(
    ({ course, progress, lesson }) => needsGrant(course) && (progress > 0 || lesson.positionMs > 0),
  )
