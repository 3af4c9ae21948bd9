/** One step of the ladder: the points of a day, in sum, once this much has been learned in it. */
export interface LadderStep {
  readonly learnedMs: number
  readonly points: number
}

/** Steps in rising order of time and points. */
export type Ladder = readonly LadderStep[]

const MINUTE_MS = 60_000

/** 5 points at 5 minutes, 20 at 30, 50 at 60, 100 at 120, which is the most a day gives. */
export const defaultLadder: Ladder = [
  { learnedMs: 5 * MINUTE_MS, points: 5 },
  { learnedMs: 30 * MINUTE_MS, points: 20 },
  { learnedMs: 60 * MINUTE_MS, points: 50 },
  { learnedMs: 120 * MINUTE_MS, points: 100 },
]

/**
 * The whole minutes below the first step at which its points come: each minute brings the share of them that is due by then,
 * in whole points (docs/product/points.md). With 5 points at 5 minutes that is one point a minute; with 1 point at
 * 10 minutes no minute below the step brings anything, so there is none here.
 */
export function minuteMarks(ladder: Ladder = defaultLadder): readonly LadderStep[] {
  const [first] = ladder
  const marks: LadderStep[] = []
  for (let learnedMs = MINUTE_MS; first && learnedMs < first.learnedMs; learnedMs += MINUTE_MS) {
    const points = Math.floor((first.points * learnedMs) / first.learnedMs)
    if (points > (marks.at(-1)?.points ?? 0)) marks.push({ learnedMs, points })
  }
  return marks
}

/** Where the points of a day rise, and to how many: minute by minute up to the first step, then with each step. */
const marksOf = (ladder: Ladder): readonly LadderStep[] => [...minuteMarks(ladder), ...ladder]

/**
 * The points that a day's learning is worth so far.
 * @param learnedMs time learned in the day, ms
 */
export function pointsFor(learnedMs: number, ladder: Ladder = defaultLadder): number {
  return marksOf(ladder).findLast((mark) => learnedMs >= mark.learnedMs)?.points ?? 0
}

/** The learned times (ms, rising) at which points are earned: the thresholds that watching reports. */
export function milestones(ladder: Ladder = defaultLadder): readonly number[] {
  return marksOf(ladder).map((mark) => mark.learnedMs)
}

/**
 * What a day's learning pays for, each its own entry of the statement: the steps that are reached or, below the first, the
 * minutes so far. The points are those of the day in sum.
 * @param learnedMs time learned in the day, ms
 */
export function reachedMarks(learnedMs: number, ladder: Ladder = defaultLadder): readonly LadderStep[] {
  const steps = ladder.filter((step) => learnedMs >= step.learnedMs)
  const minutes = minuteMarks(ladder).findLast((mark) => learnedMs >= mark.learnedMs)
  return steps.length > 0 || !minutes ? steps : [minutes]
}

/** What a step of the ladder is worth by itself, which is what its celebration says; 0 for a time that is no step. */
export function gainOfStep(learnedMs: number, ladder: Ladder = defaultLadder): number {
  const index = ladder.findIndex((step) => step.learnedMs === learnedMs)
  return (ladder[index]?.points ?? 0) - (ladder[index - 1]?.points ?? 0)
}

/** What comes next in the day. */
export interface NextStep {
  readonly learnedMs: number
  /** The points of the day with it. */
  readonly points: number
  /** Points that come until then, those of the minutes before it included. */
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
      ...step,
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
