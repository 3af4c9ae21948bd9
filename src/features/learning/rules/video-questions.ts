/** A moment of a video at which something is asked. */
export interface AskedMoment {
  /** Of the question. */
  readonly id: string
  /** From the beginning of the video. */
  readonly second: number
}

interface PlayedStretch {
  /** Where the video was when it was last looked at, ms; null after a jump, until it plays on. */
  readonly previousMs: number | null
  readonly presentMs: number
  readonly isSeeking: boolean
}

/**
 * The question that a video comes to by playing, if any: its moment lies in the stretch that was just played, the beginning of that
 * counted and its end not. What was jumped over is not asked; what was answered right on this page is not asked again
 * (docs/product/player.md#questions-in-the-video).
 *
 * @param questions in the order of their moments
 * @param answered ids of questions that were answered right
 */
export function findQuestionToAsk<Question extends AskedMoment>(
  questions: readonly Question[],
  { previousMs, presentMs, isSeeking }: PlayedStretch,
  answered: ReadonlySet<string>,
): Question | undefined {
  if (isSeeking || previousMs === null) return undefined
  return questions.find(
    ({ id, second }) => previousMs <= second * 1000 && second * 1000 < presentMs && !answered.has(id),
  )
}

/** How long until the next question is due, in ms of playing; null when none is left before the end. */
export function getMsUntilNextQuestion(
  questions: readonly AskedMoment[],
  { presentMs, rate }: { readonly presentMs: number; readonly rate: number },
): number | null {
  const next = questions.find(({ second }) => second * 1000 >= presentMs)
  return next && rate > 0 ? (next.second * 1000 - presentMs) / rate : null
}
