/** How far behind an even pace somebody may be before it shows. */
const SLACK_MS = 7 * 24 * 3_600_000

interface Run {
  readonly startsAt: Date
  readonly endsAt: Date
}

/**
 * Lessons that a member has seen at least who keeps up: as many as an even pace from the start of the batch to its end asked for a week
 * ago.
 * @param lessonCount of all courses of the batch
 */
export function countExpectedLessons({ startsAt, endsAt }: Run, lessonCount: number, now: Date): number {
  const gone = now.getTime() - SLACK_MS - startsAt.getTime()
  const share = gone / (endsAt.getTime() - startsAt.getTime())
  return Math.floor(Math.min(1, Math.max(0, share)) * lessonCount)
}

/** How many lessons somebody is behind; 0 for who keeps up. */
export const countLessonsBehind = (expected: number, seen: number): number => Math.max(0, expected - seen)
