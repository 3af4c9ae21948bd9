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
 * The course that a returning learner is asked to go on with: of those that take an access grant the one he was in last
 * (decision 37). One he has not begun is nothing to go on with.
 * @param unfinished the latest first
 */
export const toContinue = <One extends Begun>(unfinished: readonly One[]): One | undefined =>
  unfinished.find(
    ({ course, progress, lesson }) => needsGrant(course) && (progress > 0 || lesson.positionMs > 0),
  )
