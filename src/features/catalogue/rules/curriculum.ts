/** How a course is taught live; one without a mode is self-paced. */
export const COURSE_MODES = ['online', 'offline'] as const
export type CourseMode = (typeof COURSE_MODES)[number]

export const STAGE_VISIBILITIES = ['visible', 'hidden'] as const
export type StageVisibility = (typeof STAGE_VISIBILITIES)[number]

/** How many live classes and practice problems a topic has at most, and how long such a class may be planned. */
export const SUB_TOPICS_MAX = 50
export const SUB_TOPIC_MAX_MINUTES = 600
export const PRACTICE_PROBLEMS_MAX = 20

/** A live class that a topic plans. */
export interface SubTopic {
  readonly title: string
  readonly minutes: number
}

/** Something of a creator's bank that learners practise with. */
export interface PracticeProblem {
  readonly kind: 'questionSet' | 'codingProblem'
  readonly id: string
}

/** The question sets among what a topic has to practise with. */
export const listPracticeSetIds = (problems: readonly PracticeProblem[]): string[] =>
  problems.flatMap(({ kind, id }) => (kind === 'questionSet' ? [id] : []))

/** The coding problems among what a topic has to practise with. */
export const listPracticeCodingIds = (problems: readonly PracticeProblem[]): string[] =>
  problems.flatMap(({ kind, id }) => (kind === 'codingProblem' ? [id] : []))

/** What a stage of a practice course says about itself; its number is its place. */
export interface CourseStage {
  readonly title: string
  readonly visibility: StageVisibility
  /** ISO time before which it opens to nobody; null: as soon as the stage before it is done. */
  readonly opensAt: string | null
  readonly hasTest: boolean
}

/**
 * The stage of each topic, so that neighbours share one and stages rise. Topics that stand in the order of their stages stay in them; one
 * that was moved out of it, or has no stage yet, comes to the stage of the topic before it.
 *
 * @param known of each topic in their order, from 0; null: none yet
 * @returns the same without gaps in the list: every topic has a stage
 */
export function resolveStages(known: readonly (number | null)[]): number[] {
  const kept = findLongestRise(known)
  let stage = known[kept.values().next().value ?? -1] ?? 0
  return known.map((own, index) => {
    if (kept.has(index)) stage = own ?? stage
    return stage
  })
}

/** Places of the most numbers that never fall. */
function findLongestRise(numbers: readonly (number | null)[]): ReadonlySet<number> {
  const runs: (readonly number[])[] = []
  for (const [index, own] of numbers.entries()) {
    if (own === null) continue
    const before = runs.filter((run) => (numbers[run.at(-1) ?? -1] ?? 0) <= own)
    const longest = before.reduce<readonly number[]>(
      (best, run) => (run.length > best.length ? run : best),
      [],
    )
    runs.push([...longest, index])
  }
  return new Set(runs.reduce<readonly number[]>((best, run) => (run.length > best.length ? run : best), []))
}
