/** A step of the ladder: the day's total points once this much has been learned. */
export interface LadderStep {
  readonly learnedMs: number
  readonly points: number
}

/** Steps in rising order of time and points. */
export type Ladder = readonly LadderStep[]

const MINUTE_MS = 60_000

/** See docs/product/points.md#the-ladder-of-a-day. */
export const defaultLadder: Ladder = [
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
export function minuteMarks(ladder: Ladder = defaultLadder): readonly LadderStep[] {
  const [first] = ladder
  const marks: LadderStep[] = []
  for (let learnedMs = MINUTE_MS; first && learnedMs < first.learnedMs; learnedMs += MINUTE_MS) {
    const points = Math.floor((first.points * learnedMs) / first.learnedMs)
    if (points > (marks.at(-1)?.points ?? 0)) marks.push({ learnedMs, points })
  }
  return marks
}

/** All times at which the points of a day rise: minutes below the first step, then the steps. */
const marksOf = (ladder: Ladder): readonly LadderStep[] => [...minuteMarks(ladder), ...ladder]

/**
 * The points of a day for this much learning.
 * @param learnedMs time learned in the day, ms
 */
export function pointsFor(learnedMs: number, ladder: Ladder = defaultLadder): number {
  return marksOf(ladder).findLast((mark) => learnedMs >= mark.learnedMs)?.points ?? 0
}

/** The learned times (ms, ascending) at which points are earned; watching reports when it reaches them. */
export function milestones(ladder: Ladder = defaultLadder): readonly number[] {
  return marksOf(ladder).map((mark) => mark.learnedMs)
}

/**
 * What a day's learning has reached, one entry of the statement each: the steps or, below the first, the last minute. Their points are
 * totals of the day.
 * @param learnedMs time learned in the day, ms
 */
export function reachedMarks(learnedMs: number, ladder: Ladder = defaultLadder): readonly LadderStep[] {
  const steps = ladder.filter((step) => learnedMs >= step.learnedMs)
  const minutes = minuteMarks(ladder).findLast((mark) => learnedMs >= mark.learnedMs)
  return steps.length > 0 || !minutes ? steps : [minutes]
}

/** Points that a step adds, as its celebration says; 0 for a time that is no step. */
export function gainOfStep(learnedMs: number, ladder: Ladder = defaultLadder): number {
  const index = ladder.findIndex((step) => step.learnedMs === learnedMs)
  return (ladder[index]?.points ?? 0) - (ladder[index - 1]?.points ?? 0)
}

export interface NextStep {
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

/** Whether steps rise in time and points; checked before a setting is accepted. */
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
