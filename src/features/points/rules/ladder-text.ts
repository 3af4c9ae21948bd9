import { t } from '../messages/index.ts'
import { listMinuteSteps, listPointMilestones, type PointsLadder } from './ladder.ts'

/** "5 min", "2 h". @param ms whole minutes */
export function formatMinutes(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  return minutes >= 60 && minutes % 60 === 0 ? t.hours({ hours: minutes / 60 }) : t.minutes({ minutes })
}

/** How points come below the first step; null when they come all at once. */
export function formatMinuteRule(ladder: PointsLadder): string | null {
  const [first] = ladder
  if (!first || listMinuteSteps(ladder).length === 0) return null
  const until = formatMinutes(first.learnedMs)
  return first.points * 60_000 === first.learnedMs
    ? t.eachMinuteEarnsOnePoint({ until })
    : t.firstPointsComeByTheMinute({ points: first.points, until })
}

/** "5 at 5 min, 20 at 30 min". */
export const formatLadderSteps = (ladder: PointsLadder): string =>
  ladder.map(({ learnedMs, points }) => t.pointsAtTime({ points, time: formatMinutes(learnedMs) })).join(', ')

/** Learning time until the first point of a day: "1 min". */
export const formatFirstPointTime = (ladder: PointsLadder): string =>
  formatMinutes(listPointMilestones(ladder)[0] ?? 0)
