/** A step of the ladder that was just reached. */
export interface ReachedLadderStep {
  /** Points it added. */
  readonly gained: number
  /** The day's points with it. */
  readonly points: number
  /** Learned in the day, ms. */
  readonly learnedMs: number
  /** The next step; undefined at the top. */
  readonly next: { readonly gain: number; readonly learnedMs: number } | undefined
}

/** The balance in a `points:changed` message; undefined for anything else. */
export function parsePointsBalance(message: unknown): number | undefined {
  return isRecord(message) ? wholeNumber(message.balance) : undefined
}

/** The reached step in a `points:changed` message, if there is one. */
export function parseReachedStep(message: unknown): ReachedLadderStep | undefined {
  if (!isRecord(message) || !isRecord(message.reached)) return undefined
  const gained = wholeNumber(message.reached.gained)
  const points = wholeNumber(message.reached.points)
  const learnedMs = wholeNumber(message.reached.learnedMs)
  return gained && points && learnedMs
    ? { gained, points, learnedMs, next: nextIn(message.reached.next) }
    : undefined
}

function nextIn(next: unknown): ReachedLadderStep['next'] {
  if (!isRecord(next)) return undefined
  const [gain, learnedMs] = [wholeNumber(next.gain), wholeNumber(next.learnedMs)]
  return gain && learnedMs ? { gain, learnedMs } : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const wholeNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) ? value : undefined
