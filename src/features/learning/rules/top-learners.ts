/** The time over which learners are compared: all time, or the month that the viewer is in. */
export const RANKING_PERIODS = ['all', 'month'] as const
export type RankingPeriod = (typeof RANKING_PERIODS)[number]

export const topLearnerLimits = {
  /** Learners on the list. */
  listed: 10,
  /** One's own place is counted down to this one; learners beyond it are told only that. */
  countedPlaces: 1_000,
  /** Characters of a name on a user card before the ellipsis. */
  nameLength: 15,
} as const

/** A name as a user card shows it: cut with an ellipsis, counted in characters as readers see them. */
export function shortName(name: string): string {
  const signs = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)]
  if (signs.length <= topLearnerLimits.nameLength) return name
  const kept = signs.slice(0, topLearnerLimits.nameLength).map(({ segment }) => segment)
  return `${kept.join('').trimEnd()}…`
}

/**
 * The places of learners whose seconds stand in falling order: those with as much share a place, and the next one
 * comes as many places later.
 */
export const placesOf = (seconds: readonly number[]): number[] =>
  seconds.map((own) => seconds.indexOf(own) + 1)
