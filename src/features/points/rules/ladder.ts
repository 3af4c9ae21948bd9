/** One step of the ladder: the points of a day, in sum, once this much has been learned in it. */
export interface LadderStep {
  readonly learnedMs: number
  readonly points: number
}

/** Steps in rising order of time and points. */
export type Ladder = readonly LadderStep[]

const minute = 60_000

/** Decision 9: 5 points at 5 minutes, 20 at 30, 50 at 60, 100 at 120, which is the most a day gives. */
export const defaultLadder: Ladder = [
  { learnedMs: 5 * minute, points: 5 },
  { learnedMs: 30 * minute, points: 20 },
  { learnedMs: 60 * minute, points: 50 },
  { learnedMs: 120 * minute, points: 100 },
]

/**
 * The points that a day's learning is worth so far.
 * @param learnedMs time learned in the day, ms
 */
export function pointsFor(learnedMs: number, ladder: Ladder = defaultLadder): number {
  return ladder.reduce((points, step) => (learnedMs >= step.learnedMs ? step.points : points), 0)
}

/** The learned times (ms, rising) at which points are earned: the thresholds that watching reports. */
export function milestones(ladder: Ladder = defaultLadder): readonly number[] {
  return ladder.map((step) => step.learnedMs)
}

/** What comes next in the day. */
export interface NextStep {
  readonly learnedMs: number
  /** Points this step adds to those already earned. */
  readonly gain: number
  /** Learning still missing, ms. */
  readonly missingMs: number
}

/**
 * The next step of the day, or undefined at the top of the ladder.
 * @param learnedMs time learned in the day, ms
 */
export function nextStep(learnedMs: number, ladder: Ladder = defaultLadder): NextStep | undefined {
  const step = ladder.find((candidate) => candidate.learnedMs > learnedMs)
  return (
    step && {
      learnedMs: step.learnedMs,
      gain: step.points - pointsFor(learnedMs, ladder),
      missingMs: step.learnedMs - learnedMs,
    }
  )
}

/** Whether the steps of a ladder rise in time and in points, as a setting must before it is taken. */
export function isLadder(ladder: Ladder): boolean {
  return ladder.every((step, index) => {
    const before = ladder[index - 1] ?? { learnedMs: 0, points: 0 }
    return (
      Number.isInteger(step.learnedMs) &&
      Number.isInteger(step.points) &&
      step.learnedMs > before.learnedMs &&
      step.points > before.points
    )
  })
}
