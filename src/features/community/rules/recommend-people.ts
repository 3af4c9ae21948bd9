/** Somebody the reader might like to follow, and why. */
export interface RecommendationCandidate {
  readonly id: string
  /** Courses of theirs that the reader learns from. */
  readonly courses: number
  /** People followed by the reader who follow them. */
  readonly mutualFollows: number
  readonly followers: number
  /** Enrolments in their most popular courses. */
  readonly learners: number
}

/**
 * Sorts people to follow; for the order see docs/product/community.md#recommended-people. Ids break ties, so that the same people
 * always come in the same order.
 *
 * @returns their ids, the best first
 */
export const rankRecommendedPeople = (candidates: readonly RecommendationCandidate[]): string[] =>
  [...candidates]
    .sort(
      (one, other) =>
        other.courses - one.courses ||
        other.mutualFollows - one.mutualFollows ||
        other.followers - one.followers ||
        other.learners - one.learners ||
        (one.id < other.id ? -1 : 1),
    )
    .map(({ id }) => id)
