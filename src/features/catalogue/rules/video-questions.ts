// No schemas here: pages import this file, and zod must stay out of their bundles.

/** The most questions that stand in one video. */
export const VIDEO_QUESTIONS_MAX = 30
/** Between two questions of a video, so that nobody is asked twice in a breath. */
export const VIDEO_QUESTIONS_GAP_SECONDS = 5
/** Later than any video ends. */
export const VIDEO_QUESTION_LATEST_SECOND = 86_399

/** A moment of a video at which a question of a set is asked. */
export interface VideoQuestionPoint {
  /** Whole seconds from the beginning. */
  readonly second: number
  readonly questionSetId: string
  readonly questionId: string
}

/** Whether moments (in seconds) are in their order and far enough apart. */
export const areSecondsApart = (seconds: readonly number[]): boolean =>
  seconds.every(
    (second, index) => index === 0 || second - (seconds[index - 1] ?? 0) >= VIDEO_QUESTIONS_GAP_SECONDS,
  )

/** Whether a question may be asked at a second, beside those that are asked at the others. */
export const isFreeSecond = (second: number, others: readonly number[]): boolean =>
  others.every((other) => Math.abs(other - second) >= VIDEO_QUESTIONS_GAP_SECONDS)
