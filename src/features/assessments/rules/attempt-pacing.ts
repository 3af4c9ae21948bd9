/** What is kept of somebody's wrong tries at a set of questions. */
export interface WrongAttempts {
  readonly count: number
  readonly lastAt: Date
}

/** Seconds to wait after the first, second, … wrong try; after more, as long as after the last one named. */
export const ATTEMPT_WAITS_SECONDS: readonly number[] = [0, 10, 30, 60, 120, 300]
/** After so long without a wrong try the count begins anew. */
const FORGIVEN_AFTER_MS = 24 * 3_600_000

/** The wrong tries that still count. */
const counted = ({ count, lastAt }: WrongAttempts, now: Date): number =>
  now.getTime() - lastAt.getTime() >= FORGIVEN_AFTER_MS ? 0 : count

/**
 * How long somebody waits before the next try (docs/product/lessons.md): trying all answers one by one must not be faster
 * than looking the matter up.
 * @returns whole seconds, a begun one counted; 0 when they may try
 */
export function getSecondsUntilNextAttempt(tries: WrongAttempts, now: Date): number {
  const count = counted(tries, now)
  if (count === 0) return 0
  const wait = ATTEMPT_WAITS_SECONDS[Math.min(count, ATTEMPT_WAITS_SECONDS.length) - 1] ?? 0
  // A clock that was set back does not lengthen the wait.
  const waited = Math.max(0, now.getTime() - tries.lastAt.getTime())
  return Math.max(0, Math.ceil(wait - waited / 1000))
}

/** The tries with another wrong one. */
export const addWrongAttempt = (tries: WrongAttempts, now: Date): WrongAttempts => ({
  count: counted(tries, now) + 1,
  lastAt: now,
})
