import { type Ladder, milestones, minuteMarks } from './ladder.ts'
import { minutesText } from './minutes-text.ts'

/** How points come below the first step; null when they come all at once. */
export function minuteRuleText(ladder: Ladder): string | null {
  const [first] = ladder
  if (!first || minuteMarks(ladder).length === 0) return null
  const until = minutesText(first.learnedMs)
  return first.points * 60_000 === first.learnedMs
    ? `Up to ${until} each whole minute gives 1 point at once.`
    : `The first ${first.points} points come minute by minute, up to ${until}.`
}

/** "5 at 5 min, 20 at 30 min". */
export const stepsText = (ladder: Ladder): string =>
  ladder.map(({ learnedMs, points }) => `${points} at ${minutesText(learnedMs)}`).join(', ')

/** Learning time until the first point of a day: "1 min". */
export const firstPointText = (ladder: Ladder): string => minutesText(milestones(ladder)[0] ?? 0)
