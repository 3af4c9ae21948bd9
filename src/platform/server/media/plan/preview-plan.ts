/** The small pictures along the seek bar, one for each stretch of the film. */
export interface PreviewPlan {
  /** Length of a stretch; the last one is shorter. */
  secondsApart: number
  count: number
  /** Pixels of one picture. */
  width: number
  height: number
}

const LONGER_SIDE = 160
const MOST_PREVIEWS = 200
/** Lengths of a stretch, seconds; the last one is for the longest film that a site may allow. */
const STEPS = [1, 2, 3, 5, 10, 15, 20, 30, 60, 120]

/**
 * The shortest usual stretch that needs no more than two hundred pictures, in the shape of the film.
 * @param shown size of the source as shown, pixels
 * @param duration seconds
 */
export function planPreviews(shown: { width: number; height: number }, duration: number): PreviewPlan {
  const secondsApart =
    STEPS.find((seconds) => duration <= seconds * MOST_PREVIEWS) ?? Math.ceil(duration / MOST_PREVIEWS)
  const scale = LONGER_SIDE / Math.max(shown.width, shown.height)
  return {
    secondsApart,
    // What the clocks of containers are imprecise by is no stretch of its own.
    count: Math.max(1, Math.ceil(duration / secondsApart - 0.01)),
    width: Math.max(1, Math.round(shown.width * scale)),
    height: Math.max(1, Math.round(shown.height * scale)),
  }
}
