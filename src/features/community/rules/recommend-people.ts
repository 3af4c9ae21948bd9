/** Somebody whom one might like to follow, and why. */
export interface Candidate {
  readonly id: string
  /** Courses of his that the reader learns from. */
  readonly courses: number
  /** People followed by the reader who follow him. */
  readonly shared: number
  readonly followers: number
  /** Enrolments in his best-known courses. */
  readonly learners: number
}

/**
 * Puts people to follow in order (specification 7, recommended users; the order is ours): first those whose courses the
 * reader learns from, the more courses the better; then those whom more of the people he follows follow; then the rest
 * by their followers and learners. The same people always come in the same order: ids decide what nothing else does.
 *
 * @returns their ids, the best first
 */
export const rankPeople = (candidates: readonly Candidate[]): string[] =>
  [...candidates]
    .sort(
      (one, other) =>
        other.courses - one.courses ||
        other.shared - one.shared ||
        other.followers - one.followers ||
        other.learners - one.learners ||
        (one.id < other.id ? -1 : 1),
    )
    .map(({ id }) => id)
