/** A step of the ladder: the day's total points once this much has been learned. */
export interface LadderStep {
  readonly learnedMs: number
  readonly points: number
}

/** Steps in rising order of time and points. */
export type PointsLadder = readonly LadderStep[]

const MINUTE_MS = 60_000

/** See docs/product/points.md#the-ladder-of-a-day. */
export const DEFAULT_POINTS_LADDER: PointsLadder = [
  { learnedMs: 5 * MINUTE_MS, points: 5 },
  { learnedMs: 30 * MINUTE_MS, points: 20 },
  { learnedMs: 60 * MINUTE_MS, points: 50 },
  { learnedMs: 120 * MINUTE_MS, points: 100 },
]

/**
 * The minutes below the first step that bring points: each brings the share of the step's points that is due by then, rounded down
 * (docs/product/points.md#the-ladder-of-a-day). With 5 points at 5 minutes that is one a minute; with 1 point at 10 minutes there are
 * none.
 */
export function listMinuteSteps(ladder: PointsLadder = DEFAULT_POINTS_LADDER): readonly LadderStep[] {
  const [first] = ladder
  const marks: LadderStep[] = []
  for (let learnedMs = MINUTE_MS; first && learnedMs < first.learnedMs; learnedMs += MINUTE_MS) {
    const points = Math.floor((first.points * learnedMs) / first.learnedMs)
    if (points > (marks.at(-1)?.points ?? 0)) marks.push({ learnedMs, points })
  }
  return marks
}

/** All times at which the points of a day rise: minutes below the first step, then the steps. */
const listAllSteps = (ladder: PointsLadder): readonly LadderStep[] => [...listMinuteSteps(ladder), ...ladder]

/**
 * The points of a day for this much learning.
 * @param learnedMs time learned in the day, ms
 */
export function getPointsForLearning(
  learnedMs: number,
  ladder: PointsLadder = DEFAULT_POINTS_LADDER,
): number {
  return listAllSteps(ladder).findLast((mark) => learnedMs >= mark.learnedMs)?.points ?? 0
}

/** The learned times (ms, ascending) at which points are earned; watching reports when it reaches them. */
export function listPointMilestones(ladder: PointsLadder = DEFAULT_POINTS_LADDER): readonly number[] {
  return listAllSteps(ladder).map((mark) => mark.learnedMs)
}

/**
 * What a day's learning has reached, one entry of the statement each: the steps or, below the first, the last minute. Their points are
 * totals of the day.
 * @param learnedMs time learned in the day, ms
 */
export function listReachedSteps(
  learnedMs: number,
  ladder: PointsLadder = DEFAULT_POINTS_LADDER,
): readonly LadderStep[] {
  const steps = ladder.filter((step) => learnedMs >= step.learnedMs)
  const minutes = listMinuteSteps(ladder).findLast((mark) => learnedMs >= mark.learnedMs)
  return steps.length > 0 || !minutes ? steps : [minutes]
}

/** Points that a step adds, as its celebration says; 0 for a time that is no step. */
export function getStepGain(learnedMs: number, ladder: PointsLadder = DEFAULT_POINTS_LADDER): number {
  const index = ladder.findIndex((step) => step.learnedMs === learnedMs)
  return (ladder[index]?.points ?? 0) - (ladder[index - 1]?.points ?? 0)
}

export interface NextLadderStep {
  readonly learnedMs: number
  /** The day's total points with it. */
  readonly points: number
  /** Points until then, including those of minutes before it. */
  readonly gain: number
  /** Learning time still missing. */
  readonly missingMs: number
}

/**
 * The next step of the day, or undefined at the top of the ladder.
 * @param learnedMs time learned in the day, ms
 */
export function getNextLadderStep(
  learnedMs: number,
  ladder: PointsLadder = DEFAULT_POINTS_LADDER,
): NextLadderStep | undefined {
  const step = ladder.find((candidate) => candidate.learnedMs > learnedMs)
  return (
    step && {
      ...step,
      gain: step.points - getPointsForLearning(learnedMs, ladder),
      missingMs: step.learnedMs - learnedMs,
    }
  )
}

/** Whether steps rise in time and points; checked before a setting is accepted. */
export function isValidLadder(ladder: PointsLadder): boolean {
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
